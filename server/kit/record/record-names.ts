import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { numbered, recordName } from '@cupel/domain/kit/document.ts'
import { allowed, type Me } from '@cupel/domain/kit/roles.ts'
import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { App } from '../http/routes.ts'
import { together, type Reader } from '../query/database.ts'
import { visibleTo } from '../query/store.ts'
import { needsLabels } from './label-rights.ts'
import type { Mounted } from './part-of.ts'
import { referredType } from './visible-references.ts'

/** What a record is called, from its row. */
export function nameOf({ card, store }: Pick<Mounted, 'card' | 'store'>, row: { id: number }): string {
  const columns = getTableColumns(store.table as PgTable)
  return recordName(card, row, (field) => field in columns)
}

/** The column that a record is known by, where it has a name of its own. */
export function ownNameField({ card, store }: Pick<Mounted, 'card' | 'store'>): string | undefined {
  return card.knownBy !== undefined && card.knownBy in getTableColumns(store.table as PgTable)
    ? card.knownBy
    : undefined
}

/** What of a row says its name, and what stands with it. */
export function fieldsOfName(card: AnyCard): string[] {
  return [
    'id',
    ...(card.knownBy === undefined ? [] : [card.knownBy]),
    ...('status' in card.row.shape ? ['status'] : []),
  ]
}

/** The record whose page shows this one: itself, or what it is said to be on. */
export function pageOf(card: AnyCard, row: { id: number } & Readonly<Record<string, unknown>>) {
  const on = card.document?.on
  if (on === undefined) return { document: card.name, id: row.id }
  return { document: referredType(card.row.shape[on]) ?? card.name, id: row[on] as number }
}

/** A record that was spoken of, and when: it is called as it was called then. */
export interface Mention {
  type: string
  id: number
  at: string
}

export const keyOf = ({ type, id, at }: Mention) => `${type} ${id} ${at}`

/**
 * What records were called when they were spoken of, by their keys: those that this person may know the names of. One that
 * has no name of its own is known by its number.
 */
export async function namesThen(
  app: App,
  read: Reader,
  me: Me,
  mentions: readonly Mention[],
): Promise<Map<string, string>> {
  const byType = [...Map.groupBy(mentions, ({ type }) => type)]
  const named = await together(...byType.map(([type, some]) => namesOfType(app, read, me, type, some)))
  return new Map(named.flat())
}

async function namesOfType(app: App, read: Reader, me: Me, type: string, some: readonly Mention[]): Promise<Name[]> {
  const of = app.resources.get(type)
  if (!of) return []
  const { card, store, fields } = of
  const own = ownNameField(of)
  if (own === undefined) return some.map((one) => [keyOf(one), numbered(card, one.id)])
  if (!mayKnow(app, card, own, me)) return []
  const each = [...new Map(some.map((one) => [keyOf(one), one])).values()]
  const { table } = fields
  const seen = visibleTo(store, me)
  const rows = await read.rows<{ n: number; name: string | null }>(sql`
    select said.n::int, coalesce(
      (select c.after ->> ${own} from changes c
        where c.entity = ${type} and c.entity_id = said.id and c.at <= said.at and c.after is not null order by c.id desc limit 1),
      ${fields.of[own]}::text) as name
    from unnest(${sql.param(each.map(({ id }) => id))}::int[], ${sql.param(each.map(({ at }) => at))}::timestamptz[])
      with ordinality said(id, at, n)
    join ${table} on ${table}.id = said.id${seen ? sql` where ${seen}` : sql``}`)
  return rows.flatMap(({ n, name }) => {
    const one = each[n - 1]
    return one ? [[keyOf(one), name || numbered(card, one.id)] as const] : []
  })
}

type Name = readonly [key: string, name: string]

/** Whoever may read a record knows its name; and who meets it elsewhere, where its card calls the name a label. */
function mayKnow(app: App, card: AnyCard, own: string, me: Me): boolean {
  if (!allowed(card.readableBy[own] ?? 'anyone', me)) return false
  return allowed(card.may.read, me) || (card.publicFields.includes(own) && needsLabels(app, card, me))
}
