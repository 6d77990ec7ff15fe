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

/** Of these purchases, those whose check-ins are worked on still: what was taken in too early is not received yet. */
export async function reopenUnfinished(tx: Tx, ids: readonly number[]): Promise<void> {
  const unfinished = await tx.rows<{ id: number }>(sql`
    select distinct purchase as id
    from check_ins
    where purchase = any(${sql.param([...ids])}::int[])
      and status <> 'CO'
    order by 1`)
  await writeAll(
    tx,
    purchase,
    unfinished.map(({ id }) => id),
    { move: 'unreceive' },
    system,
  )
}

/** The smelter has returned a summary of a lot that these purchases are in. */
export async function cutPurchases(tx: Tx, ids: readonly number[]): Promise<void> {
  await writeAll(tx, purchase, ids, { move: 'cut', set: { is_uncut: false } }, system)
}
