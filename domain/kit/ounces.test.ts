import fc from 'fast-check'
import { expect, test } from 'vitest'
import { given } from './given.ts'
import { ctozPerLb, ppmToToz, tozToPpm } from './ounces.ts'
import { lbs, ozPerLb, toz } from './units.ts'

test('2,410.55 lb at 1,012.345 ppm hold 35.588 toz', () => {
  expect(ppmToToz({ lbs: '2410.55', ppm: '1012.345' }).toz.toString()).toBe('35.588')
})

test('ppm of no weight is 0.000', () => {
  expect(tozToPpm({ toz: '3.5', lbs: '0' }).ppm.toString()).toBe('0.000')
})

test('eight decimals an lb stay within a thousandth of an ounce over 40,000 lb', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.integer({ min: 1, max: 4_000_000 }),
      (thousandths, hundredths) => {
        const ppm = `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`
        const weight = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
        const perLb = given(String(ctozPerLb({ ppm }).ctozPerLb), 'ctozPerLb', ozPerLb)
        const viaLb = perLb.times(given(weight, 'weight', lbs)).as('toz', toz)
        expect(
          viaLb
            .minus(ppmToToz({ lbs: weight, ppm }).toz)
            .abs()
            .lte('0.001'),
        ).toBe(true)
      },
    ),
  )
})
