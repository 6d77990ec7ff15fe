import { addBoxes, linkedHedges, removeBoxes } from '@cupel/domain/lots/lot-calls.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { checkState } from '@cupel/domain/kit/moves.ts'
import type { lot } from '@cupel/domain/lots/lot.ts'
import { lotMachine } from '@cupel/domain/lots/lot-machine.ts'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { ouncesOf } from '../hedges/hedge-ounces.ts'
import { holdBoxes, releaseBoxes } from '../inventory/box-holding.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import { notFound, badField, httpError, assertAllowed } from '../kit/http/errors.ts'
import type { App } from '../kit/http/routes.ts'
import { mountCommand, mountQuestion } from '../kit/http/mount-endpoint.ts'
import type { Tx } from '../kit/query/transaction.ts'

/** Boxes on and off a lot, and the hedges it draws on. */
export function lotBoxes(app: App): void {
  mountCommand(app, addBoxes, async ({ tx, params, input }) => {
    const id = await fillableLot(tx, params.id, input.box_ids, 'add_boxes')
    await holdBoxes(tx, input.box_ids, 'LOT', id)
    return counted(tx, id)
  })
  mountCommand(app, removeBoxes, async ({ tx, params, input }) => {
    const id = await fillableLot(tx, params.id, input.box_ids, 'remove_boxes')
    const boxes = await tx.rows<{ name: string; is_here: boolean }>(sql`
      select
        name,
        (held_by = 'LOT' and held_id = ${id}) is true as is_here
      from inventory_boxes
      where id = any(${sql.param(input.box_ids)}::int[])
      order by name`)
    if (boxes.length < new Set(input.box_ids).size) throw badField('box_ids', messages.missing)
    const elsewhere = boxes.filter(({ is_here }) => !is_here).map(({ name }) => name)
    if (elsewhere.length > 0) throw httpError(`Not on this lot: ${elsewhere.join(', ')}`)
    await releaseBoxes(tx, input.box_ids)
    return counted(tx, id)
  })
  mountQuestion(app, linkedHedges, async ({ read, params }) => ({
    results: await read.rows<z.infer<typeof linkedHedges.output>['results'][number]>(sql`
      select
        h.id,
        h.code,
        h.created_at,
        h.pt_rate_per_toz,
        h.pd_rate_per_toz,
        h.rh_rate_per_toz,
        a.pt,
        a.pd,
        a.rh,
        ounces.pt_available as pt_available_toz,
        ounces.pd_available as pd_available_toz,
        ounces.rh_available as rh_available_toz
      from allocations a
      join hedges h on h.id = a.hedge
      cross join ${ouncesOf(sql`h`)} ounces
      where a.lot = ${lotId(params.id)}
        and a.status = 'ACTIVE'
      order by h.id`),
  }))
}

async function fillableLot(
  tx: Tx,
  given: string | undefined,
  boxes: readonly number[],
  move: 'add_boxes' | 'remove_boxes',
): Promise<number> {
  const id = lotId(given)
  await tx.lock({ lot: id, inventory_box: boxes })
  await stillTakes(tx, id, move)
  return id
}

/** A box that is made in a lot is on it at once. */
export async function takeBoxMadeIn(tx: Tx, { id, lot }: { id: number; lot: number }): Promise<void> {
  await stillTakes(tx, lot, 'add_boxes')
  await holdBoxes(tx, [id], 'LOT', lot)
}

async function stillTakes(tx: Tx, id: number, move: 'add_boxes' | 'remove_boxes'): Promise<void> {
  const row = await tx.one<{ name: string; status: string }>(sql`select name, status from lots where id = ${id}`)
  if (!row) throw notFound()
  assertAllowed(checkState(lotMachine, move, { id, ...row } as Row<typeof lot>))
}

async function counted(tx: Tx, id: number) {
  const row = await tx.one<{ count: number }>(
    sql`select count(*)::int as count from inventory_boxes where held_by = 'LOT' and held_id = ${id}`,
  )
  return { id, box_count: row?.count ?? 0 }
}

const lotId = (given: string | undefined) => (/^\d{1,9}$/.test(given ?? '') ? Number.parseInt(given ?? '', 10) : 0)
