import * as z from 'zod'
import { amount, day } from '../kit/amounts.ts'
import type { Figure } from '../kit/figure.ts'
import { given } from '../kit/given.ts'
import type { PerMetal } from '../kit/metals.ts'
import { money, pieces } from '../kit/units.ts'
import { brokerageTerms, feeOverrides, feesOf, totalOf } from './fees.ts'
import { interest } from './interest.ts'
import { advanceLinesFx, outstanding } from './outstanding.ts'
import { purchasedOutright, purchasedOutrightLines } from './purchased-outright.ts'

/** What the advance calculator and the client proforma are told alike; all money in the currency of the statement. */
export const clientStatementInput = z.object({
  convertersProcessed: amount,
  terms: brokerageTerms.nullish(),
  feeOverrides: feeOverrides.nullish(),
  freightCharge: amount,
  netOtherFees: amount,
  clientValueDate: day,
  expectedPaymentDate: day,
  interestPercent: amount,
  purchasedOutright: purchasedOutrightLines,
  advances: advanceLinesFx,
})

/** What the lot's metal comes to, by hedges in the calculator, by assay in the proforma. */
export interface LotMetal {
  /** lb: charges by weight and the small-lot limit look at it. */
  weight: Figure
  /** Payable troy ounces. */
  returnable: PerMetal<Figure>
  grossMetalValue: Figure
}

/**
 * A client's side, from the value of the metal to what the client gets. Interest is on the net metal value, the money the
 * client is paid ahead of the smelter; none while it is negative. Pieces bought outright bear no fee and no interest.
 */
export function clientStatement(input: z.infer<typeof clientStatementInput>, metal: LotMetal, totalName: string) {
  const convertersProcessed = given(input.convertersProcessed, 'convertersProcessed', pieces)
  const fees = feesOf({
    ...metal,
    terms: input.terms ?? {},
    overrides: input.feeOverrides ?? {},
    convertersProcessed,
    freightCharge: input.freightCharge,
    netOtherFees: input.netOtherFees,
  })
  const totalFees = totalOf(fees)
  const netMetalValue = metal.grossMetalValue.minus(totalFees).as('netMetalValue', money)
  const { interestDays, interestCharge } = interest({ ...input, principal: netMetalValue })
  const outright = purchasedOutright(input.purchasedOutright)
  return {
    fees,
    totalFees,
    netMetalValue,
    interestDays,
    interestCharge,
    outright,
    total: netMetalValue.minus(interestCharge).plus(outright.purchasedOutrightUnpaid).as(totalName, money),
    outstandingAdvances: outstanding(input.advances, (advance) => advance.amount_fx, 'outstandingAdvances'),
    averages: {
      averagePerConverter: netMetalValue.dividedBy(convertersProcessed).as('averagePerConverter', money),
      averagePerLb: netMetalValue.dividedBy(metal.weight).as('averagePerLb', money),
    },
  }
}
