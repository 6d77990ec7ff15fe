import * as z from 'zod'
import { webArea } from '../kit/area.ts'

const { screen, area } = webArea('Catalog/Inventory')

export const catalogListScreen = screen('/catalog-list', {
  search: z.object({ tab: z.string().default('items') }),
  words: 'Catalog',
  may: 'view-catalogs',
  help: 'What can be bought or stored: converters with their assays, dust, and generic items priced by hand.',
  page: () => import('./CatalogListPage.tsx'),
})
export const createCatalogScreen = screen('/create-catalog', {
  words: 'New catalog item',
  may: 'create-catalogs',
  help: 'A new catalog item; of a converter also its code, names and weights.',
  page: () => import('./CreateCatalogPage.tsx'),
})
export const catalogPricingScreen = screen('/catalog-pricing', {
  lists: ['view-catalogs', 'create-check-ins'],
  may: 'view-pricing',
  help: 'What converters are worth at the latest market prices, and what is offered for them.',
  page: () => import('./CatalogPricingPage.tsx'),
})
export const catalogScreen = screen('/catalog/$id', {
  document: 'catalog',
  help: 'One catalog item; of a converter its weights, its assays, and the price of today with every step to it.',
  page: () => import('./CatalogPage.tsx'),
})

export const catalogArea = area({
  pickers: {
    catalog: async () => (await import('@cupel/domain/catalog/catalog.ts')).catalog,
    converter: async () => (await import('@cupel/domain/catalog/converter.ts')).converter,
  },
  drawer: [{ title: 'Catalog', screen: catalogListScreen, icon: 'catalog', plus: createCatalogScreen }],
})
