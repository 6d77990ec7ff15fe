import type { Explanation } from '@cupel/domain/kit/explanation.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import type { Row } from '@cupel/domain/kit/card.ts'

/** The finance charge of an advance, as a calculator tells it. */
export const financeCharge: Explanation = {
  name: 'finance charge',
  operator: null,
  value: '1760.41',
  unit: 'money',
  rounding: 'rounded to cents, half away from zero',
  formula: 'net metal value × interest ÷ 100 × days of interest ÷ days in the year',
  steps: [{ round: 2 }],
  reason: '95 days at 5 %',
  parts: [
    {
      ...leaf('net metal value', null, '133420.71', 'money'),
      formula: 'gross metal value − total fees',
      parts: [
        {
          ...leaf('gross metal value', null, '138723.55', 'money'),
          formula: 'sum of 3 lines',
          parts: [
            leaf('Pt value', null, '32871.67', 'money'),
            leaf('Pd value', '+', '68819.75', 'money'),
            leaf('Rh value', '+', '37032.13', 'money'),
          ],
        },
        {
          ...leaf('total fees', '−', '5302.84', 'money'),
          formula: 'sum of 2 lines',
          parts: [leaf('assay', null, '250.00', 'money'), leaf('processing', '+', '3133.72', 'money')],
        },
      ],
    },
    {
      ...leaf('interest', '×%', '5.00', 'percent'),
      source: {
        entity: 'brokerage_term',
        id: 3,
        field: 'finance_charge_percent',
        by: 'Ruth Adeyemi',
        at: '2026-09-02',
      },
    },
    {
      ...leaf('days of interest', '×', '95', 'days'),
      formula: 'client value date − expected payment, never below 0',
      parts: [
        {
          ...leaf('client value date', null, '2027-03-09', 'date'),
          source: { entity: 'smelter', id: 1, note: 'ship date + 115 days' },
        },
        {
          ...leaf('expected payment', '−', '2026-12-04', 'date'),
          source: { by: 'Priya Nair', at: '2026-11-18', note: 'seed was 12/08/2026' },
        },
      ],
    },
    leaf('days in the year', '÷', '360', 'days'),
  ],
}

/** A lot that is cut, with two hedges. */
export const sampleLot: Row<typeof lot> = {
  ...(Object.fromEntries(Object.keys(lot.row.shape).map((field) => [field, null])) as unknown as Row<typeof lot>),
  id: 2611,
  version: 4,
  name: 'PGM-2611',
  status: 'CT',
  purchase_count: 4,
  box_count: 9,
  live_allocations: true,
  allocations_final: false,
  ship_date: null,
  net_wet_lbs: '2904.40',
  contained_pt: '34.410',
}

function leaf(name: string, operator: Explanation['operator'], value: string, unit: string): Explanation {
  return { name, operator, value, unit, rounding: null, formula: null, steps: [], parts: [] }
}
