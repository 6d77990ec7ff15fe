import * as z from 'zod'
import { amount, linesOf } from '../kit/amounts.ts'
import { given, sum } from '../kit/given.ts'
import { money, toz } from '../kit/units.ts'

export const weightedRateInput = z.object({ allocations: linesOf(z.object({ toz: amount, rate: amount })) })

/**
 * The market rate (money per troy ounce) a proforma proposes for a metal that several hedges serve: the mean of their
 * rates by ounces. 0.00 without ounces.
 */
export function weightedRate(input: z.infer<typeof weightedRateInput>) {
  const allocations = (input.allocations ?? []).map((one) => ({
    ounces: given(one.toz, 'toz', toz),
    rate: given(one.rate, 'rate', money),
  }))
  const value = sum(allocations.map((one) => one.ounces.times(one.rate)))
  return { rate: value.dividedBy(sum(allocations.map((one) => one.ounces)).named('ounces')).as('rate', money) }
}
