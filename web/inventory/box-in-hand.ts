import { boxMachine } from '@cupel/domain/inventory/box-machine.ts'
import type { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import { judged, type Read } from '../kit/list/reading.ts'

/** What splitting and merging read of a box, wherever it was chosen. */
export const inHand = [
  ...judged(boxMachine),
  'version',
  'name',
  'catalog',
  'catalog_name',
  'location',
  'location_name',
  'pieces',
  'weight',
  'tare',
] as const

export type BoxInHand = Read<typeof inventoryBox, (typeof inHand)[number]>
