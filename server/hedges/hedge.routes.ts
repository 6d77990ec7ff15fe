import { checkInAllocation } from '@cupel/domain/hedges/check-in-allocation.ts'
import { hedge } from '@cupel/domain/hedges/hedge.ts'
import { compareDecimals } from '@cupel/domain/kit/fields.ts'
import { given } from '@cupel/domain/kit/given.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import { objection } from '@cupel/domain/kit/moves.ts'
import { perMetal, type PerMetal } from '@cupel/domain/kit/metals.ts'
import { toz } from '@cupel/domain/kit/units.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../identity/user.table.ts'
import { badField, stopOn } from '../kit/errors.ts'
import type { App } from '../kit/routes.ts'
import { serve } from '../kit/serve.ts'
import { systemMove } from '../kit/system-move.ts'
import type { Tx } from '../kit/transaction.ts'
import { checkIns } from '../purchasing/purchase.table.ts'
import { isActive } from '../smelters/active-smelter.ts'
import { smelters } from '../smelters/smelter.table.ts'
import { yards } from '../yards/yard.table.ts'
import { hedgeBank } from './hedge-bank.ts'
import { checkInAllocations, hedges } from './hedge.table.ts'
import { reserve } from './reserve.ts'

const managers = alias(users, 'managers')

export function hedgeRoutes(app: App): void {
  hedgeBank(app)
  serve(
    app,
    hedge,
    {
      table: hedges,
      join: [
        [smelters, eq(smelters.id, hedges.smelter)],
        [managers, eq(managers.id, hedges.manager)],
      ],
      select: {
        smelter_code: smelters.code,
        manager_name: managers.username,
        pt_rate_per_toz_fx: hedges.pt_rate_per_toz,
        pd_rate_per_toz_fx: hedges.pd_rate_per_toz,
        rh_rate_per_toz_fx: hedges.rh_rate_per_toz,
        pt_available_toz: available('pt'),
        pd_available_toz: available('pd'),
        rh_available_toz: available('rh'),
        in_use: sql`(exists (select from allocations a where a.hedge = hedges.id) or exists (select from check_in_allocations c where c.hedge_id = hedges.id))`,
        lot_count: sql`(select count(distinct a.lot)::int from allocations a where a.hedge = hedges.id and a.status = 'ACTIVE')`,
        piece_count: sql`(select count(*)::int from check_in_allocations c join check_in_converters l on l.check_in = c.check_in_id where c.hedge_id = hedges.id)`,
      },
      visible: 'all',
    },
    {
      create: async ({ tx, row }) => {
        stopOn(objection(hedge, 'create', { smelter_active: await isActive(tx, row.smelter) }))
      },
      update: async ({ tx, row, before }) => {
        const added = (['pt_toz', 'pd_toz', 'rh_toz'] as const).some(
          (field) => compareDecimals(row[field], before[field]) > 0,
        )
        if (added) await systemMove(tx, hedge, hedges, 'reopen', [row.id])
      },
    },
  )
  serve(
    app,
    checkInAllocation,
    {
      table: checkInAllocations,
      join: [
        [hedges, eq(hedges.id, checkInAllocations.hedge_id)],
        [checkIns, eq(checkIns.id, checkInAllocations.check_in_id)],
        [yards, eq(yards.id, checkIns.yard)],
      ],
      select: { hedge_code: hedges.code, yard_name: yards.name },
      visible: 'all',
    },
    {
      create: {
        locks: (sent) => ({ hedge: sent.hedge_id, check_in: sent.check_in_id }),
        fill: async (tx, { hedge_id = 0, check_in_id = 0, pt = '0', pd = '0', rh = '0' }) => {
          await mayBeKept(tx, hedge_id, check_in_id)
          await reserve(tx, hedge_id, { by: 'check_in' }, { pt, pd, rh })
          return {}
        },
      },
      update: {
        locks: (row) => ({ hedge: row.hedge_id, check_in: row.check_in_id }),
        prepare: async (tx, next) => {
          stopOn(objection(checkInAllocation, 'update', next))
          await reserve(tx, next.hedge_id, { by: 'check_in' }, unapplied(next), next.id)
          return {}
        },
      },
      delete: { locks: (row) => ({ hedge: row.hedge_id }) },
    },
  )
}

/** The part of a reservation that still holds ounces of the hedge: applied ounces are held by the lot allocation they became. */
function unapplied(row: Reservation): PerMetal<string> {
  return perMetal((metal) =>
    given(row[metal], metal, toz)
      .minus(given(row[`applied_${metal}`], 'applied', toz))
      .toString(),
  )
}

type Reservation = Record<'pt' | 'pd' | 'rh' | 'applied_pt' | 'applied_pd' | 'applied_rh', string>

async function mayBeKept(tx: Tx, hedge: number, checkInId: number): Promise<void> {
  const told = await tx.one(sql`
    select status as hedge_status, code as hedge_code,
      exists (select from check_in_allocations where check_in_id = ${checkInId} and hedge_id = hedges.id) as already_kept
    from hedges where id = ${hedge}`)
  if (!told) throw badField('hedge_id', messages.missing)
  stopOn(objection(checkInAllocation, 'create', told))
}

/** Ounces less live allocations, less what reservations have not yet become lot allocations. */
function available(metal: 'pt' | 'pd' | 'rh'): SQL {
  const [all, own, applied] = [
    sql.raw(`hedges.${metal}_toz`),
    sql.raw(`a.${metal}`),
    sql.raw(`c.${metal} - c.applied_${metal}`),
  ]
  return sql`(${all} - coalesce((select sum(${own}) from allocations a where a.hedge = hedges.id and a.status <> 'HISTORIC'), 0)
    - coalesce((select sum(greatest(0, ${applied})) from check_in_allocations c where c.hedge_id = hedges.id), 0))`
}
