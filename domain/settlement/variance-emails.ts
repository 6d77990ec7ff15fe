import * as z from 'zod'
import { amount, ofMetals } from '../kit/amounts.ts'
import { deviation } from '../kit/deviation.ts'
import { given } from '../kit/given.ts'
import { notableAssay, notableWeight } from '../kit/house-rules.ts'
import { metals, perMetal } from '../kit/metals.ts'
import { lbs, percent, ppm } from '../kit/units.ts'

export const varianceEmailsInput = z.object({
  expected_net_wet: amount,
  received_net_wet: amount,
  expected_ppm: ofMetals(amount).nullish(),
  received_ppm: ofMetals(amount).nullish(),
})

/**
 * How far a shipment's weight and assay are from what was expected, in percent, and whether a mail goes out: from 5 % of
 * weight on, and one mail for the assay when any metal is off by 3 % or more. The unrounded percentage decides.
 */
export function varianceEmails(input: z.infer<typeof varianceEmailsInput>) {
  const weight = deviation(
    given(input.expected_net_wet, 'expected_net_wet', lbs),
    given(input.received_net_wet, 'received_net_wet', lbs),
  )
  const assay = perMetal((metal) =>
    deviation(
      given(input.expected_ppm?.[metal], `expected ${metal} ppm`, ppm),
      given(input.received_ppm?.[metal], `received ${metal} ppm`, ppm),
    ),
  )
  return {
    weight_percent: weight.as('weight_percent', percent),
    weight_email: weight.gte(notableWeight),
    pt_percent: assay.pt.as('pt_percent', percent),
    pd_percent: assay.pd.as('pd_percent', percent),
    rh_percent: assay.rh.as('rh_percent', percent),
    assay_email: metals.some((metal) => assay[metal].gte(notableAssay)),
  }
}
