import { compareDecimals } from '../kit/fields.ts'
import { isMember, type Group, type Me } from '../kit/roles.ts'

/** The least percentage held back from a converter's full value when a check-in is saved. */
export const leastSpread = '10.00'

/** The least spread per role; a person of several roles has the smallest of them. Change one here when the house agrees so. */
export const leastSpreadOf: Partial<Record<Group, string>> = {
  'account manager': leastSpread,
  'senior account manager': leastSpread,
  'account director': leastSpread,
}

/** What this person may go down to: the smallest of the roles, for all others the house's. */
export function leastSpreadFor(me: Pick<Me, 'groups'>, ofRoles = leastSpreadOf): string {
  const own = Object.entries(ofRoles).flatMap(([role, least]) => (isMember(me, role as Group) ? [least] : []))
  return own.sort(compareDecimals)[0] ?? leastSpread
}
