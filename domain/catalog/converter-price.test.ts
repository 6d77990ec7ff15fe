import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plain } from '../figures.ts'
import { converterPrice } from './converter-price.ts'

const assay = { pt_ppm: '1450.5', pd_ppm: '2210.25', rh_ppm: '310.125', yield_lbs: '2.75' }
const market_rates = { pt: '952.25', pd: '1015.40', rh: '4610.00' }

test('2.75 lb at a spread of 10 %: full value 186.82, price 168.14, minimum 56.05', () => {
  expect(plain(converterPrice({ assays: [assay], market_rates, pricing_spread: '10' }))).toEqual({
    full_value: '186.82',
    price: '168.14',
    min_price: '56.05',
    below_min: false,
  })
})

test('a converter nobody has assayed is worth 0.00', () => {
  expect(converterPrice({ assays: [], market_rates }).full_value.toString()).toBe('0.00')
})

test('a spread beyond 70 % falls below the minimum, and is flagged, not raised', () => {
  const { price, below_min } = converterPrice({ assays: [assay], market_rates, pricing_spread: '71' })
  expect([price.toString(), below_min]).toEqual(['54.18', true])
})

test('three equal assays are worth what one is: the mean is taken once, at the end', () => {
  fc.assert(
    fc.property(fc.nat(5_000_000), fc.integer({ min: 1, max: 900 }), (thousandths, hundredths) => {
      const one = { pt_ppm: decimal(thousandths, 3), pd_ppm: '1', rh_ppm: '0', yield_lbs: decimal(hundredths, 2) }
      const value = (assays: (typeof one)[]) => String(converterPrice({ assays, market_rates }).full_value)
      expect(value([one, one, one])).toBe(value([one]))
    }),
  )
})

test('several assays weigh by their yield', () => {
  const rich = { pt_ppm: '3000', yield_lbs: '1' }
  const poor = { pt_ppm: '0', yield_lbs: '3' }
  const mixed = { pt_ppm: '750', yield_lbs: '2' }
  const value = (assays: object[]) => String(converterPrice({ assays, market_rates }).full_value)
  expect(value([rich, poor])).toBe(value([mixed]))
})

function decimal(value: number, places: number): string {
  const text = String(value).padStart(places + 1, '0')
  return `${text.slice(0, -places)}.${text.slice(-places)}`
}
