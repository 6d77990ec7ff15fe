import type { Group, Me } from '@cupel/domain/kit/roles.ts'
import type { DemoCompany } from '@cupel/domain/identity/sign-in.ts'
import { branch } from './places.ts'

/** One of the cast, as the server knows somebody who is signed in. */
export type Person = Me & { role: string; says: string }

export const priya = person(
  1,
  'Priya Nair',
  ['coordinator'],
  'Coordinator',
  'Builds lots and cut plans, hedges, reconciles',
)
export const marco = person(2, 'Marco Reyes', ['buyer'], 'Buyer', 'Checks converters in at the yard')
export const hannah = person(
  3,
  'Hannah Cole',
  ['account manager'],
  'Account manager',
  'Looks after yards, terms and advances',
)
export const dale = person(
  4,
  'Dale Whitcomb',
  ['logistics', 'logistics-manager', 'warehousing'],
  'Logistics lead',
  'Books and receives transits',
)
export const ines = person(
  5,
  'Ines Okafor',
  ['lab technician'],
  'Lab technician',
  'Samples, assays and PPM calculations',
)
export const ruth = person(
  6,
  'Ruth Adeyemi',
  ['finance', 'advance-manager', 'market updater'],
  'Finance manager',
  'Enters prices, pays advances, finalizes settlements',
)
export const luc = person(
  7,
  'Luc Bergeron',
  ['account manager'],
  'Account manager, Canada',
  'Works in CAD, Calgary branch',
)
export const sam = person(8, 'Sam Kessler', ['admin'], 'Admin', 'Users, roles, every screen')
export const cast = [priya, marco, hannah, dale, ines, ruth, luc, sam] as const

Object.assign(luc, { division: branch.calgary, fx_currency: 'CAD' })

/** Stands on the sign-in page for all to read. */
export const password = 'cupel-demo'

/** What the sign-in page shows. */
export const company: DemoCompany = {
  cast: cast.map(({ username, role, says, email }) => ({ name: username, role, says, email, password })),
  facts: [
    '3 yards on terms: contained, returned, GM-brokered',
    '2 smelters: Arroyo ARR, Kestrel KES',
    '31 live lots, and lots in every status',
    '2 branches: USD and CAD',
  ],
}

function person(id: number, username: string, groups: Group[], role: string, says: string): Person {
  const email = `${username.toLowerCase().replace(' ', '.')}@cupel.example`
  const server = { division: branch.phoenix, divisioncode: null, fx_currency: 'USD', dark_theme: false }
  return { id, username, email, groups, role, says, client_permissions: [], ...server }
}
