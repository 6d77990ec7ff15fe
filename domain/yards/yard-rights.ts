import type { Right } from '../kit/roles.ts'

/** Brokerage terms: what a yard is charged. The yard itself is known to everybody. */
export const seesTerms: Right = 'view-yards'
