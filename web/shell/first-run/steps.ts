import { catalogListScreen, createCatalogScreen } from '../../catalog/catalog.area.ts'
import { createHedgeScreen, hedgesScreen } from '../../hedges/hedges.area.ts'
import { directoryScreen } from '../../identity/identity.area.ts'
import { inventoryOnHandScreen, locationsScreen } from '../../inventory/inventory.area.ts'
import { importButton } from '../../kit/import/import-button.tsx'
import type { Href } from '../../kit/screen.ts'
import { createLotScreen, lotsScreen } from '../../lots/lots.area.ts'
import { fxRatesScreen, marketRatesScreen } from '../../market/market.area.ts'
import { divisionsScreen, regionsScreen } from '../../places/places.area.ts'
import { smeltersScreen } from '../../smelters/smelters.area.ts'
import { createYardScreen, yardsScreen } from '../../yards/yards.area.ts'

/** What a company that begins enters. Whether it is done is seen from how many of the kind there are. */
export interface Step {
  title: string
  says: string
  /** As the API names the record, and how one is and many are called. */
  counts: string
  one: string
  many: string
  /** So many are there before anybody has done anything. */
  from?: number
  /** What the company cannot begin without. */
  needed: boolean
  list: Href
  /** Where one is typed, where that is not on the list. */
  typed?: Href
  Import?: ReturnType<typeof importButton>
  /** Where a file is taken, where that is not here. */
  file?: { words: string; at: Href }
}

const steps: readonly Step[] = [
  {
    title: 'Divisions',
    says: 'The company’s own branches. People, lots and purchases belong to one.',
    counts: 'division',
    one: 'division',
    many: 'divisions',
    needed: true,
    list: divisionsScreen.href(),
    Import: importButton(async () => (await import('@cupel/domain/places/places-imports.ts')).divisionImport),
  },
  {
    title: 'Locations',
    says: 'Where material stands: warehouses that take boxes, and docks.',
    counts: 'location',
    one: 'location',
    many: 'locations',
    needed: true,
    list: locationsScreen.href(),
    Import: importButton(async () => (await import('@cupel/domain/places/places-imports.ts')).locationImport),
  },
  {
    title: 'People',
    says: 'Who works here, with roles. Each is invited by mail and comes in by the link.',
    counts: 'user',
    one: 'person',
    many: 'people',
    from: 1,
    needed: true,
    list: directoryScreen.href(),
    Import: importButton(async () => (await import('@cupel/domain/identity/people-import.ts')).peopleImport),
  },
  {
    title: 'Regions',
    says: 'The parts of the country that yards belong to, if yards are told apart by them.',
    counts: 'region',
    one: 'region',
    many: 'regions',
    needed: false,
    list: regionsScreen.href(),
    Import: importButton(async () => (await import('@cupel/domain/places/places-imports.ts')).regionImport),
  },
  {
    title: 'Yards and terms',
    says: 'Whom material is bought from, and how their ounces are paid.',
    counts: 'yard',
    one: 'yard',
    many: 'yards',
    needed: true,
    list: yardsScreen.href(),
    typed: createYardScreen.href(),
    Import: importButton(async () => (await import('@cupel/domain/yards/yard-import.ts')).yardImport),
  },
  {
    title: 'Smelters',
    says: 'Who buys the lots, with rates, charges and days.',
    counts: 'smelter',
    one: 'smelter',
    many: 'smelters',
    needed: true,
    list: smeltersScreen.href(),
    Import: importButton(async () => (await import('@cupel/domain/smelters/smelter-import.ts')).smelterImport),
  },
  {
    title: 'Catalog with assays',
    says: 'What is bought: converters by their codes with what was measured in them, foil, dust.',
    counts: 'catalog',
    one: 'item',
    many: 'items',
    needed: true,
    list: catalogListScreen.href(),
    typed: createCatalogScreen.href(),
    Import: importButton(async () => (await import('@cupel/domain/catalog/catalog-import.ts')).catalogImport),
  },
  {
    title: 'Market prices',
    says: 'The prices of the metals: nothing is priced without a day of them.',
    counts: 'market_rate',
    one: 'day',
    many: 'days',
    needed: true,
    list: marketRatesScreen.href(),
    typed: marketRatesScreen.href({ type: 'today' }),
    file: { words: 'From a price table', at: marketRatesScreen.href() },
  },
  {
    title: 'FX rates',
    says: 'What a US dollar is worth, if anything is bought or settled in another currency.',
    counts: 'fx_rate',
    one: 'rate',
    many: 'rates',
    needed: false,
    list: fxRatesScreen.href(),
    Import: importButton(async () => (await import('@cupel/domain/market/fx-import.ts')).fxImport),
  },
]

/** What is carried over from before, where there is any: in this order, for boxes name their lots. */
const balances: readonly Step[] = [
  {
    title: 'Open hedges',
    says: 'Each with the ounces that are still open on it.',
    counts: 'hedge',
    one: 'hedge',
    many: 'hedges',
    needed: false,
    list: hedgesScreen.href(),
    typed: createHedgeScreen.href(),
    Import: importButton(async () => (await import('@cupel/domain/hedges/hedge-import.ts')).hedgeImport),
  },
  {
    title: 'Lots under way',
    says: 'Those that are not shipped yet begin open; cutting and shipping are told on their pages. What a smelter has already is worked off where it was begun.',
    counts: 'lot',
    one: 'lot',
    many: 'lots',
    needed: false,
    list: lotsScreen.href(),
    typed: createLotScreen.href(),
    Import: importButton(async () => (await import('@cupel/domain/lots/lot-import.ts')).lotImport),
  },
  {
    title: 'Boxes on hand',
    says: 'With weight, tare and place; one that names its lot is staged on it.',
    counts: 'inventory_box',
    one: 'box',
    many: 'boxes',
    needed: false,
    list: inventoryOnHandScreen.href(),
    Import: importButton(async () => (await import('@cupel/domain/inventory/box-import.ts')).boxImport),
  },
]

export const groups = [
  { title: 'What the company needs', steps },
  { title: 'Opening balances', steps: balances },
] as const
