import { checkInAllocation } from '@cupel/domain/hedges/check-in-allocation.ts'
import { compareDecimals } from '@cupel/domain/kit/fields.ts'
import { given } from '@cupel/domain/kit/given.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import { metals, perMetal, type PerMetal } from '@cupel/domain/kit/metals.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { toz } from '@cupel/domain/kit/units.ts'
import { eq, sql } from 'drizzle-orm'
import { badField } from '../kit/http/errors.ts'
import { emit } from '../kit/record/events.ts'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { checkIns } from '../purchasing/check-in.table.ts'
import { remove, system } from '../kit/record/write.ts'
import { yards } from '../yards/yard.table.ts'
import { checkInAllocations } from './check-in-allocation.table.ts'
import { hedges } from './hedge.table.ts'
import { reserve } from './reserve.ts'

type Reservation = Row<typeof checkInAllocation>

/** Ounces kept for check-ins. What of them is applied is given to a lot in the same breath, and held by its allocation. */
export function checkInAllocationRoutes(app: App): void {
  mountResource(
    app,
    checkInAllocation,
    {
      table: checkInAllocations,
      join: [
        [hedges, eq(hedges.id, checkInAllocations.hedge_id)],
        [checkIns, eq(checkIns.id, checkInAllocations.check_in_id)],
        [yards, eq(yards.id, checkIns.yard)],
      ],
      select: { hedge_code: hedges.code, yard_name: yards.name, lot: checkIns.intended_lot },
      visible: 'through',
      scopes: {
        smelter: (smelter: number) =>
          sql`check_in_allocations.hedge_id in (select id from hedges where smelter = ${smelter})`,
        yard: (yard: number) =>
          sql`check_in_allocations.check_in_id in (select id from check_ins where yard = ${yard})`,
      },
      mentions: { lot: 'the lot its check-in is meant for' },
    },
    {
      create: {
        locks: (sent) => ({ hedge: sent.hedge_id, check_in: sent.check_in_id }),
        facts: (tx, { hedge_id = 0, check_in_id = 0 }) => keptBy(tx, hedge_id, check_in_id),
        beforeInsert: async (tx, { hedge_id = 0, pt = '0', pd = '0', rh = '0' }) => {
          await reserve(tx, hedge_id, { by: 'check_in' }, { pt, pd, rh })
          return {}
        },
      },
      update: {
        locks: (row) => ({ hedge: row.hedge_id, check_in: row.check_in_id, lot: row.lot }),
        facts: async (tx, next, { before }) => {
          const applied_before = appliedIn(before)
          const grows = metals.some((metal) => compareDecimals(next[`applied_${metal}`], applied_before[metal]) > 0)
          return { applied_before, grows, ...(await servedBy(tx, next.hedge_id, next.lot)) }
        },
        beforeUpdate: async (tx, next, _, before) => {
          await reserve(tx, next.hedge_id, { by: 'check_in' }, less(next, appliedIn(before)), next.id)
          return {}
        },
        after: async ({ tx, row, before }) => {
          const grown = less(appliedIn(row), appliedIn(before))
          if (metals.every((metal) => compareDecimals(grown[metal], '0') === 0)) return
          await emit(app, tx, 'reservation.applied', { lot: row.lot ?? 0, hedge: row.hedge_id, ...grown })
        },
      },
      apply: {
        locks: (row, input) => ({ hedge: row.hedge_id, check_in: row.check_in_id, lot: input.lot as number }),
        facts: (tx, row, { input }) => servedBy(tx, row.hedge_id, input.lot as number),
        after: async ({ tx, row, input }) => {
          const left = less(row, appliedIn(row))
          await tx.rows(
            sql`update check_in_allocations set applied_pt = pt, applied_pd = pd, applied_rh = rh where id = ${row.id}`,
          )
          await emit(app, tx, 'reservation.applied', { lot: input.lot as number, hedge: row.hedge_id, ...left })
        },
      },
      delete: { locks: (row) => ({ hedge: row.hedge_id }) },
    },
  )
}

/** A check-in that is deleted keeps nothing any more. */
export async function freeReservations(tx: Tx, { id }: { id: number }): Promise<void> {
  const kept = await tx.rows<{ id: number }>(sql`select id from check_in_allocations where check_in_id = ${id}`)
  for (const one of kept) await remove(tx, checkInAllocation, one.id, system)
}

function less(ounces: PerMetal<string>, others: PerMetal<string>): PerMetal<string> {
  return perMetal((metal) =>
    given(ounces[metal], metal, toz)
      .minus(given(others[metal], 'applied', toz))
      .toString(),
  )
}

function appliedIn(row: Reservation): PerMetal<string> {
  return perMetal((metal) => row[`applied_${metal}`])
}

async function keptBy(tx: Tx, hedge: number, checkInId: number) {
  const told = await tx.one<{ hedge_status: string; already_kept: boolean }>(sql`
    select
      status as hedge_status,
      code as hedge_code,
      exists (
        select from check_in_allocations
        where check_in_id = ${checkInId}
          and hedge_id = hedges.id
      ) as already_kept
    from hedges
    where id = ${hedge}`)
  if (!told) throw badField('hedge_id', messages.missing)
  return told
}

/** Until when the hedge is good, and whose it is, beside where the lot goes. */
async function servedBy(tx: Tx, hedge: number, lot: number | null) {
  const told = await tx.one<{ expiration: string | null; hedge_smelter: string; lot_smelter: string | null }>(sql`
    select h.expiration, ours.code as hedge_smelter, theirs.code as lot_smelter
    from hedges h
    join smelters ours on ours.id = h.smelter
    left join rules.lot_labels() l on l.lot = ${lot}::int
    left join smelters theirs on theirs.id = l.smelter
    where h.id = ${hedge}`)
  if (!told) throw badField('hedge_id', messages.missing)
  return told
}
