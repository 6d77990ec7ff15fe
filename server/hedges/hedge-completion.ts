import { hedge } from '@cupel/domain/hedges/hedge.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../kit/query/transaction.ts'
import { system, writeAll } from '../kit/record/write.ts'

/** Hedges whose lots are all final and of which nothing is left are complete. One that never had a lot stays open. */
export async function completeUsedUp(tx: Tx, ids: readonly number[]): Promise<void> {
  const usedUp = await tx.rows<{ id: number }>(sql`
    select h.id from hedges h where h.id = any(${sql.param([...ids])}::int[])
      and exists (select from allocations a where a.hedge = h.id)
      and not exists (select from allocations a join lots l on l.id = a.lot where a.hedge = h.id and a.status = 'ACTIVE' and l.status not in ('CO', 'DS', 'CN'))
      and not exists (select from check_in_allocations c where c.hedge_id = h.id and (c.pt > c.applied_pt or c.pd > c.applied_pd or c.rh > c.applied_rh))
      and (h.pt_toz, h.pd_toz, h.rh_toz) = (select coalesce(sum(pt), 0), coalesce(sum(pd), 0), coalesce(sum(rh), 0) from allocations a where a.hedge = h.id and a.status <> 'HISTORIC')`)
  const done = usedUp.map((row) => row.id)
  await writeAll(tx, hedge, done, { move: 'complete' }, system)
}

export async function reopenHedges(tx: Tx, ids: readonly number[]): Promise<void> {
  await writeAll(tx, hedge, ids, { move: 'reopen' }, system)
}
