import { figure } from '../kit/amount-text.ts'
import { compareDecimals } from '../kit/fields.ts'
import { metalNames, metals, type Metal } from '../kit/metals.ts'
import type { Warning } from '../kit/warnings.ts'

type Ounces = Record<`contained_${Metal}` | `allocated_${Metal}`, string | null>
type Unpriced = Ounces & { settlement_status: string | null }

/** Metals that it holds, none of which is sold ahead, while no settlement has priced them. */
export const unhedged = (lot: Unpriced): Warning[] =>
  lot.settlement_status === 'FI'
    ? []
    : metals.flatMap((metal) => {
        const [contained, allocated] = [lot[`contained_${metal}`], lot[`allocated_${metal}`]]
        if (contained === null || allocated === null) return []
        if (compareDecimals(contained, '0') === 0 || compareDecimals(allocated, '0') !== 0) return []
        const text = `${metalNames[metal]}: ${figure(contained, 3)} toz, no hedge and no price`
        return [{ code: `no_hedge_no_price_${metal}`, text, field: `allocated_${metal}` }]
      })

export function noBoxes({ box_count }: { box_count: number }): Warning | undefined {
  return box_count === 0 ? { code: 'no_boxes', text: 'The lot ships without a box', field: 'box_count' } : undefined
}

/** The ounces that it counts on may no longer be delivered. */
export function expiredHedges({ expired_hedges }: { expired_hedges: readonly string[] }): Warning | undefined {
  if (expired_hedges.length === 0) return undefined
  return { code: 'hedge_expired', text: `Expired: hedge ${expired_hedges.join(', ')}`, field: 'allocated_pt' }
}

export function chargeChanges({ settlement_status }: { settlement_status: string | null }): Warning | undefined {
  if (settlement_status !== 'OP') return undefined
  return { code: 'charge_changes', text: 'The finance charge of its settlement changes', field: 'ship_date' }
}
