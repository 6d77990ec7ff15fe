import * as z from 'zod'
import { allOf } from '@cupel/domain/kit/roles.ts'
import { seesIntakes, seesPurchases } from '@cupel/domain/purchasing/purchase-rights.ts'
import { webArea } from '../kit/area.ts'

const { screen, area } = webArea('Purchasing')

export const purchasesScreen = screen('/purchase-list', {
  words: 'Purchases',
  may: seesPurchases,
  help: 'Each purchase groups the check-ins of one supplier on their way through the house, from the yard to the cut lot.',
  page: () => import('./PurchasesPage.tsx'),
})
export const createPurchaseScreen = screen('/create-purchase', {
  words: 'New purchase',
  search: z.object({ yard: z.string().default('') }),
  may: 'create-purchases',
  help: 'A new purchase from a yard in good standing; check-ins are added to it.',
  page: () => import('./CreatePurchasePage.tsx'),
})
export const purchaseScreen = screen('/purchase/$id', {
  may: seesPurchases,
  document: 'purchase',
  help: 'One purchase: its check-ins, its lots and intake, and what may be done with it now.',
  page: () => import('./PurchasePage.tsx'),
})
export const checkInsScreen = screen('/checkin-list', {
  words: 'Check-ins',
  may: seesPurchases,
  help: 'One check-in is one buy at a yard. Open one to enter converters; complete it when the count is right.',
  page: () => import('./CheckInsPage.tsx'),
})
export const checkInScreen = screen('/checkin/$id', {
  may: seesPurchases,
  document: 'check_in',
  help: 'One buy: its lines, what is paid for them and how that was worked out.',
  page: () => import('./CheckInPage.tsx'),
})
export const editCheckInScreen = screen('/checkin/$id/edit', {
  name: 'edit-checkin',
  may: allOf(['create-check-ins', seesPurchases]),
  help: 'Type a code: Enter adds the first match, 3*code adds three. / goes to the code, Ctrl Z takes the last line back. A count sheet can be pasted as a whole.',
  page: () => import('./buying/BuyPage.tsx'),
})
export const wrapUpScreen = screen('/checkin/$id/wrap-up', {
  name: 'wrap-up-checkin',
  may: allOf(['create-check-ins', seesPurchases]),
  help: 'Where the material goes, what is to be known of it, and that the count is complete.',
  page: () => import('./WrapUpPage.tsx'),
})

export const intakesScreen = screen('/intake', {
  name: 'intake-list',
  words: 'Intakes',
  may: seesIntakes,
  help: 'What was taken into inventory: from which purchases, in how many boxes, and what they weigh.',
  page: () => import('./IntakesPage.tsx'),
})

export const createIntakeScreen = screen('/intake/create', {
  name: 'create-intake',
  words: 'New intake',
  may: 'create-intakes',
  help: 'Choose purchases, weigh what comes out of them into boxes, save. What is typed stays in this browser until it is saved.',
  page: () => import('./CreateIntakePage.tsx'),
})

export const createIntakeUsingBoxesScreen = screen('/intake/create-using-boxes', {
  name: 'create-intake-using-boxes',
  may: 'create-intakes',
  help: 'The same, starting from boxes that stand in the warehouse: they are used up, and what comes out is weighed again.',
  page: () => import('./CreateIntakeUsingBoxesPage.tsx'),
})

export const intakeScreen = screen('/intake/$id', {
  may: seesIntakes,
  document: 'intake',
  help: 'One intake: its purchases, the boxes that went in and came out, and who changed it.',
  page: () => import('./IntakePage.tsx'),
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
