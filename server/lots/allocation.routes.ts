import { allocation } from '@cupel/domain/lots/allocation.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import type { PerMetal } from '@cupel/domain/kit/metals.ts'
import { eq, sql } from 'drizzle-orm'
import { completeUsedUp } from '../hedges/hedge-completion.ts'
import { allocations } from '../hedges/allocation.table.ts'
import { hedges } from '../hedges/hedge.table.ts'
import { reserve } from '../hedges/reserve.ts'
import { badField } from '../kit/http/errors.ts'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import type { Store } from '../kit/query/store.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { insert, system, write } from '../kit/record/write.ts'
import { smelters } from '../smelters/smelter.table.ts'
import { lots } from './lot.table.ts'

const store: Store<typeof allocation, typeof allocations> = {
  table: allocations,
  join: [
    [lots, eq(lots.id, allocations.lot)],
    [hedges, eq(hedges.id, allocations.hedge)],
    [smelters, eq(smelters.id, hedges.smelter)],
  ],
  select: {
    lot_name: lots.name,
    lot_status: lots.status,
    allocations_final: lots.allocations_final,
    hedge_code: hedges.code,
    hedge_status: hedges.status,
    smelter: hedges.smelter,
    smelter_code: smelters.code,
    pt_rate_per_toz: hedges.pt_rate_per_toz,
    pd_rate_per_toz: hedges.pd_rate_per_toz,
    rh_rate_per_toz: hedges.rh_rate_per_toz,
  },
  visible: 'through',
}

const both = (row: { hedge?: number; lot?: number }) => ({ hedge: row.hedge, lot: row.lot })

/** Ounces given to lots. The hedge is locked before the lot, and the ounces are drawn through the one `reserve`. */
export function allocationRoutes(app: App): void {
  mountResource(app, allocation, store, {
    create: {
      locks: both,
      facts: (tx, { hedge = 0, lot = 0 }) => endsOf(tx, hedge, lot),
      beforeInsert: async (tx, { hedge = 0, lot = 0, pt = '0', pd = '0', rh = '0' }) => {
        await reserve(tx, hedge, { by: 'lot', lot }, { pt, pd, rh })
        return {}
      },
    },
    update: {
      locks: both,
      facts: (tx, { hedge, lot }) => endsOf(tx, hedge, lot),
      after: ({ tx, row }) => reserve(tx, row.hedge, { by: 'lot', lot: row.lot }, row, row.id),
    },
    // A hedge that has nothing to give besides may have waited for this allocation alone.
    delete: { locks: both, after: ({ tx, row }) => completeUsedUp(tx, [row.hedge]) },
  })
}

/** What a check-in's reservation gives up goes to the lot: beside what the same hedge gives it already, if anything. */
export async function takeReserved(
  tx: Tx,
  { lot, hedge, pt, pd, rh }: { lot: number; hedge: number } & PerMetal<string>,
): Promise<void> {
  const live = await tx.one<{ id: number } & PerMetal<string>>(sql`
    select
      id,
      pt + ${pt}::numeric as pt,
      pd + ${pd}::numeric as pd,
      rh + ${rh}::numeric as rh
    from allocations
    where lot = ${lot}
      and hedge = ${hedge}
      and status = 'ACTIVE'`)
  if (!live) return void (await insert(tx, allocation, { hedge, lot, pt, pd, rh }, system))
  const { id, ...ounces } = live
  await write(tx, allocation, id, { values: ounces }, system)
}

async function endsOf(tx: Tx, hedge: number, lot: number) {
  const [row] = await tx.prepared<{
    lot_name: string
    lot_status: string | null
    allocations_final: boolean
    hedge_code: string | null
    hedge_status: string
    expiration: string | null
    lot_smelter: string
    hedge_smelter: string
  }>(sql`
    select
      l.name as lot_name,
      l.status as lot_status,
      l.allocations_final,
      h.code as hedge_code,
      h.status as hedge_status,
      h.expiration,
      ls.code as lot_smelter,
      hs.code as hedge_smelter
    from (values (1)) one
    left join lots l on l.id = ${lot}
    left join hedges h on h.id = ${hedge}
    left join smelters ls on ls.id = l.smelter
    left join smelters hs on hs.id = h.smelter`)
  if (!row?.hedge_code) throw badField('hedge', messages.missing)
  if (!row.lot_status) throw badField('lot', messages.missing)
  return { ...row, lot_status: row.lot_status }
}
