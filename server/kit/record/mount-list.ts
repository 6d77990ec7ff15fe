import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { allowed, lacks, type Me } from '@cupel/domain/kit/roles.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { badField, forbidden } from '../http/errors.ts'
import { route, type App } from '../http/routes.ts'
import type { Reader } from '../query/database.ts'
import { allRows, parseListQuery, type ListQuery } from '../query/list-query.ts'
import { rowsInJson, visibleTo, type Fields } from '../query/store.ts'
import { needsLabels } from './label-rights.ts'
import type { Resource } from './mount-resource.ts'
import { hiddenFrom } from './redact.ts'

const pageOf = (row: z.ZodType) =>
  z.object({ count: z.int(), next: z.string().nullable(), previous: z.string().nullable(), results: z.array(row) })

export function mountList(served: Resource): void {
  const { app, card, fields } = served
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
  route(app, spec, async (request, me, read) => {
    const list = listAsked(served, request.query as Record<string, unknown>, me)
    const { rows, count } = await readPage(read, fields, list, hiddenFrom(card, me))
    const page = JSON.stringify({ count, ...neighbours(request, list, count) })
    return { body: `${page.slice(0, -1)},"results":[${rows.join()}]}` }
  })
}

/**
 * What a list is asked for, through what of it this person sees.
 * @throws 400 at each filter that is wrong, 403 without the right to the list or to a field that is asked about
 */
function listAsked({ app, card, store, fields }: Resource, query: Record<string, unknown>, me: Me): ListQuery {
  const list = parseListQuery(card, store, fields, query, me)
  mayList(app, card, list, me)
  const seen = visibleTo(store, me)
  return seen ? { ...list, where: [...list.where, seen] } : list
}

/** How many rows the list has that is asked for so, as a question that answers one number. */
export function countAsked(served: Resource, query: Record<string, unknown>, me: Me): SQL {
  return sql`select count(*)::int as count${found(served.fields, listAsked(served, query, me))}`
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
async function readPage(read: Reader, fields: Fields, list: ListQuery, hidden: ReadonlySet<string>) {
  const { found, count } = await findIds(read, fields, list)
  if (found.length > allRows) throw badField('page_size', `More than ${allRows} rows; ask for pages`)
  const ids = found.map((row) => row.id)
  return { rows: await rowsInJson(read, fields, list.names, hidden, ids), count: count ?? found.length }
}

async function findIds(db: Reader, fields: Fields, list: ListQuery) {
  const limit = list.pageSize === 0 ? allRows + 1 : list.pageSize
  const offset = list.pageSize === 0 ? 0 : (list.page - 1) * list.pageSize
  const page = sql` order by ${list.order} limit ${limit} offset ${offset}`
  const from = found(fields, list)
  if (list.byText && list.page === 1 && !isJoined(fields, list)) return findText(db, fields, from, page)
  const [ids, counted] = await Promise.all([
    db.rows<{ id: number }>(sql`select ${fields.table}.id${from}${page}`),
    list.pageSize === 0 ? undefined : db.one<{ count: number }>(sql`select count(*)::int as count${from}`),
  ])
  return { found: ids, count: counted?.count }
}

/** The rows that a list is about; joins are needed to find them only when a joined field is asked about. */
function found(fields: Fields, list: ListQuery): SQL {
  const where = list.where.length > 0 ? sql` where ${sql.join(list.where, sql` and `)}` : sql``
  return sql` from ${fields.table}${isJoined(fields, list) ? fields.from : sql``}${where}`
}

const isJoined = (fields: Fields, list: ListQuery) => [...list.touched].some((name) => fields.joined.has(name))

/**
 * Few rows hold a text, but the planner cannot tell how few: it may walk a whole index in the wanted order until a page
 * is full. `offset 0` makes it find them all first, by the index over the text, and counting them is free then.
 */
async function findText(db: Reader, fields: Fields, from: SQL, page: SQL) {
  const matches = sql`(select ${fields.table}.*${from} offset 0) ${fields.table}`
  const ids = await db.rows<{ id: number; count: number }>(
    sql`select ${fields.table}.id, count(*) over ()::int as count from ${matches}${page}`,
  )
  return { found: ids, count: ids[0]?.count }
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
