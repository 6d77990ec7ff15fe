import { group, type Right } from '../kit/roles.ts'

/** Whose a check-in is: who made it, and whom it was made for. A record that belongs to one tells them under a prefix. */
export function ownersOf(prefix = ''): Right {
  return [{ is: `${prefix}created_by` }, { is: `${prefix}created_for` }]
}

/** Those who look after everybody's. */
export const keepers: Right = group('senior account manager', 'coordinator')
