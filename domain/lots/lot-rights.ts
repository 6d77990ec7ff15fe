import { allOf, type Right } from '../kit/roles.ts'

export const seesLots: Right = ['view-lots', 'view-partial-lots']
/** What a lot is hedged at, returns and is paid: not for those who have to do with its material alone. */
export const seesLotMoney: Right = 'view-lots'
/** Reports of what lots hold, beside what is hedged of it. */
export const seesLotReport: Right = allOf(['view-lot-report', seesLots])
