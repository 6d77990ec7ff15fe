import { group, type Right } from '../kit/roles.ts'

/** The prices at which ounces were sold ahead. That there is a hedge, and for how many ounces, is known to everybody. */
export const seesHedgePrices: Right = ['view-lots', 'view-hedge-dump-report']
/** Who sells ounces ahead. */
export const hedgeMakers: Right = group('coordinator', 'market manager')
