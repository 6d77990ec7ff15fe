import { allOf, group, type Right } from '../kit/roles.ts'
import { seesLotMoney } from '../lots/lot-rights.ts'
import { seesPurchases } from '../purchasing/purchase-rights.ts'

/** The position is the sum of purchases, lots and hedges: for whoever sees all of them and is told of positions, or trades. */
export const seesPosition: Right = allOf([['view-lot-report', group('market manager')], seesLotMoney, seesPurchases])
