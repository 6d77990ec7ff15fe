import type { ServerArea } from './kit/server-area.ts'
import { activityArea } from './activity/activity.area.ts'
import { catalogArea } from './catalog/catalog.area.ts'
import { identityArea } from './identity/identity.area.ts'
import type { Identity } from './identity/identity.ts'
import { hedgesArea } from './hedges/hedges.area.ts'
import { inventoryArea } from './inventory/inventory.area.ts'
import { labArea } from './lab/lab.area.ts'
import { lotsArea } from './lots/lots.area.ts'
import { marketArea } from './market/market.area.ts'
import { placesArea } from './places/places.area.ts'
import { positionArea } from './position/position.area.ts'
import { purchasingArea } from './purchasing/purchasing.area.ts'
import { settlementArea } from './settlement/settlement.area.ts'
import { smeltersArea } from './smelters/smelters.area.ts'
import { yardsArea } from './yards/yards.area.ts'

/** What every area serves, in the order of the chain. */
export const registersWith = (door?: Identity): readonly ServerArea[] => [
  placesArea,
  ...(door ? [identityArea(door)] : []),
  marketArea,
  yardsArea,
  smeltersArea,
  catalogArea,
  inventoryArea,
  purchasingArea,
  hedgesArea,
  lotsArea,
  labArea,
  settlementArea,
  positionArea,
  activityArea,
]
