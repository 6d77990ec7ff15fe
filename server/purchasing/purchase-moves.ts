import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../kit/query/transaction.ts'
import { system, writeAll } from '../kit/record/write.ts'

/** The purchase is RECEIVED once it has check-ins and all of them are complete. */
export async function receiveWhenComplete(tx: Tx, id: number): Promise<void> {
  const open = await tx.one<{ all: number; open: number }>(
    sql`
      select count(*)::int as all, count(*) filter (where status <> 'CO')::int as open
      from check_ins
      where purchase = ${id}`,
  )
  if (open && open.all > 0 && open.open === 0) await writeAll(tx, purchase, [id], { move: 'receive' }, system)
}

/** A check-in of it is worked on again. */
export async function backToCreated(tx: Tx, id: number): Promise<void> {
  await writeAll(tx, purchase, [id], { move: 'unreceive' }, system)
}

/** The smelter has returned a summary of a lot that these purchases are in. */
export async function cutPurchases(tx: Tx, ids: readonly number[]): Promise<void> {
  await writeAll(tx, purchase, ids, { move: 'cut', set: { is_uncut: false } }, system)
}
