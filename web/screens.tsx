import { seesLotMoney, seesLots } from '@cupel/domain/lots/lot-rights.ts'
import { seesPpm } from '@cupel/domain/lab/lab-rights.ts'
import { allOf } from '@cupel/domain/kit/roles.ts'
import { seesPurchases } from '@cupel/domain/purchasing/purchase-rights.ts'
import { seesAdvances, seesCalculators, seesSettlements } from '@cupel/domain/settlement/settlement-rights.ts'
import { figuresPrintScreen, figuresScreen } from './shell/figures/figures.screens.ts'
import { jobRunsScreen } from './shell/jobs/jobs.screens.ts'
import { apiScreen } from './shell/api/api.screens.ts'
import { hedgeScreens } from './hedges/hedges.screens.ts'
import { inventoryScreens } from './inventory/inventory.screens.ts'
import type { Panel } from './kit/Panels.tsx'
import { screen, type Screen } from './kit/screen.ts'
import { labScreens } from './lab/lab.screens.ts'
import { lotScreens } from './lots/lots.screens.ts'
import { catalogScreens } from './catalog/catalog.screens.ts'
import { marketScreens } from './market/market.screens.ts'
import { intakeScreens } from './purchasing/intake.screens.ts'
import { purchasingScreens } from './purchasing/purchasing.screens.ts'
import { settlementScreens } from './settlement/settlement.screens.ts'
import { smelterScreens } from './smelters/smelters.screens.ts'
import { yardScreens } from './yards/yards.screens.ts'

/**
 * Every screen of Cupel. An area keeps its own table, `web/<area>/<area>.screens.ts`, and stands here by one line each;
 * router, drawer, index and links are read from this list.
 */
export const landingScreen = screen('/', {
  name: 'landing',
  area: 'Cupel',
  may: 'public',
  frame: 'bare',
  page: () => import('./shell/LandingPage.tsx'),
})
export const forbiddenScreen = screen('/forbidden', {
  name: 'forbidden',
  area: 'Cupel',
  may: 'public',
  page: () => import('./shell/ForbiddenPage.tsx'),
  frame: 'bare',
})
export const notFoundScreen = screen('/404', {
  name: 'not-found',
  area: 'Cupel',
  may: 'public',
  page: () => import('./shell/NotFoundPage.tsx'),
  frame: 'bare',
})
export const resetPasswordScreen = screen('/reset-password', {
  name: 'reset-password',
  area: 'Cupel',
  may: 'public',
  page: () => import('./shell/ResetPasswordPage.tsx'),
  frame: 'bare',
})
export const indexScreen = screen('/index', {
  name: 'index',
  area: 'Cupel',
  page: () => import('./shell/IndexPage.tsx'),
  help: 'Every screen you may open.',
})
export const dashboardScreen = screen('/dashboard', {
  name: 'dashboard',
  area: 'Cupel',
  page: () => import('./shell/DashboardPage.tsx'),
  help: 'What waits, and where to go from here.',
})
export const profileScreen = screen('/user-profile', {
  name: 'user-profile',
  area: 'Cupel',
  may: 'view-basics',
  page: () => import('./shell/UserProfilePage.tsx'),
  help: 'Your roles and division, the currency and theme you like.',
})
export const kitScreen = screen('/kit', {
  name: 'kit',
  area: 'Cupel',
  page: () => import('./gallery/KitPage.tsx'),
  help: 'The parts that every screen is made of, in their states.',
})
export const kitPrintScreen = screen('/kit/print', {
  name: 'kit-print',
  area: 'Cupel',
  page: () => import('./gallery/PrintSamplePage.tsx'),
  frame: 'bare',
})

export const screens: readonly Screen[] = [
  landingScreen,
  forbiddenScreen,
  notFoundScreen,
  resetPasswordScreen,
  indexScreen,
  dashboardScreen,
  profileScreen,
  kitScreen,
  kitPrintScreen,
  apiScreen,
  jobRunsScreen,
  figuresScreen,
  figuresPrintScreen,
  ...marketScreens,
  ...yardScreens,
  ...smelterScreens,
  ...catalogScreens,
  ...inventoryScreens,
  ...purchasingScreens,
  ...intakeScreens,
  ...hedgeScreens,
  ...lotScreens,
  ...labScreens,
  ...settlementScreens,
]

/**
 * What later areas add to a record's page: a lot's advances, a yard's purchases. The page shows them by
 * `<Panels of="lot" id={id} />`, in this order.
 */
export const panels: Readonly<Record<string, readonly Panel[]>> = {
  yard: [{ may: seesPurchases, load: () => import('./purchasing/YardPurchases.tsx') }],
  purchase: [{ may: allOf([seesLots, seesPurchases]), load: () => import('./lots/PurchaseLotsPanel.tsx') }],
  hedge: [{ may: seesLotMoney, load: () => import('./lots/HedgeAllocationsPanel.tsx') }],
  'lot lab': [{ may: seesPpm, load: () => import('./lab/LotPpmPanel.tsx') }],
  'lot finance': [
    { may: seesCalculators, load: () => import('./settlement/LotVersionsPanel.tsx') },
    { may: seesAdvances, load: () => import('./settlement/LotAdvancesPanel.tsx') },
    { may: seesSettlements, load: () => import('./settlement/LotSettlementPanel.tsx') },
  ],
}
