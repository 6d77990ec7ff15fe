import { allowed, type Me } from '@cupel/domain/kit/roles.ts'
import { sql, type SQL } from 'drizzle-orm'
import { visibleTo } from '../query/store.ts'
import type { Resource } from './mount-resource.ts'

/** Whether it names one that is there, too: what is said of a record goes with it. */
export function namesThere(resources: readonly Resource[], me: Me, kind: SQL, id: SQL): SQL {
  const readable = resources.filter(({ card }) => allowed(card.may.read, me))
  const each = readable.map(({ card, store }) => {
    const seen = visibleTo(store, me)
    const { table } = store
    return sql`(${kind} = ${card.name} and (select true from ${table} where ${table}.id = ${id}${seen ? sql` and ${seen}` : sql``}))`
  })
  return each.length > 0 ? sql`(${sql.join(each, sql` or `)})` : sql`false`
}

/** Whether a row that names a record by its kind and number names one of these that this person may read and sees. */
export function namesSeen(resources: readonly Resource[], me: Me, kind: SQL, id: SQL): SQL {
  const readable = resources.filter(({ card }) => allowed(card.may.read, me))
  const open = readable.filter(({ store }) => visibleTo(store, me) === undefined).map(({ card }) => card.name)
  const scoped = readable.flatMap(({ card, store }) => {
    const seen = visibleTo(store, me)
    const { table } = store
    return seen
      ? [sql`(${kind} = ${card.name} and (select true from ${table} where ${table}.id = ${id} and ${seen}))`]
      : []
  })
  return sql`(${sql.join([sql`${kind} = any(${sql.param(open)}::text[])`, ...scoped], sql` or `)})`
}
