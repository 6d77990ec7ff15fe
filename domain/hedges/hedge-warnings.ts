import { compareDates } from '../kit/dates.ts'
import { compareDecimals } from '../kit/fields.ts'
import { metalNames, metals, type PerMetal } from '../kit/metals.ts'
import type { Warning } from '../kit/warnings.ts'

/** On its last day a hedge is still good. */
export function expired({ expiration, today }: { expiration?: string | null; today: string }): Warning | undefined {
  if ((compareDates(expiration, today) ?? 0) >= 0) return undefined
  return { code: 'hedge_expired', text: `The hedge expired on ${expiration}`, field: 'expiration' }
}

/** What is left of each metal, once the ounces of the hedge itself are changed; below nothing, more is given away. */
export const overdrawn = ({ left }: { left: PerMetal<string> }): Warning[] =>
  metals.flatMap((metal) => {
    if (compareDecimals(left[metal], '0') >= 0) return []
    const text = `${metalNames[metal]}: more is given away than the hedge holds (${left[metal]} toz are left)`
    return [{ code: `overdrawn_${metal}`, text, field: `${metal}_toz` }]
  })

/** The smelter of the lot, where there is one, and that of the hedge. */
export interface Served {
  lot_smelter: string | null
  hedge_smelter: string
}
function otherSmelter({ lot_smelter, hedge_smelter }: Served): Warning | undefined {
  if (lot_smelter === null || lot_smelter === hedge_smelter) return undefined
  const text = `The lot goes to ${lot_smelter}, the hedge is with ${hedge_smelter}`
  return { code: 'other_smelter', text, field: 'hedge' }
}

/** Of ounces that a lot is given, whether from the hedge or from what is kept of it for a check-in. */
export const ofHedge = [expired, otherSmelter]
