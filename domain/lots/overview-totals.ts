import * as z from 'zod'
import { isLive, lotAllocation } from '../hedges/available.ts'
import { amount, id, linesOf, ofMetals } from '../kit/amounts.ts'
import { given, sum } from '../kit/given.ts'
import { perMetal } from '../kit/metals.ts'
import { toz } from '../kit/units.ts'
import { final } from './lot-status.ts'

export const overviewTotalsInput = z.object({
  lots: linesOf(
    z.object({
      id,
      status: z.string().nullish(),
      contained: ofMetals(amount).nullish(),
      allocations: linesOf(lotAllocation),
    }),
  ),
})

/**
 * Contained, allocated and unallocated ounces of all lots under way. Complete, dissolved and consolidated lots and
 * historic allocations are left out. Unallocated is negative where more was allocated than the assay found.
 */
export function overviewTotals(input: z.infer<typeof overviewTotalsInput>) {
  const lots = (input.lots ?? []).filter((lot) => !final.some((status) => status === lot.status))
  const live = lots.flatMap((lot) => (lot.allocations ?? []).filter(isLive))
  return perMetal((metal) => {
    const contained = sum(lots.map((lot) => given(lot.contained?.[metal], 'contained', toz))).as('contained', toz)
    const allocated = sum(live.map((allocation) => given(allocation[metal], 'allocated', toz))).as('allocated', toz)
    return { contained, allocated, unallocated: contained.minus(allocated).as('unallocated', toz) }
  })
}
