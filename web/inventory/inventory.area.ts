import { webArea } from '../kit/area.ts'

const { screen, area } = webArea('Catalog/Inventory')

export const inventoryOnHandScreen = screen('/inventory-on-hand', {
  words: 'Inventory On Hand',
  may: 'view-inventory-on-hand',
  help: 'The boxes that stand at one location, with their weights and pieces. The location you looked at last is opened again.',
  page: () => import('./InventoryOnHandPage.tsx'),
})

export const boxScreen = screen('/inventory-on-hand/$id', {
  name: 'inventory-box',
  may: 'view-inventory-on-hand',
  document: 'inventory_box',
  help: 'One box: what it weighs and holds, where it stands, what holds it, and who changed it.',
  page: () => import('./BoxPage.tsx'),
})

export const inventoryArea = area({
  pickers: {
    inventory_box: async () => (await import('@cupel/domain/inventory/inventory-box.ts')).inventoryBox,
  },
  drawer: [{ title: 'Inventory On Hand', screen: inventoryOnHandScreen, icon: 'box', added: '2026-11-20' }],
})
