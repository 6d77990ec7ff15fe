import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { allowed, lacks, type Me } from '@cupel/domain/kit/roles.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { offerForChoosing } from './choosable.ts'
import type { Reader } from '../query/database.ts'
import { badField, forbidden, notFound, parsed, httpError } from '../http/errors.ts'
import { needsLabels } from './label-rights.ts'
import { allRows, parseListQuery, type ListQuery } from '../query/list-query.ts'
import { route, type App } from '../http/routes.ts'
import {
  fieldsOf,
  findRow,
  findRowAsOf,
  rowsById,
  visibleTo,
  type AnyStore,
  type Fields,
  type Store,
} from '../query/store.ts'
import { etag } from '../http/etag.ts'
import { idOf } from '../http/id-of.ts'
import { historyAnswer, historyOf, historyQuery } from './history.ts'
import { redact } from './redact.ts'
import { mountWrites } from './mount-writes.ts'
import { visibleThroughWholes, type Mounted } from './part-of.ts'
import { hooksOf, type AnyHooks, type Hooks } from './hooks.ts'

/** A card joined to its table and its hooks: what the routes below and the writes share. */
export interface Resource {
  app: App
  card: AnyCard
  store: AnyStore
  fields: Fields
  hooks: AnyHooks
}

/**
 * Serves a card: list, create, read, change, delete, history and its moves, with the rights, filters and guards that
 * the card declares. Hooks are what a verb or move does beyond storing its fields.
 */
export function mountResource<C extends AnyCard, T extends PgTable>(
  app: App,
  card: C,
  store: Store<C, T>,
  ...[hooks]: object extends Hooks<C> ? [hooks?: Hooks<C>] : [hooks: Hooks<C>]
): Mounted<C> {
  const seen = visibleThroughWholes(app, card, store as AnyStore)
  const served: Resource = { app, card, store: seen, fields: fieldsOf(card, seen), hooks: hooksOf(card, hooks ?? {}) }
  offerForChoosing(served)
  mountList(served)
  mountRecord(served)
  mountHistory(served)
  mountWrites(served)
  app.resources.set(card.name, served)
  return { card, store: seen, fields: served.fields }
}

const pageOf = (row: z.ZodType) =>
  z.object({ count: z.int(), next: z.string().nullable(), previous: z.string().nullable(), results: z.array(row) })

function mountList({ app, card, store, fields }: Resource): void {
  const spec = {
    method: 'GET',
    path: card.path,
    may: card.may.list,
    summary: `Lists ${card.titles.toLowerCase()}`,
    tag: card.titles,
    status: 200,
    card,
    answer: pageOf(card.row.partial()),
  } as const
  route(app, spec, async (request, me) => {
    const list = parseListQuery(card, store, fields, request.query as Record<string, unknown>, me)
    mayList(app, card, list, me)
    const seen = visibleTo(store, me)
    const where = seen ? [...list.where, seen] : list.where
    const { rows, count } = await readPage(app, fields, list, where)
    return { body: { count, ...neighbours(request, list, count), results: rows.map((row) => redact(card, row, me)) } }
  })
}

/** A list of nothing but labels is open to more people than the list: pickers and links need it. */
function mayList(app: App, card: AnyCard, list: ListQuery, me: Me): void {
  if (allowed(card.may.list, me)) return
  const label = new Set(['id', ...card.publicFields])
  const plain = card.publicFields.length > 0 && [...list.names, ...list.touched].every((name) => label.has(name))
  if (plain && needsLabels(app, card, me)) return
  throw forbidden(`Needs ${lacks(card.may.list, me)}`)
}

/**
 * One page, and the exact count. Which rows is one question, whose plan depends on what is asked; what stands in them
 * another, which is always the same.
 */
async function readPage({ db }: App, fields: Fields, list: ListQuery, where: SQL[]) {
  const { found, count } = await findIds(db, fields, list, where)
  if (found.length > allRows) throw badField('page_size', `More than ${allRows} rows; ask for pages`)
  const ids = found.map((row) => row.id)
  return { rows: await rowsById(db, fields, list.names, ids), count: count ?? found.length }
}

async function findIds(db: Reader, fields: Fields, list: ListQuery, where: SQL[]) {
  const condition = where.length > 0 ? sql` where ${sql.join(where, sql` and `)}` : sql``
  const limit = list.pageSize === 0 ? allRows + 1 : list.pageSize
  const offset = list.pageSize === 0 ? 0 : (list.page - 1) * list.pageSize
  const page = sql` order by ${list.order} limit ${limit} offset ${offset}`
  // Joins are needed to find rows only when a joined field is asked about.
  const joined = [...list.touched].some((name) => fields.joined.has(name))
  const from = sql` from ${fields.table}${joined ? fields.from : sql``}${condition}`
  if (list.byText && list.page === 1 && !joined) return findText(db, fields, from, page)
  const [found, counted] = await Promise.all([
    db.rows<{ id: number }>(sql`select ${fields.table}.id${from}${page}`),
    list.pageSize === 0 ? undefined : db.one<{ count: number }>(sql`select count(*)::int as count${from}`),
  ])
  return { found, count: counted?.count }
}

/**
 * Few rows hold a text, but the planner cannot tell how few: it may walk a whole index in the wanted order until a page
 * is full. `offset 0` makes it find them all first, by the index over the text, and counting them is free then.
 */
async function findText(db: Reader, fields: Fields, from: SQL, page: SQL) {
  const matches = sql`(select ${fields.table}.*${from} offset 0) ${fields.table}`
  const found = await db.rows<{ id: number; count: number }>(
    sql`select ${fields.table}.id, count(*) over ()::int as count from ${matches}${page}`,
  )
  return { found, count: found[0]?.count }
}

function neighbours(request: FastifyRequest, { page, pageSize }: ListQuery, count: number) {
  const link = (to: number) => {
    const url = new URL(request.url, 'http://x')
    url.searchParams.set('page', String(to))
    return url.pathname + url.search
  }
  return {
    next: pageSize > 0 && page * pageSize < count ? link(page + 1) : null,
    previous: pageSize > 0 && page > 1 ? link(page - 1) : null,
  }
}

function mountRecord(served: Resource): void {
  const { app, card, store, fields } = served
  const spec = {
    method: 'GET',
    path: `${card.path}{id}/`,
    may: card.may.read,
    summary: `Reads one ${card.title.toLowerCase()}; as_of: as it was known then`,
    tag: card.titles,
    status: 200,
    card,
    query: { as_of: z.iso.datetime({ offset: true }).optional().describe('A moment: the record as it was known then') },
    answer: z.object({ ...card.row.shape, ...(card.detail.partial().shape as object) }),
  } as const
  route(app, spec, async (request, me) => {
    if (!allowed(card.may.read, me)) throw forbidden(`Needs ${lacks(card.may.read, me)}`)
    const id = idOf(request)
    const row = await findRow(app.db, card, store, fields, id, me)
    if (!row) throw notFound()
    const asOf = (request.query as { as_of?: unknown }).as_of
    if (asOf !== undefined) return { body: redact(card, await knownAt(served, id, asOf), me) }
    const detail = store.detail ? await store.detail(app.db, row, me) : {}
    return { body: redact(card, { ...row, ...detail }, me), headers: { etag: etag(row) } }
  })
}

/** Given twice, a parameter comes as a list: no moment either. */
async function knownAt({ app, card, fields }: Resource, id: number, asOf: unknown) {
  const moment = z.iso.datetime({ offset: true }).safeParse(typeof asOf === 'string' ? asOf.replace(' ', '+') : asOf)
  if (!moment.success) throw badField('as_of', 'Must be a moment, e.g. 2026-11-21T10:00:00Z')
  const row = await findRowAsOf(app.db, card, fields, id, moment.data)
  if (!row) throw httpError(`${card.title} ${id} was not known at that moment`, 404)
  return row
}

function mountHistory({ app, card, store, fields }: Resource): void {
  const spec = {
    method: 'GET',
    path: `${card.path}{id}/history/`,
    may: card.may.read,
    summary: `Every change of one ${card.title.toLowerCase()}, newest first`,
    tag: card.titles,
    status: 200,
    card,
    query: historyQuery,
    answer: historyAnswer,
  } as const
  route(app, spec, async (request, me) => {
    if (!allowed(card.may.read, me)) throw forbidden(`Needs ${lacks(card.may.read, me)}`)
    const id = idOf(request)
    if (!(await findRow(app.db, card, store, fields, id, me))) throw notFound()
    const { page } = parsed(z.object(historyQuery), request.query)
    return { body: await historyOf(app.db, card, id, page, me) }
  })
}
