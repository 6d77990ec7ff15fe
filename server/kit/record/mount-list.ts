import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { allowed, lacks, type Me } from '@cupel/domain/kit/roles.ts'
import type { SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { forbidden } from '../http/errors.ts'
import { exportList, formAsked } from '../export/export-list.ts'
import { route, type App } from '../http/routes.ts'
import { countOf, findPage, wholeList } from '../query/find-page.ts'
import { parseListQuery, type ListQuery } from '../query/list-query.ts'
import { rowsInJson, visibleTo } from '../query/store.ts'
import { needsLabels } from './label-rights.ts'
import type { Resource } from './mount-resource.ts'
import { rowAnswer } from '../query/own-url.ts'
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
    answer: pageOf(rowAnswer(card).partial()),
  } as const
  route(app, spec, async (request, me, read) => {
    const query = request.query as Record<string, unknown>
    const form = formAsked(query)
    if (form) return exportList(fileAsked(served, query, me), form)
    const list = listAsked(served, query, me)
    const { ids, count } = await findPage(read, fields, list)
    const shown = { hidden: hiddenFrom(card, me), currency: me.fx_currency }
    const rows = await rowsInJson(read, fields, list.names, shown, ids)
    const page = JSON.stringify({ count, ...neighbours(request, list, count) })
    return { body: `${page.slice(0, -1)},"results":[${rows.join()}]}` }
  })
}

/**
 * What a list is asked for, through what of it this person sees.
 * @throws 400 at each filter that is wrong, 403 without the right to the list or to a field that is asked about
 */
export function listAsked({ app, card, store, fields }: Resource, query: Record<string, unknown>, me: Me): ListQuery {
  const list = parseListQuery(card, store, fields, query, me)
  mayList(app, card, list, me)
  const seen = visibleTo(store, me)
  return seen ? { ...list, where: [...list.where, seen] } : list
}

/** The same list as a file: through the same right, scope and redaction. */
function fileAsked(served: Resource, query: Record<string, unknown>, me: Me) {
  const { app, card, fields } = served
  const list = (names: readonly string[]) => {
    const asked = listAsked(served, { ...query, fields: names.join(','), page: undefined, page_size: undefined }, me)
    const shown = { hidden: hiddenFrom(card, me), currency: me.fx_currency }
    return { count: countOf(fields, asked), rows: wholeList(fields, asked, names, shown) }
  }
  return { db: app.db, card, query, now: app.clock(), list }
}

/** How many rows the list has that is asked for so, as a question that answers one number. */
export function countAsked(served: Resource, query: Record<string, unknown>, me: Me): SQL {
  return countOf(served.fields, listAsked(served, query, me))
}

/** A list of nothing but labels is open to more people than the list: pickers and links need it. */
function mayList(app: App, card: AnyCard, list: ListQuery, me: Me): void {
  if (allowed(card.may.list, me)) return
  const label = new Set(['id', ...card.publicFields])
  const plain = card.publicFields.length > 0 && [...list.names, ...list.touched].every((name) => label.has(name))
  if (plain && needsLabels(app, card, me)) return
  throw forbidden(`Needs ${lacks(card.may.list, me)}`)
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
