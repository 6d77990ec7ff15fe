import { sql } from 'drizzle-orm'
import type { Database } from '../../server/kit/query/database.ts'
import { put, type AreaDrills, type Row } from '../../server/test-drills.ts'
import { drillRegisters } from './registers.ts'

/** The id of one record of each kind, by table: a company in small. */
export type TestData = Readonly<Record<string, number>>

const { role_permissions: grant, ...others } = Object.assign(
  {},
  ...drillRegisters.map((area) => area.rows),
) as AreaDrills['rows']

/** How a row of each table is made, in the order in which they can be; grants last, as there are few to give. */
export const kinds: AreaDrills['rows'] = { ...others, ...(grant && { role_permissions: grant }) }

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
    made[table] = await make(db, table, values)
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

async function make(db: Database, table: string, values: Row): Promise<number> {
  if (table === 'confirmed_warnings') return logged(db, values)
  return (table === 'role_permissions' && (await alreadyGiven(db, values))) || put(db, table, values)
}

/** The change log alone writes it: with the next change of the settlement that it is about. */
async function logged(db: Database, { entity, entity_id, move, code, field, text, reason }: Row): Promise<number> {
  const warned = JSON.stringify({ entity, id: entity_id, move, warnings: [{ code, field, text, reason }] })
  await db.rows(sql`
    with warned as materialized (select set_config('cupel.warned', ${warned}, true) as said)
    update brokered_settlements set notes = notes || '.' from warned where id = ${entity_id} and said is not null`)
  const made = await db.one<{ id: number }>(
    sql`select max(id) as id from confirmed_warnings where entity_id = ${entity_id}`,
  )
  return made?.id ?? 0
}

/** There are few roles and permissions: what an earlier record has given already serves the later ones too. */
async function alreadyGiven(db: Database, { role, permission }: Row): Promise<number | undefined> {
  const given = await db.one<{ id: number }>(
    sql`select id from role_permissions where role = ${role} and permission = ${permission}`,
  )
  return given?.id
}
