import type { Row } from '@cupel/domain/kit/card.ts'
import type { brokerageTerm } from '@cupel/domain/yards/brokerage-term.ts'
import type { FieldGroup } from '../kit/FieldGroups.tsx'

/** The terms as people speak of them: what is paid, what is held back, when, and the rest. */
export const termsGroups: readonly FieldGroup<keyof Row<typeof brokerageTerm> & string>[] = [
  {
    title: 'Payout',
    fields: ['ounce_payout_type', 'contained_percent_deduction', 'pt_rate', 'pd_rate', 'rh_rate'],
  },
  {
    title: 'Charges',
    fields: [
      'treatment_charge',
      'refining_charge_pt',
      'refining_charge_pd',
      'refining_charge_rh',
      'assay_charge',
      'shredding_fee',
      'handling_fee',
    ],
  },
  {
    title: 'Brokerage and payment',
    fields: [
      'brokerage_rate',
      'brokerage_rate_mode',
      'finance_charge_percent',
      'client_payment_days',
      'freight_responsibility',
      'currency',
      'fx_date',
    ],
  },
  {
    title: 'Volume and more',
    fields: ['minimum_volume_type', 'minimum_volume_units', 'minimum_volume_lbs', 'description', 'additional_terms'],
  },
]
