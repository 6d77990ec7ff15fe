import * as z from 'zod'
import { allOf } from '@cupel/domain/kit/roles.ts'
import { seesIntakes, seesPurchases } from '@cupel/domain/purchasing/purchase-rights.ts'
import { webArea } from '../kit/area.ts'

const { screen, area } = webArea('Purchasing')

export const purchasesScreen = screen('/purchase-list', {
  words: 'Purchases',
  may: seesPurchases,
  page: () => import('./PurchasesPage.tsx'),
})
export const createPurchaseScreen = screen('/create-purchase', {
  words: 'New purchase',
  search: z.object({ yard: z.string().default('') }),
  may: 'create-purchases',
  page: () => import('./CreatePurchasePage.tsx'),
})
export const purchaseScreen = screen('/purchase/$id', {
  may: seesPurchases,
  document: 'purchase',
  page: () => import('./PurchasePage.tsx'),
})
export const checkInsScreen = screen('/checkin-list', {
  name: 'check-in-list',
  words: 'Check-ins',
  may: seesPurchases,
  page: () => import('./CheckInsPage.tsx'),
})
export const checkInScreen = screen('/checkin/$id', {
  name: 'check-in',
  may: seesPurchases,
  document: 'check_in',
  page: () => import('./CheckInPage.tsx'),
})
export const editCheckInScreen = screen('/checkin/$id/edit', {
  name: 'edit-checkin',
  may: allOf(['create-check-ins', seesPurchases]),
  page: () => import('./buying/BuyPage.tsx'),
})
export const wrapUpScreen = screen('/checkin/$id/wrap-up', {
  name: 'wrap-up-checkin',
  may: allOf(['create-check-ins', seesPurchases]),
  page: () => import('./WrapUpPage.tsx'),
})

export const intakesScreen = screen('/intake', {
  name: 'intake-list',
  words: 'Intakes',
  may: seesIntakes,
  page: () => import('./IntakesPage.tsx'),
})

export const createIntakeScreen = screen('/intake/create', {
  name: 'create-intake',
  words: 'New intake',
  may: 'create-intakes',
  page: () => import('./CreateIntakePage.tsx'),
})

export const createIntakeUsingBoxesScreen = screen('/intake/create-using-boxes', {
  name: 'create-intake-using-boxes',
  may: 'create-intakes',
  page: () => import('./CreateIntakeUsingBoxesPage.tsx'),
})

export const intakeScreen = screen('/intake/$id', {
  may: seesIntakes,
  document: 'intake',
  page: () => import('./IntakePage.tsx'),
})

export const checkInDumpScreen = screen('/reports/check-in/dump', {
  words: 'Check-in dump',
  may: allOf(['view-check-in-dump-report', seesPurchases]),
  isReport: 'check_in_dump',
  page: () => import('./reports/CheckInDumpPage.tsx'),
})
export const catCheckInsScreen = screen('/reports/cat-check-in', {
  words: 'Converters bought',
  may: allOf(['view-cat-check-in-report', seesPurchases]),
  isReport: 'cat_check_in',
  page: () => import('./reports/CatCheckInsPage.tsx'),
})

export const purchasingArea = area({
  pickers: {
    purchase: async () => (await import('@cupel/domain/purchasing/purchase.ts')).purchase,
    check_in: async () => (await import('@cupel/domain/purchasing/check-in.ts')).checkIn,
    intake: async () => (await import('@cupel/domain/purchasing/intake.ts')).intake,
  },
  panels: { yard: [{ may: seesPurchases, load: () => import('./YardPurchases.tsx') }] },
  drawer: [
    { title: 'Check-Ins', screen: checkInsScreen, icon: 'checkIn' },
    { title: 'Purchases', screen: purchasesScreen, icon: 'cart', plus: createPurchaseScreen },
    { title: 'Intakes', screen: intakesScreen, icon: 'intake', plus: createIntakeScreen },
  ],
})
