import { isMember, type Me } from '@cupel/domain/kit/roles.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Who has one of these looks after everybody's buys. */
const seesAll = ['admin', 'coordinator', 'adviser', 'senior account manager', 'account director', 'buyer'] as const

/**
 * People whose only buying role is account manager see what they created, or what was created for them; roles that have
 * nothing to do with buying do not widen that.
 */
export function ownOnly(me: Me, table: PgTable): SQL | undefined {
  const all = seesAll.some((role) => isMember(me, role)) || !isMember(me, 'account manager')
  return all ? undefined : sql`(${table}.created_by = ${me.id} or ${table}.created_for = ${me.id})`
}

/** Rows within another record: of an intake or a purchase that he sees, an account manager does not see what others bought. */
export function andOwn(me: Me, table: PgTable): SQL {
  const own = ownOnly(me, table)
  return own ? sql` and ${own}` : sql``
}
