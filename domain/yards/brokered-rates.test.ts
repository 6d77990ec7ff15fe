import { expect, test } from 'vitest'
import { brokeredRatesOf } from './brokered-rates.ts'

const rates = (terms: Parameters<typeof brokeredRatesOf>[0]) => Object.values(brokeredRatesOf(terms)).map(String)

test('paid on contained ounces: 100 less the deduction, the yard’s own rates ignored', () => {
  expect(rates({ ounce_payout_type: 'CO', contained_percent_deduction: '8', pt_rate: '99' })).toEqual([
    '92.000',
    '92.000',
    '92.000',
  ])
  expect(rates({ ounce_payout_type: 'CO' })).toEqual(['100.000', '100.000', '100.000'])
})

test('paid on returns: own rates first, even 0; the deduction ignored', () => {
  expect(rates({ ounce_payout_type: 'RE', contained_percent_deduction: '8', pd_rate: '95.5', rh_rate: '0' })).toEqual([
    '97.000',
    '95.500',
    '0.000',
  ])
})

test('without terms, or of another type, 97 / 97 / 91', () => {
  for (const terms of [null, undefined, {}, { ounce_payout_type: 'XX', pt_rate: '50' }])
    expect(rates(terms)).toEqual(['97.000', '97.000', '91.000'])
})

test('the house may take a returned payout of what the smelter returns instead: two percentages in a row', () => {
  const twice = Object.values(brokeredRatesOf({ ounce_payout_type: 'RE', pd_rate: '95.5' }, 'smelter return'))
  expect(twice.map(String)).toEqual(['90.210', '88.815', '81.900'])
})
