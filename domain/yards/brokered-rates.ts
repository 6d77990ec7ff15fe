import * as z from 'zod'
import { amount } from '../kit/amounts.ts'
import type { Figure } from '../kit/figure.ts'
import { given, givenOr } from '../kit/given.ts'
import { returnedPayoutOf, usualBrokeredRates, usualReturnRates, type ReturnedPayout } from '../kit/house-rules.ts'
import { perMetal, type PerMetal } from '../kit/metals.ts'
import { rate } from '../kit/units.ts'
import { wholePercent } from '../kit/weights.ts'

/** The part of a yard's brokerage terms that leads from contained to payable ounces; rates and deduction in percent. */
export const payoutTerms = {
  /** `CO` pays contained ounces less a deduction, `RE` pays at fixed return rates. */
  ounce_payout_type: z.string().nullish(),
  contained_percent_deduction: amount,
  pt_rate: amount,
  pd_rate: amount,
  rh_rate: amount,
}

export const brokeredRatesInput = z.object(payoutTerms)

/** A yard's three brokered rates, as its terms give them. */
export function brokeredRates(input: z.infer<typeof brokeredRatesInput>) {
  const brokered = brokeredRatesOf(input)
  return { brokeredRatePt: brokered.pt, brokeredRatePd: brokered.pd, brokeredRateRh: brokered.rh }
}

/**
 * Paid on contained ounces (CO) every metal is 100 less the deduction and the yard's own rates are ignored. Else the
 * yard's own rate counts and, where it is empty, 97 / 97 / 91: a default is what applies when nothing is filled in.
 * Without terms, or with another payout type, nothing is filled in.
 */
export function brokeredRatesOf(
  terms: z.infer<typeof brokeredRatesInput> | null | undefined,
  payoutOf: ReturnedPayout = returnedPayoutOf,
): PerMetal<Figure> {
  if (terms?.ounce_payout_type === 'CO') {
    const deduction = given(terms.contained_percent_deduction, 'contained_percent_deduction', rate)
    const contained = wholePercent.minus(deduction)
    return perMetal((metal) => contained.as(`${metal}_brokered_rate`, rate))
  }
  const own = terms?.ounce_payout_type === 'RE' ? terms : undefined
  return perMetal((metal) => {
    const agreed = givenOr(own?.[`${metal}_rate`], `${metal}_rate`, rate, usualBrokeredRates[metal])
    const share = payoutOf === 'contained' ? agreed : usualReturnRates[metal].percent(agreed)
    return share.as(`${metal}_brokered_rate`, rate)
  })
}
