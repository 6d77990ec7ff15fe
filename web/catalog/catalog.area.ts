import * as z from 'zod'
import { webArea } from '../kit/area.ts'

const { screen, area } = webArea('Catalog/Inventory')

export const catalogListScreen = screen('/catalog-list', {
  search: z.object({ tab: z.string().default('items') }),
  words: 'Catalog',
  may: 'view-catalogs',
  page: () => import('./CatalogListPage.tsx'),
})
export const createCatalogScreen = screen('/create-catalog', {
  words: 'New catalog item',
  may: 'create-catalogs',
  page: () => import('./CreateCatalogPage.tsx'),
})
export const catalogPricingScreen = screen('/catalog-pricing', {
  lists: ['view-catalogs', 'create-check-ins'],
  may: 'view-pricing',
  page: () => import('./CatalogPricingPage.tsx'),
})
export const catalogScreen = screen('/catalog/$id', {
  document: 'catalog',
  page: () => import('./CatalogPage.tsx'),
})

export const catalogArea = area({
  pickers: {
    catalog: async () => (await import('@cupel/domain/catalog/catalog.ts')).catalog,
    converter: async () => (await import('@cupel/domain/catalog/converter.ts')).converter,
  },
  drawer: [{ title: 'Catalog', screen: catalogListScreen, icon: 'catalog', plus: createCatalogScreen }],
})
