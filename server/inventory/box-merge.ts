import { boxMerge } from '@cupel/domain/inventory/box-merge.ts'
import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { eq, sql } from 'drizzle-orm'
import { badField } from '../kit/http/errors.ts'
import type { Asked, Write } from '../kit/record/hooks.ts'
import { system, writeAll } from '../kit/record/write.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { inventoryBoxes } from './inventory-box.table.ts'

type Box = Row<typeof inventoryBox>

/** The box takes the weight, tare, pieces and designations of the others, which are gone, and keep what they weighed. */
export const mergeBoxes = {
  locks: (_: Box, { box_ids }: Record<string, unknown>) => ({ inventory_box: box_ids as number[] }),
  facts: async (tx: Tx, { id }: Box, { input }: Asked<typeof inventoryBox>) => {
    const boxes = await boxesOf(tx, id, input)
    return {
      box_ids: boxes.map((box) => box.id),
      locations: boxes.map((box) => box.location),
      catalogs: boxes.map((box) => box.catalog),
    }
  },
  after: async ({ tx, row, input }: Write<typeof inventoryBox>): Promise<void> => {
    const boxes = await boxesOf(tx, row.id, input)
    const { weight, tare, pieces } = boxMerge({ boxes })
    await tx
      .update(inventoryBoxes)
      .set({
        weight: weight.toString(),
        tare: tare.toString(),
        pieces: Number.parseInt(pieces.toString(), 10),
        designated_lots: [...new Set(boxes.flatMap((box) => box.designated_lots))].sort((a, b) => a - b),
      })
      .where(eq(inventoryBoxes.id, row.id))
    const gone = boxes.filter(({ id }) => id !== row.id).map(({ id }) => id)
    await writeAll(tx, inventoryBox, gone, { move: 'merge_away', every: true, set: { merged_into: row.id } }, system)
  },
}

async function boxesOf(tx: Tx, id: number, input: Record<string, unknown>): Promise<Box[]> {
  const ids = [...new Set([id, ...(input.box_ids as number[])])]
  const boxes = await tx.rows<Box>(
    sql`
      select id, weight, tare, pieces, location, catalog, designated_lots
      from inventory_boxes
      where id = any(${sql.param(ids)}::int[])
      order by id`,
  )
  if (boxes.length < ids.length) throw badField('box_ids', messages.missing)
  return boxes
}
