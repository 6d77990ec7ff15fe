import { group } from '@cupel/domain/kit/roles.ts'
import { webArea } from '../kit/area.ts'

const { screen, area } = webArea('Catalog/Inventory')

export const inventoryOnHandScreen = screen('/inventory-on-hand', {
  words: 'Inventory On Hand',
  may: 'view-inventory-on-hand',
  page: () => import('./InventoryOnHandPage.tsx'),
})

export const locationsScreen = screen('/inventory-on-hand/manage-locations', {
  words: 'Locations',
  may: ['view-inventory-on-hand', group('org manager')],
  page: () => import('./LocationsPage.tsx'),
})

export const boxScreen = screen('/inventory-on-hand/$id', {
  name: 'inventory-box',
  may: 'view-inventory-on-hand',
  document: 'inventory_box',
  page: () => import('./BoxPage.tsx'),
})

export const inventoryArea = area({
  pickers: {
    inventory_box: async () => (await import('@cupel/domain/inventory/inventory-box.ts')).inventoryBox,
  },
  drawer: [{ title: 'Inventory On Hand', screen: inventoryOnHandScreen, icon: 'box', added: '2026-11-20' }],
})
