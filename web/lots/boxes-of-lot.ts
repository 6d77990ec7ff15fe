import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import type { Read } from '../kit/list/reading.ts'
import { useList } from '../kit/queries.ts'

const shown = ['name', 'catalog_name', 'status', 'location_name', 'pieces', 'weight', 'tare', 'net'] as const
export type BoxOfLot = Read<typeof inventoryBox, (typeof shown)[number]>

/** The boxes put on a lot, for its list of them and for its weights: asked for once. */
export const useBoxesOfLot = (id: number, enabled = true) =>
  useList(inventoryBox, shown, { held_by: 'LOT', held_id: id, page_size: 0 }, { silent: true, enabled })
