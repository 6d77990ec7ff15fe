import { hedge } from '@cupel/domain/hedges/hedge.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../kit/query/transaction.ts'
import { system, writeAll } from '../kit/record/write.ts'
import { ouncesOf } from './hedge-ounces.ts'

/** Hedges whose lots are all final and of which nothing is left are complete. One that never had a lot stays open. */
export async function completeUsedUp(tx: Tx, ids: readonly number[]): Promise<void> {
  const usedUp = await tx.rows<{ id: number }>(sql`
    select h.id
    from hedges h
    cross join ${ouncesOf(sql`h`)} ounces
    where h.id = any(${sql.param([...ids])}::int[])
      and (ounces.pt_available, ounces.pd_available, ounces.rh_available) = (0, 0, 0)
      and (ounces.pt_reserved, ounces.pd_reserved, ounces.rh_reserved) = (0, 0, 0)
      and exists (select from allocations a where a.hedge = h.id)
      and not exists (
        select from allocations a
        join rules.lot_labels() l on l.lot = a.lot
        where a.hedge = h.id
          and a.status = 'ACTIVE'
          and l.is_under_way
      )`)
  const done = usedUp.map((row) => row.id)
  await writeAll(tx, hedge, done, { move: 'complete' }, system)
}

export async function reopenHedges(tx: Tx, ids: readonly number[]): Promise<void> {
  await writeAll(tx, hedge, ids, { move: 'reopen' }, system)
}
