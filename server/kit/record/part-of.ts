import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { allowed, lacks, type Me } from '@cupel/domain/kit/roles.ts'
import { getTableColumns, sql, type Column, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { forbidden, notFound } from '../http/errors.ts'
import type { App } from '../http/routes.ts'
import type { Reader } from '../query/database.ts'
import type { Resource } from './mount-resource.ts'
import { visibleTo, type AnyStore, type Fields } from '../query/store.ts'

/** A record that is served: its card, and its rows as far as a person may see them. */
export interface Mounted<C extends AnyCard = AnyCard> {
  card: C
  store: AnyStore
  fields: Fields
}

/** The store of a card that is part of others: of a whole that a person does not see he sees no part. */
export function visibleThroughWholes(app: App, card: AnyCard, store: AnyStore): AnyStore {
  const wholes = Object.entries(card.partOf).map(([field, whole]) => {
    const kept = app.resources.get(whole.name)
    const column = getTableColumns(store.table as PgTable)[field]
    if (!kept || !column) throw new Error(`${card.name} is within ${whole.name}, which is not served before it`)
    return { column, kept }
  })
  if (wholes.length > 0 ? store.visible === 'all' : store.visible === 'through')
    throw new Error(
      wholes.length > 0
        ? `${card.name} is part of others: its store says visible: 'through'`
        : `${card.name} is part of nothing (partOf): its store cannot say visible: 'through'`,
    )
  if (wholes.length === 0) return store
  const own: AnyStore = store.visible === 'through' ? { ...store, visible: 'all' } : store
  const visible = (me: Me) => {
    const scopes = [visibleTo(own, me), ...wholes.map(({ column, kept }) => partsOf(column, kept.store, me))]
    const said = scopes.filter((scope) => scope !== undefined)
    return said.length > 0 ? sql`(${sql.join(said, sql` and `)})` : undefined
  }
  return { ...store, visible }
}

/** A part that stands alone, as its field is empty, is hidden by nothing. */
function partsOf(column: Column, store: AnyStore, me: Me): SQL | undefined {
  const { table } = store
  const seen = visibleTo(store, me)
  if (!seen) return undefined
  const there = sql`exists (select from ${table} where ${table}.id = ${column} and ${seen})`
  return column.notNull ? there : sql`(${column} is null or ${there})`
}

/**
 * The record that a path is about, `/api/lots/{id}/linked_hedges/`: what is asked of a record, or done to it, goes
 * through the right to read it and through what of it is seen.
 */
export function recordOf(app: App, path: string): Resource | undefined {
  const [, before] = /^(\/.*?\/)\{id\}\//.exec(path) ?? []
  if (before === undefined) return undefined
  const kept = [...app.resources.values()].find(({ card }) => card.path === before)
  if (!kept) throw new Error(`${path} is served before its record`)
  return kept
}

/** @throws 403 with what is lacking, 404 for a record that is not there to this person */
export async function requireSeen(
  read: Reader,
  { card, store }: Mounted,
  id: string | undefined,
  me: Me,
): Promise<void> {
  if (!allowed(card.may.read, me)) throw forbidden(`Needs ${lacks(card.may.read, me)}`)
  const seen = visibleTo(store, me)
  if (!seen) return
  const whole = /^\d{1,9}$/.test(id ?? '') ? Number.parseInt(id ?? '', 10) : 0
  const { table } = store
  if (!(await read.one(sql`select ${table}.id from ${table} where ${table}.id = ${whole} and ${seen}`)))
    throw notFound()
}
