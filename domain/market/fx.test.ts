import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plain } from '../figures.ts'
import { fx } from './fx.ts'

test('1.30 per lb at 1.3575 is 1.7648, 250.00 is 339.38', () => {
  expect(plain(fx({ amount: '1.30', fx_rate: '1.3575', kind: 'unit' }))).toEqual({ amount_fx: '1.7648' })
  expect(plain(fx({ amount: '250.00', fx_rate: '1.3575' }))).toEqual({ amount_fx: '339.38' })
})

test('and back', () => {
  expect(plain(fx({ amount_fx: '339.38', fx_rate: '1.3575' }))).toEqual({ amount: '250.00' })
  expect(
    plain(fx({ amount: '1', amount_fx: '1.3575', fx_rate: '1.3575', direction: 'to_base', kind: 'unit' })),
  ).toEqual({ amount: '1.0000' })
})

test('a rate of 1 changes no amount of cents', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 14n), 10n ** 14n), (cents) => {
      const amount = `${cents / 100n}.${String(cents < 0n ? -cents % 100n : cents % 100n).padStart(2, '0')}`
      expect(fx({ amount, fx_rate: '1' }).amount_fx?.eq(amount)).toBe(true)
    }),
  )
})
