import { inventoryBox } from '@cupel/domain/inventory/box.ts'
import { checkState } from '@cupel/domain/kit/moves.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { sql } from 'drizzle-orm'
import { httpError, assertAllowed } from '../kit/http/errors.ts'
import { systemMove } from '../kit/record/system-move.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { inventoryBoxes } from './box.table.ts'

export type Holder = 'LOT' | 'MANIFEST' | 'INTAKE'

/** Puts active, free boxes on a lot or manifest: they become STAGED. Refused when one is not free; the caller holds the locks. */
export async function holdBoxes(tx: Tx, ids: readonly number[], by: Holder, holder: number): Promise<void> {
  const boxes = await tx.rows<Row<typeof inventoryBox>>(
    sql`
      select b.id, b.name, b.status, b.held_by, b.held_id, l.lot_name
      from inventory_boxes b
      left join rules.lot_labels() l on b.held_by = 'LOT' and l.lot = b.held_id
      where b.id = any(${sql.param([...ids])}::int[])`,
  )
  for (const id of ids) {
    const box = boxes.find((one) => one.id === id)
    if (!box) throw httpError(`There is no box ${id}`)
    assertAllowed(checkState(inventoryBox, 'stage', box))
  }
  await systemMove(tx, inventoryBox, inventoryBoxes, 'stage', ids)
  await tx.rows(
    sql`update inventory_boxes set held_by = ${by}, held_id = ${holder} where id = any(${sql.param([...ids])}::int[])`,
  )
}

/** Gives boxes back to the shelf: ACTIVE and held by nobody. */
export async function releaseBoxes(
  tx: Tx,
  ids: readonly number[],
  move: 'unstage' | 'release' | 'discard' = 'unstage',
): Promise<void> {
  await systemMove(tx, inventoryBox, inventoryBoxes, move, ids)
  await tx.rows(
    sql`update inventory_boxes set held_by = null, held_id = null where id = any(${sql.param([...ids])}::int[])`,
  )
}

/**
 * The boxes of a lot that is dissolved stand free again, and are no longer designated to it. One that was made in the
 * lot, as a copy of what inventory has, is DELETED, or its weight would count twice: its making names the lot, wherever
 * it stands by now.
 */
export async function freeBoxesOf(tx: Tx, lot: number): Promise<void> {
  const ids = await boxesHeldBy(tx, 'LOT', lot)
  await tx.lock({ inventory_box: ids })
  const inside = (
    await tx.rows<{ id: number }>(
      sql`select id from inventory_boxes where id = any(${sql.param(ids)}::int[]) and made_in_lot = ${lot}`,
    )
  ).map((row) => row.id)
  await releaseBoxes(tx, inside, 'discard')
  await releaseBoxes(
    tx,
    ids.filter((id) => !inside.includes(id)),
    'release',
  )
  await tx.rows(
    sql`
      update inventory_boxes
      set designated_lots = array_remove(designated_lots, ${lot})
      where id = any(${sql.param(ids)}::int[])`,
  )
}

export async function boxesHeldBy(tx: Tx, by: Holder, holder: number): Promise<number[]> {
  return (
    await tx.rows<{ id: number }>(
      sql`select id from inventory_boxes where held_by = ${by} and held_id = ${holder} order by id`,
    )
  ).map((row) => row.id)
}
