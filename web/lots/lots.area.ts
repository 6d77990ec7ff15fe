import * as z from 'zod'
import { seesLotMoney, seesLotReport, seesLots } from '@cupel/domain/lots/lot-rights.ts'
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

export const hedgeManagersScreen = screen('/hedge-manager-report', {
  words: 'Hedge managers',
  area: 'Hedges',
  isReport: 'hedge_manager',
  page: () => import('./reports/HedgeManagersPage.tsx'),
})
export const hedgeManagerScreen = screen('/hedge-manager-report/$id', {
  area: 'Hedges',
  page: () => import('./reports/HedgeManagerPage.tsx'),
})
export const hedgeReportScreen = screen('/reports/hedge-report', {
  words: 'Hedge report',
  area: 'Hedges',
  isReport: 'hedge_report',
  page: () => import('./reports/HedgeReportPage.tsx'),
})
export const hedgeDumpScreen = screen('/reports/hedge/dump', {
  words: 'Hedge dump',
  area: 'Hedges',
  may: 'view-hedge-dump-report',
  isReport: 'hedge_dump',
  page: () => import('./reports/HedgeDumpPage.tsx'),
})
export const positionReportScreen = screen('/lots/position-report', {
  words: 'Position of lots',
  may: seesLotReport,
  isReport: 'lot_position',
  page: () => import('./reports/PositionReportPage.tsx'),
})
export const toPositionReportScreen = screen('/position-report', {
  may: seesLotReport,
  page: () => import('./reports/ToPositionReport.tsx'),
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
