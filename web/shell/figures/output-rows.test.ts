import { figuresOf } from '@cupel/domain/figures.ts'
import { Figure } from '@cupel/domain/kit/figure.ts'
import { expect, test } from 'vitest'
import { outputRows } from './output-rows.ts'

const said = (name: string, inputs: unknown) => {
  const result = figuresOf(name, inputs)
  if ('errors' in result) throw new Error(JSON.stringify(result.errors))
  return outputRows(result.outputs).map((row) => {
    if (row.kind === 'head') return `# ${row.label}`
    if (row.kind === 'metals') return `${row.label}: ${Object.values(row.values).join(' ')}`
    return `${row.label}: ${row.value instanceof Figure ? row.value.toString() : String(row.value)}`
  })
}
const ounces = { pt: '10', pd: '20', rh: '3' }

test('figures of the three metals stand side by side, however they are named', () => {
  expect(said('brokered_rates', { ounce_payout_type: 'RE' })).toEqual(['Brokered rate: 97.000 97.000 91.000'])
  expect(said('returnable', { contained: ounces })).toEqual(['Each metal: 9.300 18.600 2.700'])
  expect(said('variance_emails', { expected_ppm: ounces, received_ppm: ounces })).toContain('Percent: 0.00 0.00 0.00')
  expect(
    said('brokered_settlement', { metals: { pt: { contained_toz: '10', market_rate: '2' } } }).slice(0, 4),
  ).toEqual([
    '# Metals details',
    'Returnable: 9.300 0.000 0.000',
    'Return rate: 93.000 93.000 90.000',
    'Value: 18.60 0.00 0.00',
  ])
})

test('groups and lists have heads, flags and words stay as they are, and nothing is lost', () => {
  expect(said('check_in_totals', { lines: [{ line_type: 'CV', price: '100' }], pricing_spread: '10' })).toEqual(
    expect.arrayContaining([
      '# External total counts',
      'CV TOTAL: 1',
      'Domestic Foil: 0',
      'Adjusted line prices 1: 90.00',
    ]),
  )
  expect(said('allocation_check', { hedge: { toz: ounces }, request: { pt: '11' } })).toEqual([
    'Available: 10.000 20.000 3.000',
    'Ok: false',
    '# Errors',
    'Pt: max_value',
    'Available after: null',
  ])
  expect(said('charge_allocation', { amount: '1', lots: [{ lot: 7, net_wet_lbs: 1 }] })).toEqual([
    '# Shares',
    '7: 1.00',
    'Allocated: 1.00',
  ])
})
