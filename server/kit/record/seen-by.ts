import { allowed, type Me } from '@cupel/domain/kit/roles.ts'
import { sql } from 'drizzle-orm'
import type { Reader } from '../query/database.ts'
import { visibleTo } from '../query/store.ts'
import type { Resource } from './mount-resource.ts'

/** Those of the people that may read this record and see it, in one question. */
export async function seenBy(
  read: Pick<Reader, 'rows'>,
  { card, store }: Resource,
  id: number,
  people: readonly Me[],
): Promise<Me[]> {
  const readers = people.filter((one) => allowed(card.may.read, one))
  if (readers.length === 0) return []
  const { table } = store
  const sees = readers.map((one) => visibleTo(store, one) ?? sql`true`)
  const [row] = await read.rows<{ sees: boolean[] }>(
    sql`select array[${sql.join(sees, sql`, `)}]::boolean[] as sees from ${table} where ${table}.id = ${id}`,
  )
  return readers.filter((_, i) => row?.sees[i] === true)
}
