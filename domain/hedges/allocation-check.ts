import * as z from 'zod'
import { given, isEmpty } from '../kit/given.ts'
import { metals, perMetal, type Metal } from '../kit/metals.ts'
import { toz } from '../kit/units.ts'
import { availableOunces, hedgeOunces, isLive, lotAllocation, type LotAllocation } from './available.ts'

export const allocationCheckInput = z.object({
  hedge: hedgeOunces,
  /** `id` of the allocation that is edited; null for a new one. */
  request: lotAllocation,
})

export type AllocationError = 'min_value' | 'max_value' | 'duplicate'

/** The text of `duplicate`; the other two have those of the form. */
export const duplicateAllocation = 'This hedge is already allocated to this lot'

/**
 * Whether a hedge can give these ounces to a lot. An edited allocation's own ounces count back. Below 0 is `min_value`,
 * more than is free `max_value`; a second live allocation of the hedge to the lot is `duplicate`. An allocation never
 * pushes a hedge below zero; while it is below zero for other causes only 0 may be asked for.
 *
 * The caller holds the hedge's row from this check to the write, or two users take the last ounces.
 */
export function allocationCheck({ hedge, request }: z.infer<typeof allocationCheckInput>) {
  const others = (hedge.allocations ?? []).filter((allocation) => !isEdited(allocation, request))
  const available = availableOunces({ ...hedge, allocations: others })
  const asked = perMetal((metal) => given(request[metal], `${metal} requested`, toz))

  const errors: Partial<Record<Metal | 'hedge', AllocationError>> = {}
  for (const metal of metals) {
    if (asked[metal].lt('0')) errors[metal] = 'min_value'
    else if (asked[metal].gt('0') && asked[metal].gt(available[metal])) errors[metal] = 'max_value'
  }
  if (others.some((allocation) => isLive(allocation) && same(allocation.lot, request.lot))) errors.hedge = 'duplicate'

  const ok = Object.keys(errors).length === 0
  const after = perMetal((metal) => available[metal].minus(asked[metal]).as(`${metal} available after`, toz))
  return { available, ok, errors, available_after: ok ? after : null }
}

function isEdited(allocation: LotAllocation, request: LotAllocation): boolean {
  return same(allocation.id, request.id)
}

function same(a: string | number | null | undefined, b: string | number | null | undefined): boolean {
  return !isEmpty(a) && !isEmpty(b) && String(a) === String(b)
}
