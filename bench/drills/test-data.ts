import { sql } from 'drizzle-orm'
import type { Database } from '../../server/kit/query/database.ts'
import { put, type Row } from '../../server/test-drills.ts'
import { drillRegisters } from './registers.ts'

/** The id of one record of each kind, by table: a company in small. */
export type TestData = Readonly<Record<string, number>>

/** How a row of each table is made, in the order in which they can be. */
export const kinds = Object.assign({}, ...drillRegisters.map((area) => area.rows)) as (typeof drillRegisters)[0]['rows']

/**
 * One more record of each kind, linked as in life, or of those that are made before `last`. `n` keeps names apart, `by`
 * made everything. With `ids`, they are numbered on from there, by numbers that no other record has.
 */
export async function makeTestData(
  db: Database,
  n: number,
  by: number,
  { last, ids }: { last?: string; ids?: number } = {},
): Promise<TestData> {
  const made: Record<string, number> = {}
  for (const [at, [table, row]] of Object.entries(kinds).entries()) {
    // Nothing refers to what a role may: it is made only when it is asked for, for there are few of them.
    if (table === 'role_permissions' && last !== undefined && last !== table) continue
    const values = { ...(ids === undefined ? {} : { id: ids + at }), ...row(made, n, by) }
    if (table === 'role_permissions') await makeRoom(db, values)
    made[table] = await put(db, table, values)
    if (table === last) break
  }
  return made
}

/** The record of a table. @throws when no area's drills make one */
export function idIn(data: TestData, table: string): number {
  const id = data[table]
  if (id === undefined) throw new Error(`No drill makes a row of ${table}`)
  return id
}

/** There are few roles and permissions: what a drill has granted already is taken back, to be granted anew. */
async function makeRoom(db: Database, { role, permission }: Row): Promise<void> {
  await db.rows(sql`delete from role_permissions where role = ${role} and permission = ${permission}`)
}
