import type { MoveNames } from '@cupel/domain/kit/card.ts'
import { addDays } from '@cupel/domain/kit/dates.ts'
import { lot as lotCard } from '@cupel/domain/lots/lot.ts'
import { system, write } from '../../kit/record/write.ts'
import { lots } from '../../lots/lot.table.ts'
import { time } from './calendar.ts'
import type { LotPlan } from './lot-plan.ts'
import { dale, hannah, luc, priya, type Person } from './people.ts'
import { branch } from './places.ts'
import { smelterIds } from './smelters.ts'
import type { Timeline } from './timeline.ts'

/** A lot from its opening until it stands at the smelter; what it holds is told elsewhere. */
export function live(story: Timeline, lot: LotPlan): void {
  const { id, days, cutPlan } = lot
  const never = -1
  const minutes = 3 * (id % 12)
  const change = (
    ago: number | undefined,
    at: string,
    by: Person,
    move: MoveNames<typeof lotCard> | 'update',
    values = {},
  ) => story.ago(ago ?? never, at, by, `lot.${move}`, (tx) => write(tx, lotCard, id, { move, values }, system))

  story.ago(days.opened, time(9, minutes), priya, 'lot.create', (tx) => tx.insert(lots).values(rowOf(lot)))
  if (cutPlan)
    change(Math.min(days.opened, 4), time(16, 30 + cutPlan.order), priya, 'update', {
      cut_plan_order: cutPlan.order,
      cut_plan_color: cutPlan.color,
      cut_plan_notes: cutPlan.notes,
    })
  change(days.cutting, time(7, 40 + minutes / 3), dale, 'start_cutting')
  change(days.cut, time(14, minutes), dale, 'finalize_shredding')
  change(days.locked, time(9, 5 + minutes), priya, 'update', { allocations_final: true })
  change(days.locked, time(9, 15 + minutes), priya, 'lock')
  if (days.shipped !== undefined) {
    const day = story.calendar.work(days.shipped)
    if (lot.designation === 'TOLLING')
      story.ago(days.shipped, time(10, minutes), dale, 'lot.ship', (tx) =>
        write(tx, lotCard, id, { move: 'ship', values: { ship_date: day }, confirming: tolled }, shipper),
      )
    else change(days.shipped, time(10, minutes), dale, 'ship', { ship_date: day })
    // Goods that leave in the morning are paid for some weeks later; people write down when.
    if (lot.designation === 'BROKERED')
      change(days.shipped, time(15, minutes), priya, 'update', { payment_date: addDays(day, 20) })
  }
  if (days.received === undefined) return
  change(days.received, time(10, minutes), priya, 'update', { arrival_date: story.calendar.work(days.received) })
  change(days.received, time(10, minutes + 4), priya, 'receive')
}

/** A customer's own metal is sold by nobody ahead: they are warned of it, and say so. */
const shipper: Person = { ...dale, client_permissions: ['view-lots'] }
const own = 'Tolled: the metal stays the customer’s'
const tolled = {
  isAsked: true,
  reasons: { no_hedge_no_price_pt: own, no_hedge_no_price_pd: own, no_hedge_no_price_rh: own },
}

function rowOf({ id, name, smelter, designation, type, abroad }: LotPlan): typeof lots.$inferInsert {
  return {
    id,
    name,
    smelter: smelterIds[smelter],
    designation,
    material_type: type,
    division: abroad ? branch.calgary : branch.phoenix,
    account_manager: abroad ? luc.id : hannah.id,
    purchase_currency: abroad ? 'CAD' : 'USD',
    created_by: priya.id,
  }
}
