import { sql } from 'drizzle-orm'
import type { Tx } from '../../kit/query/transaction.ts'
import { shipBoxes } from '../../lots/lot-shipping.ts'
import { lots } from '../../lots/lot.table.ts'
import { time } from './calendar.ts'
import type { LotPlan } from './lot-plan.ts'
import { dale, hannah, luc, priya } from './people.ts'
import { branch } from './places.ts'
import { smelterIds } from './smelters.ts'
import type { Timeline } from './timeline.ts'

/** A lot from its opening until it stands at the smelter; what it holds is told elsewhere. */
export function live(story: Timeline, lot: LotPlan): void {
  const { id, days, cutPlan } = lot
  const never = -1
  const minutes = 3 * (id % 12)
  const change = (tx: Tx, set: ReturnType<typeof sql>) => tx.rows(sql`update lots set ${set} where id = ${id}`)

  story.ago(days.opened, time(9, minutes), priya, 'lot.create', (tx) => tx.insert(lots).values(rowOf(lot)))
  if (cutPlan)
    story.ago(Math.min(days.opened, 4), time(16, 30 + cutPlan.order), priya, 'lot.update', (tx) =>
      change(
        tx,
        sql`cut_plan_order = ${cutPlan.order}, cut_plan_color = ${cutPlan.color}, cut_plan_notes = ${cutPlan.notes}`,
      ),
    )
  story.ago(days.cutting ?? never, time(7, 40 + minutes / 3), dale, 'lot.start_cutting', (tx) =>
    change(tx, sql`status = 'CU'`),
  )
  story.ago(days.cut ?? never, time(14, minutes), dale, 'lot.finalize_shredding', async (tx) => {
    await change(tx, sql`status = 'CT'`)
    await change(tx, sql`shredding_finalized = true`)
  })
  story.ago(days.locked ?? never, time(9, 5 + minutes), priya, 'lot.update', (tx) =>
    change(tx, sql`allocations_final = true`),
  )
  story.ago(days.locked ?? never, time(9, 15 + minutes), priya, 'lot.lock', (tx) => change(tx, sql`status = 'LK'`))
  if (days.shipped !== undefined) ship(story, lot, days.shipped, minutes)
  if (days.received !== undefined) arrive(story, lot, days.received, minutes)
}

/** Goods that leave in the morning are paid for some weeks later; people write down when. */
function ship(story: Timeline, { id, designation }: LotPlan, shipped: number, minutes: number): void {
  const day = story.calendar.work(shipped)
  story.ago(shipped, time(10, minutes), dale, 'lot.ship', async (tx) => {
    await tx.rows(sql`update lots set ship_date = ${day}::date, status = 'SH' where id = ${id}`)
    await shipBoxes(tx, id)
  })
  if (designation === 'BROKERED')
    story.ago(shipped, time(15, minutes), priya, 'lot.update', (tx) =>
      tx.rows(sql`update lots set payment_date = ${day}::date + 20 where id = ${id}`),
    )
}

function arrive(story: Timeline, { id }: LotPlan, received: number, minutes: number): void {
  const day = story.calendar.work(received)
  story.ago(received, time(10, minutes), priya, 'lot.update', (tx) =>
    tx.rows(sql`update lots set arrival_date = ${day}::date where id = ${id}`),
  )
  story.ago(received, time(10, minutes + 4), priya, 'lot.receive', (tx) =>
    tx.rows(sql`update lots set status = 'RE' where id = ${id}`),
  )
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
