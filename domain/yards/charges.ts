import type { Amount } from '../kit/given.ts'
import { money, unitCharge, type Unit } from '../kit/units.ts'

/**
 * The money in a yard's terms, by the decimals it keeps in another currency: a charge per piece, toz or lb keeps four, so
 * that a small one does not lose its cents to the rate; one per lot has cents. All else in the terms is no money.
 */
export const charges = {
  shredding_fee: unitCharge,
  refining_charge_pt: unitCharge,
  refining_charge_pd: unitCharge,
  refining_charge_rh: unitCharge,
  treatment_charge: unitCharge,
  assay_charge: money,
  handling_fee: money,
} as const
export type Charge = keyof typeof charges

/** The terms with each of their charges in the currency that `convert` leads to. */
export function withCharges<Terms extends { [name in Charge]?: Amount }>(
  terms: Terms,
  convert: (amount: Amount, name: Charge, unit: Unit) => Amount,
): Terms {
  const converted = (Object.keys(charges) as Charge[]).map((name) => [name, convert(terms[name], name, charges[name])])
  return { ...terms, ...(Object.fromEntries(converted) as { [name in Charge]: Amount }) }
}
