import * as z from 'zod'
import { seesLotMoney, seesLots } from '@cupel/domain/lots/lot-rights.ts'
import { allOf } from '@cupel/domain/kit/roles.ts'
import { seesPurchases } from '@cupel/domain/purchasing/purchase-rights.ts'
import { webArea } from '../kit/area.ts'

const { screen, area } = webArea('Lots')

export const lotsScreen = screen('/lot-list', {
  words: 'Lots',
  may: seesLots,
  help: 'Batches of material for one smelter each: where they stand, what they weigh and hold, and how far they are hedged.',
  page: () => import('./LotsPage.tsx'),
})

export const createLotScreen = screen('/create-lot', {
  words: 'New lot',
  may: 'create-lots',
  help: 'A new lot: its name, smelter and terms. Purchases and boxes are put into it afterwards.',
  page: () => import('./CreateLotPage.tsx'),
})

export const lotScreen = screen('/lot/$id', {
  may: seesLots,
  document: 'lot',
  search: z.object({ tab: z.string().default('overview') }),
  help: 'One lot from opening to settlement: its stage, weights and ounces, purchases, boxes and hedge allocations.',
  page: () => import('./LotPage.tsx'),
})

export const allocationsScreen = screen('/current-allocations', {
  search: z.object({ tab: z.string().default('lots') }),
  area: 'Hedges',
  may: seesLotMoney,
  help: 'Which hedge covers which lot, as long as the lot is under way; and what of all contained ounces is not hedged yet.',
  page: () => import('./AllocationsPage.tsx'),
})

export const lotsArea = area({
  pickers: {
    lot: async () => (await import('@cupel/domain/lots/lot.ts')).lot,
  },
  panels: {
    purchase: [{ may: allOf([seesLots, seesPurchases]), load: () => import('./PurchaseLotsPanel.tsx') }],
    hedge: [{ may: seesLotMoney, load: () => import('./HedgeAllocationsPanel.tsx') }],
  },
  drawer: [
    { title: 'Allocations', screen: allocationsScreen, icon: 'allocations', may: ['create-lots'] },
    { title: 'Lots', screen: lotsScreen, icon: 'lots', plus: createLotScreen },
  ],
})
