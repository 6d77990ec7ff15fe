import { group, type Right } from '../kit/roles.ts'

/** Who sells ounces ahead. */
export const hedgeMakers: Right = group('coordinator', 'market manager')
