import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { sql } from 'drizzle-orm'
import { systemMove } from '../kit/record/system-move.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { purchases } from './purchase.table.ts'

/** The purchase is RECEIVED once it has check-ins and all of them are complete. The caller holds its lock. */
export async function receiveWhenComplete(tx: Tx, id: number): Promise<void> {
  const open = await tx.one<{ all: number; open: number }>(
    sql`
      select count(*)::int as all, count(*) filter (where status <> 'CO')::int as open
      from check_ins
      where purchase = ${id}`,
  )
  if (open && open.all > 0 && open.open === 0) await systemMove(tx, purchase, purchases, 'receive', [id])
}

/** A check-in of it is worked on again. */
export async function backToCreated(tx: Tx, id: number): Promise<void> {
  await systemMove(tx, purchase, purchases, 'unreceive', [id])
}

/** The smelter has returned a summary of a lot that these purchases are in. */
export async function cutPurchases(tx: Tx, ids: readonly number[]): Promise<void> {
  const cut = await systemMove(tx, purchase, purchases, 'cut', ids)
  await tx.rows(sql`update purchases set is_uncut = false where id = any(${sql.param(cut)}::int[])`)
}
