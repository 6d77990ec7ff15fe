import * as z from 'zod'
import { amount, id, linesOf, ofMetals } from '../kit/amounts.ts'
import type { Figure } from '../kit/figure.ts'
import { given, sum } from '../kit/given.ts'
import { perMetal, type PerMetal } from '../kit/metals.ts'
import { toz } from '../kit/units.ts'

const ounces = { pt: amount, pd: amount, rh: amount }

/** Ounces of a hedge given to a lot. */
export const lotAllocation = z.object({ id, lot: id, status: z.string().nullish(), ...ounces })
export type LotAllocation = z.infer<typeof lotAllocation>

/** Ounces of a hedge reserved for a check-in, and how much of them has become lot allocations. */
export const checkInAllocationInput = z.object({
  ...ounces,
  applied_pt: amount,
  applied_pd: amount,
  applied_rh: amount,
})

export const hedgeOunces = z.object({
  toz: ofMetals(amount).nullish(),
  allocations: linesOf(lotAllocation),
  check_in_allocations: linesOf(checkInAllocationInput),
})

/** Historic allocations hold no ounces. */
export function isLive(allocation: LotAllocation): boolean {
  return allocation.status !== 'HISTORIC'
}

/**
 * A hedge's free ounces per metal: its ounces less live allocations and less the part of check-in reservations that is
 * not yet applied. May be negative when the hedge was reduced later.
 */
export function availableOunces(hedge: z.infer<typeof hedgeOunces>): PerMetal<Figure> {
  const live = (hedge.allocations ?? []).filter(isLive)
  return perMetal((metal) => {
    const allocated = sum(live.map((allocation) => given(allocation[metal], `${metal} allocated`, toz))).as(
      `${metal} allocated`,
      toz,
    )
    const reserved = sum(
      (hedge.check_in_allocations ?? []).map((reservation) =>
        given(reservation[metal], `${metal} reserved`, toz)
          .minus(given(reservation[`applied_${metal}`], `${metal} applied`, toz))
          .atLeast('0'),
      ),
    ).as(`${metal} reserved`, toz)
    return given(hedge.toz?.[metal], `${metal} toz`, toz).minus(allocated).minus(reserved).as(`${metal} available`, toz)
  })
}
