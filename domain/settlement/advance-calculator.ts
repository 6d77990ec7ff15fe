import type * as z from 'zod'
import { amount, flag } from '../kit/amounts.ts'
import type { Figure } from '../kit/figure.ts'
import { given, isEmpty, sum } from '../kit/given.ts'
import { perMetal, type PerMetal } from '../kit/metals.ts'
import { lbs, lbsPerPiece, money, ozPerLb, pieces, toz } from '../kit/units.ts'
import { brokeredRatesOf } from '../yards/brokered-rates.ts'
import {
  advanceAllocations,
  designatedHedges,
  hedgesById,
  priced,
  printed,
  type PricedAllocation,
} from './advance-allocations.ts'
import { clientStatement, clientStatementInput } from './client-statement.ts'
import { depositOf } from './deposit.ts'
import type { Fees } from './fees.ts'

/** All money in the currency of the calculator; see `advance-calculator-fx.ts` for inputs in US dollars. */
export const advanceCalculatorInput = clientStatementInput.extend({
  /** lb; empty: pieces × lb per piece. A typed weight wins, even 0. */
  mixedCatalystWeight: amount,
  pcToWeightConversionRate: amount,
  ptCtozPerLb: amount,
  pdCtozPerLb: amount,
  rhCtozPerLb: amount,
  designatedHedges,
  allocations: advanceAllocations,
  depositPercent: amount,
  consolidateFees: flag,
})
export type AdvanceCalculatorInput = z.infer<typeof advanceCalculatorInput>

/**
 * What a lot is expected to settle at before its assay is in, and how much of that can be advanced now. Metal is valued
 * by the hedge allocations; ounces not allocated are shown and not paid, and may be negative: the limits of hedges are
 * held where allocations are saved, an estimate never fails on them.
 */
export function advanceCalculator(input: AdvanceCalculatorInput) {
  const mixedCatalystWeight = weightOf(input)
  const contained = perMetal((metal) =>
    given(input[`${metal}CtozPerLb`], `${metal}CtozPerLb`, ozPerLb)
      .times(mixedCatalystWeight)
      .as(`${metal} contained toz`, toz),
  )
  const brokered = brokeredRatesOf(input.terms)
  const hedges = hedgesById(input.designatedHedges)
  const allocations = (input.allocations ?? []).map((allocation) => priced(allocation, brokered, hedges))
  const unallocated = unallocatedOunces(contained, allocations)
  const grossMetalValue = sum(allocations.map((allocation) => allocation.totalValue)).as('grossMetalValue', money)

  const { fees, outright, averages, total, outstandingAdvances, ...statement } = clientStatement(
    input,
    { weight: mixedCatalystWeight, returnable: returnableOf(allocations), grossMetalValue },
    'estimatedSettlement',
  )
  const { depositTotal, recommendedAdvance } = depositOf(total, input.depositPercent, outstandingAdvances)

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
    feeLines: feeLines(fees, statement.totalFees, input.consolidateFees === true),
    ...statement,
    ...outright,
    estimatedSettlement: total,
    outstandingAdvances,
    depositTotal,
    recommendedAdvance,
    estimatedBalance: total.minus(outstandingAdvances).as('estimatedBalance', money),
    ...averages,
  }
}

function weightOf(input: AdvanceCalculatorInput): Figure {
  if (!isEmpty(input.mixedCatalystWeight)) {
    return given(input.mixedCatalystWeight, 'mixedCatalystWeight', lbs).as('mixedCatalystWeight', lbs)
  }
  const perPiece = given(input.pcToWeightConversionRate, 'lbs per piece', lbsPerPiece)
  return given(input.convertersProcessed, 'convertersProcessed', pieces).times(perPiece).as('mixedCatalystWeight', lbs)
}

function returnableOf(allocations: PricedAllocation[]): PerMetal<Figure> {
  return perMetal((metal) => sum(allocations.map((one) => one.returnable[metal])).as(`${metal}ReturnableToz`, toz))
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
