import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import { boxesHeldBy } from '../inventory/box-holding.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { system, writeAll } from '../kit/record/write.ts'

/** The lot is on the road, and so are its boxes. */
export async function shipBoxes(tx: Tx, lot: number): Promise<void> {
  await writeAll(tx, inventoryBox, await boxesHeldBy(tx, 'LOT', lot), { move: 'ship' }, system)
}

/** The ship date was cleared: the boxes stand in the warehouse again. */
export async function returnToStage(tx: Tx, lot: number): Promise<void> {
  await writeAll(tx, inventoryBox, await boxesHeldBy(tx, 'LOT', lot), { move: 'return_to_stage' }, system)
}
