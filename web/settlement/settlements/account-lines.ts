import { type Quantity } from '@cupel/domain/kit/amount-text.ts'
import { usualTreatmentCharge } from '@cupel/domain/kit/house-rules.ts'
import { lbsText, quantityText } from '../../kit/format.ts'
import type { Totals } from './account.ts'

export interface AccountLine {
  name: Totals
  what: string
  /** Dim words after it. */
  why?: string
  minus?: boolean
  total?: boolean
}

/** The account line by line, from the gross value down to what is due. */
export function accountLines(shown: { received_lbs_total: Quantity; treatment_charge: Quantity }): AccountLine[] {
  const treatment = quantityText(shown.treatment_charge || usualTreatmentCharge.toString(), { unit: '$/', decimals: 4 })
  return [
    { name: 'gross_value', what: 'Gross value' },
    {
      name: 'treatment_fee',
      what: 'Treatment fee',
      why: `${lbsText(shown.received_lbs_total)} lbs × ${treatment}`,
      minus: true,
    },
    { name: 'small_lot_fee', what: 'Small-lot fee', minus: true },
    { name: 'net_value', what: 'Net value', total: true },
    { name: 'unpaid_units', what: 'Unpaid units' },
    { name: 'advances', what: 'Advances', minus: true },
    { name: 'finance_charge', what: 'Finance charge', minus: true },
    { name: 'freight_charge', what: 'Freight charge', minus: true },
    { name: 'amount_due', what: 'Amount due', total: true },
  ]
}

/** A deduction carries the minus; a charge of nothing does not. */
export function deduction(value: string): string {
  if (/^-?0*(\.0*)?$/.test(value)) return value
  return value.startsWith('-') ? value.slice(1) : `-${value}`
}
