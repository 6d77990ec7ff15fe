import { allOf } from '@cupel/domain/kit/roles.ts'
import { seesPurchases } from '@cupel/domain/purchasing/purchase-rights.ts'
import { screen, type Screen } from '../kit/screen.ts'

export const purchasesScreen = screen('/purchase-list', {
  name: 'purchase-list',
  area: 'Purchasing',
  may: seesPurchases,
  help: 'Each purchase groups the check-ins of one supplier on their way through the house, from the yard to the cut lot.',
  page: () => import('./PurchasesPage.tsx'),
})
export const createPurchaseScreen = screen('/create-purchase', {
  name: 'create-purchase',
  area: 'Purchasing',
  may: 'create-purchases',
  help: 'A new purchase from a yard in good standing; check-ins are added to it.',
  page: () => import('./CreatePurchasePage.tsx'),
})
export const purchaseScreen = screen('/purchase/$id', {
  name: 'purchase',
  area: 'Purchasing',
  may: seesPurchases,
  document: 'purchase',
  help: 'One purchase: its check-ins, its lots and intake, and what may be done with it now.',
  page: () => import('./PurchasePage.tsx'),
})
export const checkInsScreen = screen('/checkin-list', {
  name: 'checkin-list',
  area: 'Purchasing',
  may: seesPurchases,
  help: 'One check-in is one buy at a yard. Open one to enter converters; complete it when the count is right.',
  page: () => import('./CheckInsPage.tsx'),
})
export const checkInScreen = screen('/checkin/$id', {
  name: 'checkin',
  area: 'Purchasing',
  may: seesPurchases,
  document: 'check_in',
  help: 'One buy: its lines, what is paid for them and how that was worked out.',
  page: () => import('./CheckInPage.tsx'),
})
export const editCheckInScreen = screen('/checkin/$id/edit', {
  name: 'edit-checkin',
  area: 'Purchasing',
  may: allOf(['create-check-ins', seesPurchases]),
  help: 'Type a code: Enter adds the first match, 3*code adds three. / goes to the code, Ctrl Z takes the last line back. A count sheet can be pasted as a whole.',
  page: () => import('./buying/BuyPage.tsx'),
})
export const wrapUpScreen = screen('/checkin/$id/wrap-up', {
  name: 'wrap-up-checkin',
  area: 'Purchasing',
  may: allOf(['create-check-ins', seesPurchases]),
  help: 'Where the material goes, what is to be known of it, and that the count is complete.',
  page: () => import('./WrapUpPage.tsx'),
})

export const purchasingScreens: readonly Screen[] = [
  purchasesScreen,
  createPurchaseScreen,
  purchaseScreen,
  checkInsScreen,
  checkInScreen,
  editCheckInScreen,
  wrapUpScreen,
]
