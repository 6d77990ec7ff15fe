import * as z from 'zod'
import { amount, day, flag, linesOf } from '../kit/amounts.ts'
import type { Figure } from '../kit/figure.ts'
import { given, isEmpty, sum } from '../kit/given.ts'
import { perMetal, type PerMetal } from '../kit/metals.ts'
import { lbs, lbsPerPiece, money, ozPerLb, pieces, toz } from '../kit/units.ts'
import { brokeredRatesOf } from '../yards/brokered-rates.ts'
import { advanceAllocations, designatedHedges, priced, printed, type PricedAllocation } from './advance-allocations.ts'
import { depositOf } from './deposit.ts'
import { brokerageTerms, feeOverrides, feesOf, totalOf, type Fees } from './fees.ts'
import { interest } from './interest.ts'
import { outstanding } from './outstanding.ts'
import { purchasedOutright, purchasedOutrightLines } from './purchased-outright.ts'

/** All money in the currency of the calculator; see `advance-calculator-fx.ts` for inputs in US dollars. */
export const advanceCalculatorInput = z.object({
  convertersProcessed: amount,
  /** lb; empty: pieces × lb per piece. A typed weight wins, even 0. */
  mixedCatalystWeight: amount,
  pcToWeightConversionRate: amount,
  ptCtozPerLb: amount,
  pdCtozPerLb: amount,
  rhCtozPerLb: amount,
  designatedHedges,
  allocations: advanceAllocations,
  terms: brokerageTerms.nullish(),
  feeOverrides: feeOverrides.nullish(),
  freightCharge: amount,
  netOtherFees: amount,
  clientValueDate: day,
  expectedPaymentDate: day,
  interestPercent: amount,
  depositPercent: amount,
  purchasedOutright: purchasedOutrightLines,
  advances: linesOf(z.object({ amount_fx: amount, status: z.string().nullish(), payment_date: day })),
  consolidateFees: flag,
})
export type AdvanceCalculatorInput = z.infer<typeof advanceCalculatorInput>

/**
 * What a lot is expected to settle at before its assay is in, and how much of that can be advanced now. Metal is valued
 * by the hedge allocations; ounces not allocated are shown and not paid, and may be negative: the limits of hedges are
 * held where allocations are saved, an estimate never fails on them.
 */
export function advanceCalculator(input: AdvanceCalculatorInput) {
  const convertersProcessed = given(input.convertersProcessed, 'convertersProcessed', pieces)
  const mixedCatalystWeight = weightOf(input, convertersProcessed)
  const contained = perMetal((metal) =>
    given(input[`${metal}CtozPerLb`], `${metal}CtozPerLb`, ozPerLb)
      .times(mixedCatalystWeight)
      .as(`${metal} contained toz`, toz),
  )
  const brokered = brokeredRatesOf(input.terms)
  const allocations = (input.allocations ?? []).map((allocation) =>
    priced(allocation, brokered, input.designatedHedges ?? []),
  )
  const unallocated = unallocatedOunces(contained, allocations)
  const grossMetalValue = sum(allocations.map((allocation) => allocation.totalValue)).as('grossMetalValue', money)

  const fees = feesOf({
    terms: input.terms ?? {},
    overrides: input.feeOverrides ?? {},
    convertersProcessed,
    weight: mixedCatalystWeight,
    returnable: perMetal((metal) =>
      sum(allocations.map((one) => one.returnable[metal])).as(`${metal}ReturnableToz`, toz),
    ),
    grossMetalValue,
    freightCharge: input.freightCharge,
    netOtherFees: input.netOtherFees,
  })
  const totalFees = totalOf(fees)
  const netMetalValue = grossMetalValue.minus(totalFees).as('netMetalValue', money)
  const { interestDays, interestCharge } = interest({ ...input, principal: netMetalValue })
  const outright = purchasedOutright(input.purchasedOutright)

  const estimatedSettlement = netMetalValue
    .minus(interestCharge)
    .plus(outright.purchasedOutrightUnpaid)
    .as('estimatedSettlement', money)
  const outstandingAdvances = outstanding(input.advances, (advance) => advance.amount_fx, 'outstandingAdvances')
  const { depositTotal, recommendedAdvance } = depositOf(estimatedSettlement, input.depositPercent, outstandingAdvances)

  return {
    mixedCatalystWeight,
    containedPt: contained.pt,
    containedPd: contained.pd,
    containedRh: contained.rh,
    brokeredRatePt: brokered.pt,
    brokeredRatePd: brokered.pd,
    brokeredRateRh: brokered.rh,
    unallocatedPt: unallocated.pt,
    unallocatedPd: unallocated.pd,
    unallocatedRh: unallocated.rh,
    allocations: allocations.map(printed),
    grossMetalValue,
    fees,
    feeLines: feeLines(fees, totalFees, input.consolidateFees === true),
    totalFees,
    netMetalValue,
    interestDays,
    interestCharge,
    ...outright,
    estimatedSettlement,
    outstandingAdvances,
    depositTotal,
    recommendedAdvance,
    estimatedBalance: estimatedSettlement.minus(outstandingAdvances).as('estimatedBalance', money),
    averagePerConverter: netMetalValue.over(convertersProcessed).as('averagePerConverter', money),
    averagePerLb: netMetalValue.over(mixedCatalystWeight).as('averagePerLb', money),
  }
}

function weightOf(input: AdvanceCalculatorInput, convertersProcessed: Figure): Figure {
  if (!isEmpty(input.mixedCatalystWeight)) {
    return given(input.mixedCatalystWeight, 'mixedCatalystWeight', lbs).as('mixedCatalystWeight', lbs)
  }
  const perPiece = given(input.pcToWeightConversionRate, 'lbs per piece', lbsPerPiece)
  return convertersProcessed.times(perPiece).as('mixedCatalystWeight', lbs)
}

function unallocatedOunces(contained: PerMetal<Figure>, allocations: PricedAllocation[]): PerMetal<Figure> {
  return perMetal((metal) => {
    const allocated = sum(allocations.map((allocation) => allocation.contained[metal])).as(
      `${metal} allocated toz`,
      toz,
    )
    return contained[metal].minus(allocated).as(`${metal} unallocated toz`, toz)
  })
}

/** What the paper prints: one line in all, or a line for each fee that is not zero. It changes no total. */
function feeLines(fees: Fees, totalFees: Figure, consolidated: boolean): Record<string, Figure> {
  if (consolidated) return { Fees: totalFees }
  return Object.fromEntries(Object.entries(fees).filter(([, fee]) => !fee.isZero()))
}
