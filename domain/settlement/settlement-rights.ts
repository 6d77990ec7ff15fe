import { allOf, group, type Right } from '../kit/roles.ts'
import { seesLotMoney } from '../lots/lot-rights.ts'
import { seesTerms } from '../yards/yard-rights.ts'

export const settlers: Right = group('coordinator', 'finance')
export const advanceManagers: Right = group('advance-manager')
/** What smelters return. */
export const seesSummaries: Right = seesLotMoney
export const seesSettlements: Right = allOf([['view-brokered-settlements', settlers], seesSummaries])
export const seesAdvances: Right = ['view-advances', group('advance-user', 'advance-manager')]
/** A calculator holds the lot's money, the yard's terms and what was advanced: it is for whoever may see all three. */
export const seesCalculators: Right = allOf([seesLotMoney, seesTerms, seesAdvances])
