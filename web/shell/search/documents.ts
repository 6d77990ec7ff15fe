import { allOf, allowed, type Me, type Right } from '@cupel/domain/kit/roles.ts'
import { seesLots } from '@cupel/domain/lots/lot-rights.ts'
import { seesPpm } from '@cupel/domain/lab/lab-rights.ts'
import { seesIntakes, seesPurchases } from '@cupel/domain/purchasing/purchase-rights.ts'
import { seesAdvances, seesSettlements, seesSummaries } from '@cupel/domain/settlement/settlement-rights.ts'
import type { IconName } from '../../kit/Icon.tsx'

/** A kind of record that is found by what is typed. */
export interface DocumentKind {
  /** As the API names it. */
  type: string
  /** On its chip. */
  words: string
  icon: IconName
  /** Who may list them, and open what is found: as their card says, which a test holds this against. */
  may: Right
}

/** Every kind that the search knows, in the order of their chips; where each is shown the screens say (`document`). */
export const documentKinds: readonly DocumentKind[] = [
  { type: 'lot', words: 'Lot', icon: 'lots', may: seesLots },
  { type: 'purchase', words: 'Purchase', icon: 'cart', may: seesPurchases },
  { type: 'check_in', words: 'Check-in', icon: 'checkIn', may: seesPurchases },
  { type: 'intake', words: 'Intake', icon: 'intake', may: seesIntakes },
  { type: 'catalog', words: 'Catalog', icon: 'catalog', may: 'view-catalogs' },
  { type: 'converter', words: 'Converter', icon: 'converter', may: ['view-catalogs', 'create-check-ins'] },
  { type: 'yard', words: 'Yard', icon: 'yard', may: 'view-yards' },
  { type: 'smelter', words: 'Smelter', icon: 'smelter', may: 'view-smelters' },
  { type: 'hedge', words: 'Hedge', icon: 'hedge', may: 'anyone' },
  { type: 'inventory_box', words: 'Box', icon: 'box', may: 'view-inventory-on-hand' },
  { type: 'shipment_summary', words: 'Shipment summary', icon: 'sum', may: seesSummaries },
  { type: 'brokered_settlement', words: 'Settlement', icon: 'receipt', may: seesSettlements },
  { type: 'advance', words: 'Advance', icon: 'card', may: allOf([seesAdvances, seesLots]) },
  { type: 'ppm_calculation', words: 'PPM calculation', icon: 'lab', may: allOf([seesPpm, seesLots]) },
]

export const kindsFor = (me: Me) => documentKinds.filter(({ may }) => allowed(may, me))
export const kindOf = (type: string) => documentKinds.find((kind) => kind.type === type)
