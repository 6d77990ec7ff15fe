import type { Group, Me } from '@cupel/domain/kit/roles.ts'
import type { DemoCompany } from '@cupel/domain/identity/sign-in.ts'
import { users } from '../../identity/user.table.ts'
import { keepDemo } from '../../identity/settings.ts'
import { giveAccounts } from '../../identity/sign-in-accounts.ts'
import { divisionIds } from './places.ts'
import type { Story } from './story.ts'

/** One of the cast, as the server knows somebody who is signed in. */
export type Person = Me & { role: string; says: string }

/** Stands on the sign-in page for all to read. */
const password = 'cupel-demo'

const { PHX, YYC } = divisionIds
export const priya = person(1, 'Priya Nair', 'Coordinator', ['coordinator'], 'Builds lots and cut plans, hedges, reconciles')
export const marco = person(2, 'Marco Reyes', 'Buyer', ['buyer'], 'Checks converters in at the yard')
export const hannah = person(3, 'Hannah Cole', 'Account manager', ['account manager'], 'Looks after yards, terms and advances')
export const dale = person(4, 'Dale Whitcomb', 'Logistics lead', ['logistics', 'logistics-manager', 'warehousing'], 'Books and receives transits')
export const ines = person(5, 'Ines Okafor', 'Lab technician', ['lab technician'], 'Samples, assays and PPM calculations')
export const ruth = person(6, 'Ruth Adeyemi', 'Finance manager', ['finance', 'advance-manager'], 'Pays advances, finalizes settlements')
export const luc = person(7, 'Luc Bergeron', 'Account manager, Canada', ['account manager'], 'Works in CAD, Calgary branch', { division: YYC, fx_currency: 'CAD' })
export const sam = person(8, 'Sam Kessler', 'Admin', ['admin'], 'Users, roles, every screen')
export const cast = [priya, marco, hannah, dale, ines, ruth, luc, sam] as const

/** What the sign-in page says of the company. */
const facts = [
  '3 yards on terms: contained, returned, GM-brokered',
  '2 smelters: Arroyo ARR, Kestrel KES',
  '31 live lots, and lots in every status',
  '2 branches: USD and CAD',
]

export function hirePeople(story: Story): void {
  story.on(story.calendar.work(522), '08:00', sam, 'user.create', async (tx) => {
    const rows = cast.map(({ id, username, email, groups, division, fx_currency }) => ({
      id, username, email, groups: [...groups], division, fx_currency,
    }))
    await tx.insert(users).values(rows)
    await giveAccounts(tx, cast.map(({ username, email }) => ({ name: username, email, password })))
    const people = cast.map(({ username, role, says, email }) => ({ name: username, role, says, email, password }))
    await keepDemo(tx, { cast: people, facts } satisfies DemoCompany)
  })
}

function person(id: number, username: string, role: string, groups: Group[], says: string, abroad: Partial<Me> = {}): Person {
  const email = `${username.toLowerCase().replace(' ', '.')}@cupel.example`
  return {
    id, username, email, groups, role, says, client_permissions: [], dark_theme: false,
    division: PHX, divisioncode: null, fx_currency: 'USD', ...abroad,
  }
}
