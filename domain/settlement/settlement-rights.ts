import { group, type Right } from '../kit/roles.ts'

/** Rights that both the cards and the ways to their screens read. */
export const settlers: Right = group('coordinator', 'finance')
export const settlementSeers: Right = ['view-brokered-settlements', settlers]
export const advanceManagers: Right = group('advance-manager')
export const advanceSeers: Right = ['view-advances', group('advance-user', 'advance-manager')]
