import { inventoryBox } from '@cupel/domain/inventory/box.ts'
import { inventoryBoxes } from '../inventory/box.table.ts'
import { boxesHeldBy } from '../inventory/box-holding.ts'
import { systemMove } from '../kit/record/system-move.ts'
import type { Tx } from '../kit/query/transaction.ts'

/** The lot is on the road, and so are its boxes. */
export async function shipBoxes(tx: Tx, lot: number): Promise<void> {
  const boxes = await boxesHeldBy(tx, 'LOT', lot)
  await tx.lock({ inventory_box: boxes })
  await systemMove(tx, inventoryBox, inventoryBoxes, 'ship', boxes)
}

/** The ship date was cleared: the boxes stand in the warehouse again. */
export async function returnToStage(tx: Tx, lot: number): Promise<void> {
  const boxes = await boxesHeldBy(tx, 'LOT', lot)
  await tx.lock({ inventory_box: boxes })
  await systemMove(tx, inventoryBox, inventoryBoxes, 'return_to_stage', boxes)
}
