import { isMember, type Group, type Me } from '../kit/roles.ts'

/**
 * Roles that decide over money, prices or who may what, or read every settlement: only an admin gives them, or takes
 * them away.
 */
export const trustedRoles = [
  'admin',
  'org manager',
  'coordinator',
  'finance',
  'advance-user',
  'advance-manager',
  'adviser',
  'senior account manager',
  'account director',
  'market manager',
  'market updater',
  'lot-adviser',
  'purchase-lot-editor',
  'cut-plan-editor',
] as const satisfies readonly Group[]

export interface Staff {
  id: number
  email: string
  groups: readonly string[]
  is_active: boolean
}

/**
 * Why somebody who keeps the staff may not make this change to a person, or undefined. An org manager keeps the staff, but
 * gives nobody, himself least of all, a trusted role, nor back to one who was disabled; and who may change the e-mail of one who has such a role could sign
 * in as him. `before` is undefined for a new person.
 */
export function staffRefusal(after: Staff, before: Staff | undefined, me: Me): string | undefined {
  if (isMember(me, 'admin')) return undefined
  if (before !== undefined && isMember(before, 'admin')) return 'Only an admin may make or change an admin.'
  const held = (person: Staff | undefined, role: Group) => person !== undefined && isMember(person, role)
  const role = trustedRoles.find((one) => held(before, one) !== held(after, one))
  if (role) return `Only an admin may give or take the role ${role}.`
  if (before === undefined) return undefined
  if (before.id === me.id && plainly(before.groups) !== plainly(after.groups)) return 'Nobody changes his own roles.'
  const trusted = trustedRoles.find((one) => held(before, one))
  if (trusted && after.is_active && !before.is_active)
    return `Only an admin may enable a person with the role ${trusted}.`
  if (trusted && before.email !== after.email)
    return `Only an admin may change the e-mail of a person with the role ${trusted}.`
  return undefined
}

const plainly = (groups: readonly string[]) => [...groups].sort().join()
