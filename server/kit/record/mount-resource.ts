import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { momentOfKnowing } from '@cupel/domain/kit/changes.ts'
import { allowed, lacks } from '@cupel/domain/kit/roles.ts'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { offerForChoosing } from './choosable.ts'
import { forbidden, httpError, notFound, parsed } from '../http/errors.ts'
import { route, type App } from '../http/routes.ts'
import type { Reader } from '../query/database.ts'
import { fieldsOf, findRow, findRowAsOf, type AnyStore, type Fields, type Store } from '../query/store.ts'
import { etag } from '../http/etag.ts'
import { idOf } from '../http/id-of.ts'
import { historyAnswer, historyOf, historyQuery } from './history.ts'
import { mountList } from './mount-list.ts'
import { rowAnswer, withUrl } from '../query/own-url.ts'
import { pastMoment } from './past-moment.ts'
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
    query: { as_of: momentOfKnowing.optional().describe('A moment, or a day: the record as it was known then') },
    answer: z.object({ ...rowAnswer(card).shape, ...(card.detail.partial().shape as object) }),
  } as const
  route(app, spec, async (request, me, read) => {
    if (!allowed(card.may.read, me)) throw forbidden(`Needs ${lacks(card.may.read, me)}`)
    const id = idOf(request)
    const row = await findRow(read, card, store, fields, id, me)
    if (!row) throw notFound()
    const asOf = (request.query as { as_of?: unknown }).as_of
    if (asOf !== undefined) return { body: withUrl(card, redact(card, await knownAt(served, read, id, asOf), me)) }
    const detail = store.detail ? await store.detail(read, row, me) : {}
    return { body: withUrl(card, redact(card, { ...row, ...detail }, me)), headers: { etag: etag(row) } }
  })
}

/** Given twice, a parameter comes as a list: no moment either. */
async function knownAt({ app, card, fields }: Resource, read: Reader, id: number, asOf: unknown) {
  const row = await findRowAsOf(read, card, fields, id, pastMoment('as_of', asOf, app.clock()))
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
  route(app, spec, async (request, me, read) => {
    if (!allowed(card.may.read, me)) throw forbidden(`Needs ${lacks(card.may.read, me)}`)
    const id = idOf(request)
    if (!(await findRow(read, card, store, fields, id, me))) throw notFound()
    const { page } = parsed(z.object(historyQuery), request.query)
    return { body: await historyOf({ app, card }, read, id, page, me) }
  })
}
