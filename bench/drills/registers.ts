import { activityDrills } from '../../server/activity/activity.drills.ts'
import { catalogDrills } from '../../server/catalog/catalog.drills.ts'
import { hedgesDrills } from '../../server/hedges/hedges.drills.ts'
import { identityDrills } from '../../server/identity/identity.drills.ts'
import { inventoryDrills } from '../../server/inventory/inventory.drills.ts'
import { labDrills } from '../../server/lab/lab.drills.ts'
import { lotsDrills } from '../../server/lots/lots.drills.ts'
import { marketDrills } from '../../server/market/market.drills.ts'
import { placesDrills } from '../../server/places/places.drills.ts'
import { positionDrills } from '../../server/position/position.drills.ts'
import { purchasingDrills } from '../../server/purchasing/purchasing.drills.ts'
import { settlementDrills } from '../../server/settlement/settlement.drills.ts'
import { smeltersDrills } from '../../server/smelters/smelters.drills.ts'
import { yardsDrills } from '../../server/yards/yards.drills.ts'
import type { AreaDrills } from '../../server/test-drills.ts'

/** How the drills reach the records of each area, in the order of the chain. */
export const drillRegisters: readonly AreaDrills[] = [
  placesDrills,
  identityDrills,
  marketDrills,
  yardsDrills,
  smeltersDrills,
  catalogDrills,
  inventoryDrills,
  purchasingDrills,
  hedgesDrills,
  lotsDrills,
  labDrills,
  settlementDrills,
  positionDrills,
  activityDrills,
]
