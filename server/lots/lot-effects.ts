import { allocation } from '@cupel/domain/lots/allocation.ts'
import type { lot } from '@cupel/domain/lots/lot.ts'
import { early } from '@cupel/domain/lots/lot-status.ts'
import { isIn } from '@cupel/domain/kit/statuses.ts'
import { sql } from 'drizzle-orm'
import { completeUsedUp, reopenHedges } from '../hedges/hedge-completion.ts'
import { freeBoxesOf } from '../inventory/box-holding.ts'
import { emit } from '../kit/record/events.ts'
import type { App } from '../kit/http/routes.ts'
import { businessDay } from '../kit/query/clock.ts'
import type { Hooks } from '../kit/record/hooks.ts'
import { system, writeAll } from '../kit/record/write.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { cutPurchases } from '../purchasing/purchase-moves.ts'
import { returnToStage, shipBoxes } from './lot-shipping.ts'

const shipping = {
  facts: async (tx: Tx, { id }: { id: number }) => ({ expired_hedges: await expiredHedges(tx, id) }),
  after: ({ tx, row }: { tx: Tx; row: { id: number } }) => shipBoxes(tx, row.id),
}
const drawnOn = (row: { hedge_ids: number[] }) => ({ hedge: row.hedge_ids })

/** What a lot's moves do beside its status. */
export function lotEffects(app: App): Hooks<typeof lot> {
  return {
    finalize_shredding: shredding(true),
    back_to_cutting: shredding(false),
    ship: shipping,
    mark_shipping: shipping,
    correct_ship_date: ({ tx, row, before }) =>
      emit(app, tx, 'lot.shipDateCorrected', { id: row.id, was: before.ship_date, is: row.ship_date }),
    reconcile: async ({ tx, row, before }) => {
      if (isIn(early, before.status)) await shipBoxes(tx, row.id)
      await cutPurchasesOf(tx, row.id)
    },
    recall: ({ tx, row }) => returnToStage(tx, row.id),
    complete: {
      locks: drawnOn,
      after: async ({ tx, row }) => {
        await emit(app, tx, 'lot.completed', row)
        await completeUsedUp(tx, row.hedge_ids)
      },
    },
    push_back: {
      locks: drawnOn,
      after: async ({ tx, row }) => {
        await reopenHedges(tx, row.hedge_ids)
        await emit(app, tx, 'lot.pushed_back', row)
      },
    },
    dissolve: { locks: drawnOn, after: ({ tx, row, before }) => emptyLot(tx, row.id, before.hedge_ids) },
  }
}

/** The codes of hedges that serve the lot, though their day is over. */
async function expiredHedges(tx: Tx, lot: number): Promise<string[]> {
  const rows = await tx.rows<{ code: string }>(
    sql`
      select distinct h.code
      from allocations a
      join hedges h on h.id = a.hedge
      where a.lot = ${lot}
        and a.status = 'ACTIVE'
        and h.expiration < ${businessDay(new Date(tx.now))}::date
      order by 1`,
  )
  return rows.map(({ code }) => code)
}

function shredding(finalized: boolean) {
  return { beforeUpdate: async () => ({ shredding_finalized: finalized }) }
}

/** Allocations without ounces become historic, links go, boxes stand free again; the history keeps what was linked. */
export async function emptyLot(tx: Tx, id: number, hedges: readonly number[]): Promise<void> {
  const live = await tx.rows<{ id: number }>(sql`select id from allocations where lot = ${id} and status = 'ACTIVE'`)
  const held = live.map((row) => row.id)
  await writeAll(tx, allocation, held, { move: 'make_historic' }, system)
  await tx.rows(sql`delete from purchase_lots where lot = ${id}`)
  await freeBoxesOf(tx, id)
  await completeUsedUp(tx, hedges)
}

/** The smelter has them. */
async function cutPurchasesOf(tx: Tx, id: number): Promise<void> {
  const links = await tx.rows<{ purchase: number }>(
    sql`select distinct purchase from purchase_lots where lot = ${id} order by purchase`,
  )
  const bought = links.map((link) => link.purchase)
  await cutPurchases(tx, bought)
}
