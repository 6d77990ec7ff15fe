import { expect, test } from 'vitest'
import { plain } from '../figures.ts'
import { checkInAccount, externalCounts, externalValues } from './external-totals.ts'

const lines = [
  { line_type: 'CV' as const, price: '148.35' },
  { line_type: 'CV' as const, price: '92.10' },
  { line_type: 'CV' as const, price: '310.05' },
  { line_type: 'IF' as const, price: '22.50' },
  { line_type: 'DF' as const, price: '41.00' },
  { line_type: 'GN' as const, price: '18.75' },
]
const account = (external: object, show_full_value = false) =>
  plain(checkInAccount({ lines, pricing_spread: '10', show_full_value, ...external })) as Record<string, unknown>

test('without totals from outside it comes to what its lines come to', () => {
  expect(account({})).toMatchObject({ cartAdjustedPrice: '577.71', overall_average: '111.79' })
})

test('a value from outside replaces the lines of its kind, is paid as it is, and no other', () => {
  // 500.00 instead of 495.46: 500.00 + 22.50 + 41.00 + 18.75; full: instead of 550.50.
  expect(account({ external_total_values: { CV_TOTAL: '500.00' } })).toMatchObject({
    external_total_values: { CV_TOTAL: '500.00', IF: '22.50', DF: '41.00' },
    total_prices: { GN: '18.75', IF: '22.50', DF: '41.00', total: '582.25' },
    cartAdjustedPrice: '582.25',
    overall_average: '112.70',
  })
  expect(account({ external_total_values: { IF: '0' } })).toMatchObject({ cartAdjustedPrice: '555.21' })
})

test('the price does not follow the switch that shows full values', () => {
  expect(account({ external_total_values: { IF: '30.00' } }, true)).toMatchObject({
    external_total_values: { CV_TOTAL: '550.50', IF: '30.00', DF: '41.00' },
    cartAdjustedPrice: '585.21',
  })
})

test('a count from outside replaces the lines of its kind', () => {
  // (495.46 + 22.50 + 41.00) / (10 + 1 + 1)
  expect(account({ external_total_counts: { CV_TOTAL: 10 } })).toMatchObject({
    external_total_counts: { CV_TOTAL: 10, IF: 1, DF: 1 },
    overall_average: '46.58',
  })
})

test('without lines it is worth what was counted outside', () => {
  const external = { external_total_counts: { CV_TOTAL: 40, DF: 2 }, external_total_values: { CV_TOTAL: '4000.00' } }
  expect(plain(checkInAccount({ lines: [], pricing_spread: '10', show_full_value: null, ...external }))).toMatchObject({
    cartAdjustedPrice: '4000.00',
    overall_average: '95.24',
  })
})

test('other kinds, and values that are no numbers, are no totals', () => {
  expect(externalCounts.safeParse({ GN: 4 }).success).toBe(false)
  expect(externalCounts.safeParse({ IF: 1.5 }).success).toBe(false)
  expect(externalValues.safeParse({ CV_TOTAL: 'much' }).success).toBe(false)
  expect(externalValues.safeParse({ CV_TOTAL: '1.005' }).success).toBe(false)
  expect(externalValues.parse({ CV_TOTAL: 12.5 })).toEqual({ CV_TOTAL: '12.5' })
})
