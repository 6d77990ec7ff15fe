import { boxSplit } from '@cupel/domain/inventory/box-split.ts'
import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import type { Split } from '@cupel/domain/inventory/box-machine.ts'
import { partName } from '@cupel/domain/inventory/part-name.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../kit/query/transaction.ts'
import type { Write } from '../kit/record/hooks.ts'
import { insert, system } from '../kit/record/write.ts'
import { inventoryBoxes } from './inventory-box.table.ts'

/**
 * A second box of the same things stands beside the first, each with what was weighed and counted. What the two weigh
 * more, or less, than the whole is kept with both: weight before = weight after − variance.
 */
export const splitBox = {
  facts: async (_: Tx, box: Row<typeof inventoryBox>) => ({ box }),
  after: split,
}

async function split({ tx, row, input }: Write<typeof inventoryBox>): Promise<void> {
  const asked = { ...(input as Omit<Split, 'box'>), box: row }
  const kept = {
    split_variance: boxSplit(asked).variance.toString(),
    variance_description: asked.variance_description,
  }
  await tx
    .update(inventoryBoxes)
    .set({ ...kept, weight: asked.source_weight, pieces: asked.source_pieces })
    .where(eq(inventoryBoxes.id, row.id))
  const { catalog, container, location, buyer_name, designated_lots, made_in_lot } = row
  const beside = {
    ...kept,
    catalog,
    container,
    location,
    buyer_name,
    designated_lots,
    made_in_lot,
    name: asked.new_name.trim() || (await nameBeside(tx, row)),
    weight: asked.new_weight,
    tare: asked.new_tare,
    pieces: asked.new_pieces,
    split_from: row.id,
  }
  await insert(tx, inventoryBox, beside, system)
}

async function nameBeside(tx: Tx, { id, name }: Pick<Row<typeof inventoryBox>, 'id' | 'name'>): Promise<string> {
  const parts = await tx.one<{ count: number }>(
    sql`select count(*)::int as count from inventory_boxes where split_from = ${id}`,
  )
  return partName(name, parts?.count ?? 0)
}
