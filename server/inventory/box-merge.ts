import { boxMerge } from '@cupel/domain/inventory/box-merge.ts'
import { inventoryBox } from '@cupel/domain/inventory/box.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import { checkState, checkInput } from '@cupel/domain/kit/moves.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { eq, sql } from 'drizzle-orm'
import { badField, assertAllowed } from '../kit/http/errors.ts'
import type { Write } from '../kit/record/hooks.ts'
import { inventoryBoxes } from './box.table.ts'

type Box = Row<typeof inventoryBox>

/** The box takes the weight, tare, pieces and designations of the others, which are gone, and keep what they weighed. */
export const mergeBoxes = {
  locks: (_: Box, { box_ids }: Record<string, unknown>) => ({ inventory_box: box_ids as number[] }),
  after: async ({ tx, row, input }: Write<typeof inventoryBox>): Promise<void> => {
    const ids = [...new Set([row.id, ...(input.box_ids as number[])])]
    const boxes = await tx.rows<Box>(
      sql`
        select id, name, status, weight, tare, pieces, location, catalog, designated_lots
        from inventory_boxes
        where id = any(${sql.param(ids)}::int[])
        order by id`,
    )
    if (boxes.length < ids.length) throw badField('box_ids', messages.missing)
    const others = boxes.filter(({ id }) => id !== row.id)
    for (const box of others) assertAllowed(checkState(inventoryBox, 'merge_away', box))
    const places = { locations: boxes.map((box) => box.location), catalogs: boxes.map((box) => box.catalog) }
    assertAllowed(checkInput(inventoryBox, 'merge', { box_ids: ids, ...places }))
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
    const gone = others.map(({ id }) => id)
    await tx.rows(
      sql`
        update inventory_boxes
        set status = ${inventoryBox.moves.merge_away.to}, merged_into = ${row.id}
        where id = any(${sql.param(gone)}::int[])`,
    )
  },
}
