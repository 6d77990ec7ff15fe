import type { Group } from '../kit/roles.ts'

/** The least percentage held back from a converter's full value when a check-in is saved. */
export const leastSpread = '10.00'

/** The least spread per role; a person of several roles has the smallest of them. Change one here when the house agrees so. */
export const leastSpreadOf: Partial<Record<Group, string>> = {
  'account manager': leastSpread,
  'senior account manager': leastSpread,
  'account director': leastSpread,
}
