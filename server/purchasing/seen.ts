import { isMember, type Me } from '@cupel/domain/kit/roles.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

const seesAll = ['admin', 'coordinator', 'adviser', 'senior account manager', 'account director'] as const

/** People whose only buying role is account manager see what they created, or what was created for them. */
export function ownOnly(me: Me, table: PgTable): SQL | undefined {
  const all = seesAll.some((role) => isMember(me, role)) || me.groups.length > 1 || !isMember(me, 'account manager')
  return all ? undefined : sql`(${table}.created_by = ${me.id} or ${table}.created_for = ${me.id})`
}
