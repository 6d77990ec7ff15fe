import type { Row } from '@cupel/domain/kit/card.ts'
import { explain } from '@cupel/domain/kit/explanation.ts'
import { given } from '@cupel/domain/kit/given.ts'
import { daysInYear } from '@cupel/domain/kit/house-rules.ts'
import { days, money, percent } from '@cupel/domain/kit/units.ts'
import { lot } from '@cupel/domain/lots/lot.ts'

const dollars = (name: string, value: string) => given(value, name, money)
const gross = dollars('Pt value', '32871.67')
  .plus(dollars('Pd value', '68819.75'))
  .plus(dollars('Rh value', '37032.13'))
  .as('gross metal value', money)
const fees = dollars('assay', '250').plus(dollars('processing', '5052.84')).as('total fees', money)
const terms = { entity: 'brokerage_term', id: 3, field: 'finance_charge_percent', by: 'Ruth Adeyemi', at: '2026-09-02' }

/** The finance charge of an advance, as a calculator tells it. */
export const financeCharge = explain(
  gross
    .minus(fees)
    .as('net metal value', money)
    .percent(given('5', 'interest', percent, terms))
    .times(given('95', 'days of interest', days, { by: 'Priya Nair', at: '2026-11-18', note: 'seed was 91' }))
    .dividedBy(daysInYear)
    .as('finance charge', money)
    .because('95 days at 5 %'),
)

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
