/** Named permissions: what a person may see and make. Roles are turned into these by an editable table. */
export const permissions = [
  'view-purchase',
  'create-purchases',
  'view-intakes',
  'create-intakes',
  'view-partial-lots',
  'view-lots',
  'create-lots',
  'view-brokered-settlements',
  'view-advances',
  'view-ppm',
  'create-ppm',
  'view-smelters',
  'edit-smelters',
  'view-blueprint',
  'view-trips',
  'view-expenses',
  'view-yards',
  'create-yards',
  'create-catalogs',
  'view-catalogs',
  'view-inventory',
  'view-cut-plans',
  'view-current-purchases',
  'view-reports',
  'view-transit',
  'view-manifests',
  'create-manifests',
  'view-lot-manifests',
  'view-broker',
  'view-carrier',
  'view-inventory-on-hand',
  'view-photo-groups',
  'view-pricing',
  'view-hedge-dump-report',
  'view-spending-plan-reports',
  'see-all-destinations',
  'view-lot-report',
  'view-partial-report',
  'create-check-ins',
  'view-check-in-dump-report',
  'view-cat-check-in-report',
  'merge-catalog',
  'export-inventory',
  'export-all-inventory',
] as const
/** On for every signed-in person, and off for everyone: not in any table. */
export const builtIn = {
  on: ['view-basics', 'view-calendar'],
  off: ['debug', 'photobooth-import', 'photobooth-list'],
} as const
export type Permission = (typeof permissions)[number] | (typeof builtIn.on)[number] | (typeof builtIn.off)[number]

/** Roles: the groups a person belongs to, spelled as the trade's back office spells them. */
export const groups = [
  'admin',
  'coordinator',
  'warehousing',
  'warehouse manager',
  'logistics',
  'logistics-manager',
  'advance-user',
  'advance-manager',
  'adviser',
  'senior account manager',
  'account manager',
  'account director',
  'buylist-member',
  'lab manager',
  'lab-user',
  'lab technician',
  'converter-code-editor',
  'converter-name-notes-editor',
  'lot-adviser',
  'market manager',
  'market updater',
  'blueprint manager',
  'spending-plan-manager',
  'org manager',
  'catalog user',
  'catalog manager',
  'edit-lab-entry',
  'expense-manager',
  'expense-user',
  'trip-manager',
  'trip-advisor',
  'trip-user',
  'purchase-lot-editor',
  'cut-plan-editor',
  'buyer',
  'finance',
] as const
export type Group = (typeof groups)[number]

/** The signed-in person, as `GET /api/users/current/` answers. */
export interface Me {
  id: number
  username: string
  email: string
  groups: readonly string[]
  client_permissions: readonly string[]
  division: number | null
  divisioncode: string | null
  fx_currency: string
  dark_theme: boolean
  /** Set where it is no person but a program, by a service key. */
  key?: { read_only: boolean; requests_per_minute: number }
}

/** Somebody of whom only the number counts: no roles, no rights. */
export const withoutRoles = (id: number): Me => ({
  id,
  username: '',
  email: '',
  groups: [],
  client_permissions: [],
  division: null,
  divisioncode: null,
  fx_currency: 'USD',
  dark_theme: false,
})

/**
 * Who may: a permission, a set of groups, a relation to the record (`{ is: 'created_by' }`: the field holds my id, alone or among others),
 * any of several, or `{ all }` of several. `anyone` is every signed-in person. An admin passes all but `nobody` and the built-in-off ones.
 */
export type Right =
  | Permission
  | 'anyone'
  | 'nobody'
  | { groups: readonly Group[] }
  | { is: string }
  | { all: readonly Right[] }
  | readonly Right[]

export const group = (...names: Group[]): Right => ({ groups: names })

/** The right that needs all of these; those that anyone has say nothing, and one alone is itself. */
export function allOf(rights: readonly Right[]): Right {
  const said = [...new Set(rights.flatMap((one) => (isAll(one) ? one.all : [one])))].filter((one) => one !== 'anyone')
  return said.length > 1 ? { all: said } : (said[0] ?? 'anyone')
}

export function allowed(right: Right, me: Me, row?: object): boolean {
  if (right === 'nobody' || (builtIn.off as readonly unknown[]).includes(right)) return false
  if (right === 'anyone' || (builtIn.on as readonly unknown[]).includes(right)) return true
  if (isMember(me, 'admin')) return true
  if (typeof right === 'string') return me.client_permissions.includes(right)
  if (isList(right)) return right.some((one) => allowed(one, me, row))
  if ('all' in right) return right.all.every((one) => allowed(one, me, row))
  if ('groups' in right) return right.groups.some((name) => actsAs(me, name))
  return row !== undefined && [(row as Record<string, unknown>)[right.is]].flat().includes(me.id)
}

/** Whether this person could have the right for some record: a relation is not yet asked about. */
export function mightBe(right: Right, me: Me): boolean {
  if (isList(right)) return right.some((one) => mightBe(one, me))
  if (isAll(right)) return right.all.every((one) => mightBe(one, me))
  return typeof right === 'object' && 'is' in right ? true : allowed(right, me)
}

/** The fields that give a right to whoever stands in them: any of them will do. */
export function relationsOf(right: Right): string[] {
  if (isList(right)) return right.flatMap(relationsOf)
  return typeof right === 'object' && 'is' in right ? [right.is] : []
}

/** Group names are compared with hyphen and space alike, in any case; `warehouse` and `warehousing` are one role. */
export function isMember(me: Pick<Me, 'groups'>, name: Group): boolean {
  return me.groups.some((mine) => plain(mine) === plain(name))
}

/** Whether a person may what the group may: a manager of the warehouse may what the warehouse may. */
function actsAs(me: Pick<Me, 'groups'>, name: Group): boolean {
  return isMember(me, name) || (name === 'warehousing' && isMember(me, 'warehouse manager'))
}

/** What this person lacks of a right, in words: of several that must all be there, only those that are not. */
export function lacks(right: Right, me: Me): string {
  if (!isAll(right)) return needs(right)
  return [...new Set(right.all.filter((one) => !allowed(one, me)).map((one) => lacks(one, me)))].join(' and ')
}

/** What is needed, in words, for a refusal. */
export function needs(right: Right): string {
  if (typeof right === 'string') return right
  if (isList(right)) return right.map(needs).join(' or ')
  if ('all' in right) return [...new Set(right.all.map(needs))].join(' and ')
  return 'groups' in right ? right.groups.join(' or ') : relationTo(right.is)
}

/** `created_by`, `member_ids`, `user`. */
function relationTo(field: string): string {
  const words = field.replaceAll('_', ' ')
  const [, other, made] = /^(?:(.+) )?(created (?:by|for))$/.exec(words) ?? []
  if (made !== undefined) return `to be the one ${other === undefined ? 'it' : `its ${other}`} was ${made}`
  return words.endsWith(' ids') ? `to be one of its ${words.replace(' ids', 's')}` : `to be its ${words}`
}

function isAll(right: Right): right is { all: readonly Right[] } {
  return typeof right === 'object' && !isList(right) && 'all' in right
}

function isList(right: Right): right is readonly Right[] {
  return Array.isArray(right)
}

function plain(name: string): string {
  const spelled = name.toLowerCase().replaceAll('-', ' ')
  return spelled === 'warehouse' ? 'warehousing' : spelled
}
