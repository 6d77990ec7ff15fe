import { expect, test } from 'vitest'
import { exchange } from './exchange.ts'
import { given } from './given.ts'
import { money, unitCharge } from './units.ts'

const cents = (amount: string, from: string, to: string) =>
  exchange(given(amount, 'amount', money), { from, to }, 'shown', money).toString()

test('PLT-024 from US dollars, to them, and from one other currency to another over them', () => {
  expect(cents('1000.00', '1', '1.3575')).toBe('1357.50')
  expect(cents('1000.00', '1.3575', '1')).toBe('736.65')
  // 100 × 0.92 ÷ 1.3575 = 67.771…
  expect(cents('100.00', '1.3575', '0.92')).toBe('67.77')
})
test('a currency in itself, and a rate of one, change nothing', () => {
  expect(cents('0.01', '1', '1')).toBe('0.01')
  expect(cents('123456.78', '1.3575', '1.3575')).toBe('123456.78')
})
test('it is rounded once, half away from zero', () => {
  // 2.50 × 1.338 = 3.345
  expect([cents('2.50', '1', '1.338'), cents('-2.50', '1', '1.338')]).toEqual(['3.35', '-3.35'])
  // 1.00 ÷ 200.000001 = 0.00499999…: to cents it is nothing, though it is half a cent to six decimals.
  expect(cents('1.00', '200.000001', '1')).toBe('0.00')
})
test('a charge per lb or ounce keeps four decimals', () => {
  const charge = exchange(given('1.30', 'charge', unitCharge), { from: '1', to: '1.3575' }, 'charge', unitCharge)
  expect(charge.toString()).toBe('1.7648')
})
