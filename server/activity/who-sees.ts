import { allowed, type Me } from '@cupel/domain/kit/roles.ts'
import { sql, type SQL } from 'drizzle-orm'
import { selectPeople, asMe, type PersonRow } from '../identity/actor.ts'
import type { Reader } from '../kit/query/database.ts'
import { visibleTo } from '../kit/query/store.ts'
import type { Resource } from '../kit/record/mount-resource.ts'

/** Those of the people who work here that may read this record and see it, by their names. */
export async function whoSees(read: Pick<Reader, 'rows'>, of: Resource, id: number, which: SQL): Promise<Me[]> {
  const rows = await read.rows<PersonRow>(
    sql`${selectPeople()} where u.is_active and ${which} order by u.username limit 30`,
  )
  const people = rows.map(asMe).filter((one) => allowed(of.card.may.read, one))
  const scopes = people.map((one) => visibleTo(of.store, one))
  if (people.length === 0) return []
  const { table } = of.fields
  const sees = scopes.map((seen) => seen ?? sql`true`)
  const [row] = await read.rows<{ sees: boolean[] }>(
    sql`select array[${sql.join(sees, sql`, `)}]::boolean[] as sees from ${table} where ${table}.id = ${id}`,
  )
  return people.filter((_, i) => row?.sees[i] === true)
}
