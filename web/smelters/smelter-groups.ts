import type { Row } from '@cupel/domain/kit/card.ts'
import type { smelter } from '@cupel/domain/smelters/smelter.ts'
import type { FieldGroup } from '../kit/FieldGroups.tsx'

/** What is known of a refiner, as people speak of it. */
export const smelterGroups: readonly FieldGroup<keyof Row<typeof smelter> & string>[] = [
  { title: 'Who', fields: ['code', 'name', 'group', 'address'] },
  { title: 'Return rates', fields: ['return_rate_pt', 'return_rate_pd', 'return_rate_rh'] },
  {
    title: 'Times and finance',
    fields: ['expected_result_return_days', 'value_date_days', 'finance_charge', 'time_period'],
  },
  {
    title: 'Limits',
    fields: ['carbon_limit_per_lot', 'average_carbon_content', 'min_lbs_per_period', 'max_carbon_lbs_per_period'],
  },
  {
    title: 'Charges',
    fields: [
      'treatment_charge',
      'refining_charge_pt',
      'refining_charge_pd',
      'refining_charge_rh',
      'lab_fee',
      'lot_charge',
    ],
  },
  { title: 'More', fields: ['additional_terms'] },
]
