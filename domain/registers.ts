import type { Area } from './areas.ts'
import { catalogArea } from './catalog/catalog.area.ts'
import { hedgesArea } from './hedges/hedges.area.ts'
import { identityArea } from './identity/identity.area.ts'
import { inventoryArea } from './inventory/inventory.area.ts'
import type { AreaRegister } from './kit/area-register.ts'
import { labArea } from './lab/lab.area.ts'
import { lotsArea } from './lots/lots.area.ts'
import { marketArea } from './market/market.area.ts'
import { placesArea } from './places/places.area.ts'
import { purchasingArea } from './purchasing/purchasing.area.ts'
import { positionArea } from './position/position.area.ts'
import { settlementArea } from './settlement/settlement.area.ts'
import { smeltersArea } from './smelters/smelters.area.ts'
import { transitArea } from './transit/transit.area.ts'
import { tripsArea } from './trips/trips.area.ts'
import { activityArea } from './activity/activity.area.ts'
import { yardsArea } from './yards/yards.area.ts'

/** What every area declares, in the order of the chain. A new area does not compile before it stands here. */
export const registers = {
  places: placesArea,
  identity: identityArea,
  market: marketArea,
  yards: yardsArea,
  smelters: smeltersArea,
  catalog: catalogArea,
  inventory: inventoryArea,
  purchasing: purchasingArea,
  hedges: hedgesArea,
  lots: lotsArea,
  lab: labArea,
  settlement: settlementArea,
  position: positionArea,
  transit: transitArea,
  trips: tripsArea,
  activity: activityArea,
} satisfies Record<Area, AreaRegister>

const all: readonly AreaRegister[] = Object.values(registers)

/** Every card of the company, in the order of the areas. */
export const cards = all.flatMap((area) => area.cards)

/** Every state machine, those of areas still to come among them. */
export const machines = all.flatMap((area) => area.machines)

/** Every kind of work that waits for somebody. */
export const waiting = all.flatMap((area) => area.waiting ?? [])

/** Everything that can be taken from a file. */
export const imports = all.flatMap((area) => area.imports ?? [])
