import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import { sql } from 'drizzle-orm'
import { badField } from '../kit/http/errors.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { system, writeAll } from '../kit/record/write.ts'

export type Holder = 'LOT' | 'MANIFEST' | 'INTAKE'

/** Puts active, free boxes on a lot or manifest: they become STAGED. Refused when one is not free. */
export async function holdBoxes(tx: Tx, ids: readonly number[], by: Holder, holder: number): Promise<void> {
  const staged = await writeAll(
    tx,
    inventoryBox,
    ids,
    { move: 'stage', every: true, set: { held_by: by, held_id: holder } },
    system,
  )
  if (ids.some((id) => !staged.includes(id))) throw badField('box_ids', messages.missing)
}

/** Gives boxes back to the shelf: ACTIVE and held by nobody. */
export async function releaseBoxes(
  tx: Tx,
  ids: readonly number[],
  move: 'unstage' | 'release' | 'discard' = 'unstage',
): Promise<void> {
  await writeAll(tx, inventoryBox, ids, { move, set: { held_by: null, held_id: null } }, system)
}

/**
 * The boxes of a lot that is dissolved stand free again, and are no longer designated to it. One that was made in the
 * lot, as a copy of what inventory has, is DELETED, or its weight would count twice: its making names the lot, wherever
 * it stands by now.
 */
export async function freeBoxesOf(tx: Tx, lot: number): Promise<void> {
  const ids = await boxesHeldBy(tx, 'LOT', lot)
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
