import * as z from 'zod'
import { seesLotMoney, seesLots } from '@cupel/domain/lots/lot-rights.ts'
import { allOf } from '@cupel/domain/kit/roles.ts'
import { seesPurchases } from '@cupel/domain/purchasing/purchase-rights.ts'
import { webArea } from '../kit/area.ts'

const { screen, area } = webArea('Lots')

export const lotsScreen = screen('/lot-list', {
  words: 'Lots',
  may: seesLots,
  page: () => import('./LotsPage.tsx'),
})

export const createLotScreen = screen('/create-lot', {
  words: 'New lot',
  may: 'create-lots',
  page: () => import('./CreateLotPage.tsx'),
})

export const lotScreen = screen('/lot/$id', {
  may: seesLots,
  document: 'lot',
  search: z.object({ tab: z.string().default('overview') }),
  page: () => import('./LotPage.tsx'),
})

export const allocationsScreen = screen('/current-allocations', {
  search: z.object({ tab: z.string().default('lots') }),
  area: 'Hedges',
  may: seesLotMoney,
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
