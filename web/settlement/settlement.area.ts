import { seesLotMoney, seesLotReport } from '@cupel/domain/lots/lot-rights.ts'
import { allOf } from '@cupel/domain/kit/roles.ts'
import { confirmedWarning } from '@cupel/domain/settlement/confirmed-warning.ts'
import {
  advanceManagers,
  seesAdvances,
  seesCalculators,
  seesSettlements,
  seesSummaries,
} from '@cupel/domain/settlement/settlement-rights.ts'
import { webArea } from '../kit/area.ts'
import * as z from 'zod'

const { screen, area } = webArea('Settlement')

export const advanceCalculatorScreen = screen('/lot/$id/advance-calculator', {
  name: 'advance-calculator',
  may: seesCalculators,
  rail: true,
  page: () => import('./calculator/AdvanceCalculatorPage.tsx'),
})
export const calculatorPrintScreen = screen('/lot/$id/advance-calculator/print', {
  name: 'advance-calculator-print',
  may: seesCalculators,
  frame: 'bare',
  search: z.object({ version: z.string().default(''), sums: z.string().default('') }),
  page: () => import('./calculator/CalculatorPrintPage.tsx'),
})
export const lotFinanceScreen = screen('/lot/$id/finance', {
  name: 'lot-finance',
  may: seesLotMoney,
  page: () => import('./LotFinancePage.tsx'),
})
export const smelterShipmentsScreen = screen('/reports/smelter-shipment-history-report', {
  words: 'Smelter shipment history',
  isReport: 'smelter_shipment',
  page: () => import('./reports/SmelterShipmentsPage.tsx'),
})
export const assayComparisonScreen = screen('/reports/assay-comparison-by-lot', {
  words: 'Assay comparison by lot',
  isReport: 'assay_comparison',
  page: () => import('./reports/AssayComparisonPage.tsx'),
})
export const allocationComparisonScreen = screen('/reports/allocation-comparison', {
  words: 'Allocation comparison',
  isReport: 'allocation_comparison',
  page: () => import('./reports/AllocationComparisonPage.tsx'),
})
export const finalReportsScreen = screen('/final-report-list', {
  words: 'Final reports',
  may: allOf(['view-partial-report', seesSummaries]),
  isReport: 'final_report',
  page: () => import('./reports/FinalReportsPage.tsx'),
})
export const finalReportScreen = screen('/shipment-summary/final-report/$id', {
  name: 'final-report',
  frame: 'bare',
  page: () => import('./reports/FinalReportPage.tsx'),
})
export const financeReportScreen = screen('/reports/finance', {
  words: 'Finance',
  may: seesLotMoney,
  isReport: 'finance_row',
  page: () => import('./reports/FinanceReportPage.tsx'),
})
export const internalReportScreen = screen('/lots/$id/internal-report/print', {
  name: 'internal-report',
  may: seesLotReport,
  frame: 'bare',
  page: () => import('./reports/InternalReportPage.tsx'),
})
export const toInternalReportScreen = screen('/lot/$id/internal-report/print', {
  name: 'internal-report',
  may: seesLotReport,
  frame: 'bare',
  page: () => import('./reports/ToInternalReport.tsx'),
})

export const summariesScreen = screen('/shipment-summary-list', {
  words: 'Shipment summaries',
  may: seesSummaries,
  page: () => import('./summaries/SummariesPage.tsx'),
})
export const createSummaryScreen = screen('/create-shipment-summary', {
  words: 'New shipment summary',
  may: 'create-lots',
  page: () => import('./summaries/CreateSummaryPage.tsx'),
})
export const summaryScreen = screen('/shipment-summary/$id', {
  may: seesSummaries,
  document: 'shipment_summary',
  page: () => import('./summaries/SummaryPage.tsx'),
})
export const settlementsScreen = screen('/lot-settlement-list', {
  words: 'Settlements',
  may: seesSettlements,
  page: () => import('./settlements/SettlementsPage.tsx'),
})
export const settlementScreen = screen('/brokered-settlement/$id', {
  may: seesSettlements,
  document: 'brokered_settlement',
  page: () => import('./settlements/SettlementPage.tsx'),
})
export const settlementPrintScreen = screen('/brokered-settlement/$id/print', {
  name: 'brokered-settlement-print',
  may: seesSettlements,
  frame: 'bare',
  page: () => import('./settlements/SettlementPrintPage.tsx'),
})
export const advancesScreen = screen('/advances', {
  words: 'Advances',
  may: seesAdvances,
  page: () => import('./advances/AdvancesPage.tsx'),
})
export const createAdvanceScreen = screen('/advances/create', {
  name: 'create-advance',
  words: 'New advance',
  may: advanceManagers,
  search: z.object({ lot: z.string().default(''), amount: z.string().default('') }),
  page: () => import('./advances/CreateAdvancePage.tsx'),
})
export const advanceScreen = screen('/advances/$id', {
  name: 'advance',
  may: seesAdvances,
  document: 'advance',
  page: () => import('./advances/AdvancePage.tsx'),
})
export const confirmedWarningsScreen = screen('/confirmed-warnings', {
  words: 'Confirmed warnings',
  may: confirmedWarning.may.list,
  page: () => import('./ConfirmedWarningsPage.tsx'),
})

export const settlementArea = area({
  pickers: {
    shipment_summary: async () => (await import('@cupel/domain/settlement/shipment-summary.ts')).shipmentSummary,
    shipment_summary_lot: async () =>
      (await import('@cupel/domain/settlement/shipment-summary-lot.ts')).shipmentSummaryLot,
    brokered_settlement: async () =>
      (await import('@cupel/domain/settlement/brokered-settlement-card.ts')).brokeredSettlement,
  },
  panels: {
    'lot finance': [
      { may: seesCalculators, load: () => import('./LotVersionsPanel.tsx') },
      { may: seesAdvances, load: () => import('./LotAdvancesPanel.tsx') },
      { may: seesSettlements, load: () => import('./LotSettlementPanel.tsx') },
    ],
  },
  drawer: [
    { title: 'Shipment Summaries', screen: summariesScreen, icon: 'sum', plus: createSummaryScreen },
    {
      title: 'Settlements',
      screen: settlementsScreen,
      icon: 'receipt',
      may: ['view-brokered-settlements'],
      added: '2026-11-20',
    },
    {
      title: 'Advances',
      screen: advancesScreen,
      icon: 'card',
      may: ['view-advances'],
      plus: createAdvanceScreen,
      added: '2026-11-20',
    },
  ],
})
