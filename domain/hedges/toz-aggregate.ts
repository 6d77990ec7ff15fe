import * as z from 'zod'
import { amount, linesOf, ofMetals } from '../kit/amounts.ts'
import { given, sum } from '../kit/given.ts'
import { perMetal } from '../kit/metals.ts'
import { money, toz } from '../kit/units.ts'
import type { Figure } from '../kit/figure.ts'
import { availableOunces, hedgeOunces } from './available.ts'

export const tozAggregateInput = z.object({
  hedges: linesOf(hedgeOunces.extend({ rate_per_toz: ofMetals(amount).nullish() })),
})

/**
 * The hedge bank per metal: total, free and committed ounces, hedges below zero included, and the average rate (money
 * per troy ounce) weighted by total ounces; 0.00 without ounces.
 */
export function tozAggregate(input: z.infer<typeof tozAggregateInput>) {
  const hedges = (input.hedges ?? []).map((hedge) => ({ hedge, free: availableOunces(hedge) }))
  return perMetal((metal) => {
    const total = sum(hedges.map(({ hedge }) => given(hedge.toz?.[metal], 'toz', toz))).as('total', toz)
    const available = sum(hedges.map(({ free }) => free[metal])).as('available', toz)
    const value = sum(
      hedges.map(({ hedge }) =>
        given(hedge.toz?.[metal], 'toz', toz).times(given(hedge.rate_per_toz?.[metal], 'rate_per_toz', money)),
      ),
    )
    return bankOf({ total, available, value })
  })
}

/** Of one metal, from what is summed over the hedges: its ounces, those that are free, and ounces times their rate. */
export function bankOf({ total, available, value }: Record<'total' | 'available' | 'value', Figure>) {
  return {
    total,
    available,
    committed: total.minus(available).as('committed', toz),
    average_rate: value.dividedBy(total).as('average_rate', money),
  }
}
