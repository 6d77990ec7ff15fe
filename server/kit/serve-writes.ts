import { bare } from '@cupel/domain/kit/fields.ts'
import type { AnyCard, NewRow, Row } from '@cupel/domain/kit/resource.ts'
import { moveOnField, moveTo, movesOf, noMoveTo, refusal, type Move } from '@cupel/domain/kit/moves.ts'
import { allowed, type Me } from '@cupel/domain/kit/roles.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { fieldErrors, forbidden, notFound, Refused, refuse } from './errors.ts'
import { answered } from './idempotency.ts'
import { route } from './routes.ts'
import { etag, idOf, masked, type Served } from './serve.ts'
import { findRow } from './store.ts'
import type { Locks, Tx } from './transaction.ts'

/** What an effect is given: the row as it stands after the plain change, as it was before, and who acts. */
export interface Write<C extends AnyCard> {
  tx: Tx
  row: Row<C>
  before: Row<C>
  me: Me
  /** The fields sent: body of the POST, the PATCH (without status) or the action. */
  input: Record<string, unknown>
}

export type Effect<C extends AnyCard> =
  | ((write: Write<C>) => Promise<void>)
  | {
      /** Rows to lock beside its own; for a create, from the fields sent. */
      locks: (row: Row<C>, input: Record<string, unknown>) => Locks
      /** For a create: columns that are not sent but follow from what is, such as the yard of a purchase. */
      fill?: (tx: Tx, sent: NewRow<C>, me: Me) => Promise<object>
      run: (write: Write<C>) => Promise<void>
    }

/** By move name, or by verb: `create` after the insert, `update` after a plain change, `delete` before the removal. */
export type Effects<C extends AnyCard> = { [M in (keyof C['moves'] & string) | 'create' | 'update' | 'delete']?: Effect<C> }

export function serveWrites(served: Served, effects: Effects<AnyCard>): void {
  const { card } = served
  // A card without fields to create or change is written by commands of its own.
  if (card.create.length > 0) serveCreate(served, effects)
  if (card.update.length > 0 || movesOf(card).some(([, move]) => move.on === 'status')) serveUpdate(served, effects)
  if (card.may.delete !== 'nobody' || movesOf(card).some(([, move]) => move.on === 'delete')) serveDelete(served, effects)
  for (const [name, move] of movesOf(card)) if (move.on === 'action') serveAction(served, name, move as Move<never>, effects)
}

function serveCreate(served: Served, effects: Effects<AnyCard>): void {
  const { app, card, store } = served
  const spec = {
    method: 'POST', path: card.path, may: card.may.create, summary: `Creates one ${card.title.toLowerCase()}`, tag: card.titles, status: 201, card,
    body: card.createBody, answer: card.row,
  } as const
  route(app, spec, async (request, me) => {
    if (!allowed(card.may.create, me)) throw forbidden()
    const values = parseBody(card, card.createBody, request.body)
    return answered(app.db, request, me, `${card.name}.create`, async (tx) => {
      if (typeof effects.create === 'object') await tx.lock(effects.create.locks(values as never, values))
      const table = store.table as PgTable
      const by = 'created_by' in getTableColumns(table) ? { created_by: me.id } : {}
      const filled = typeof effects.create === 'object' ? await effects.create.fill?.(tx, values as never, me) : undefined
      const [made] = await tx.insert(table).values({ ...by, ...values, ...filled } as never).returning({ id: (table as never as { id: never }).id })
      const { id } = made as unknown as { id: number }
      await runEffect(served, effects.create, tx, id, me, values)
      const row = await mine(served, tx, id, me)
      return { status: 201, body: masked(card, row, me), headers: { etag: etag(row) } }
    })
  })
}

function serveUpdate(served: Served, effects: Effects<AnyCard>): void {
  const { app, card } = served
  const spec = {
    method: 'PATCH', path: `${card.path}{id}/`, may: card.may.update, summary: `Changes one ${card.title.toLowerCase()}; a status is reached by its move`,
    tag: card.titles, status: 200, card, body: withStatus(card), answer: card.row,
  } as const
  route(app, spec, async (request, me) => {
    const id = idOf(request)
    const values = parseBody(card, withStatus(card), request.body)
    const wanted = 'status' in values && !card.update.includes('status') ? (values.status as string) : undefined
    if (wanted !== undefined) delete values.status
    return onRow(served, request, id, me, 'update', (row) => plannedMoves(card, row, values, wanted), effects, async (tx, row, moves) => {
      const changed = changes(row, values)
      const plain = Object.keys(values).filter((field) => !moves.some((name) => setOffBy(card.moves[name] as Move<never>, field)))
      if (plain.length > 0 && !allowed(card.may.update, me, row)) throw forbidden()
      const reason = card.frozen(row as never)
      if (reason !== undefined && plain.some((field) => field in changed)) throw refuse(reason, 409)
      await applyMoves(served, effects, tx, row, moves, changed, me)
      if (moves.length === 0 && Object.keys(changed).length > 0) await runEffect(served, effects.update, tx, id, me, changed, row)
    })
  })
}

const setOffBy = (move: Move<never>, field: string) => typeof move.on === 'object' && move.on.field === field

/** The moves a PATCH sets off: to the wanted status, and by the fields it fills or empties. */
function plannedMoves(card: AnyCard, row: Record<string, unknown>, values: Record<string, unknown>, wanted: string | undefined): string[] {
  const from = String(row.status ?? '')
  const byField = Object.keys(changes(row, values)).flatMap((field) => moveOnField(card, from, field, values[field] !== null) ?? [])
  if (wanted === undefined || wanted === from) return byField
  const move = moveTo(card, from, wanted)
  if (!move) {
    const { status, text } = noMoveTo(card, row, wanted)
    throw refuse(text, status)
  }
  return [...byField, move]
}

async function applyMoves(served: Served, effects: Effects<AnyCard>, tx: Tx, row: Record<string, unknown>, moves: string[], changed: Record<string, unknown>, me: Me) {
  const { card, store } = served
  for (const name of moves) {
    const no = refusal(card, name, row as never, me)
    if (no) throw no.status === 403 ? forbidden(no.text) : refuse(no.text, no.status)
  }
  const to = moves.map((name) => (card.moves[name] as Move<never>).to).findLast((code) => code !== undefined)
  const set = { ...changed, ...(to === undefined ? {} : { status: to }) }
  const table = store.table as PgTable
  if (Object.keys(set).length > 0) await tx.update(table).set(set as never).where(eq((table as never as { id: never }).id, row.id as never))
  for (const name of moves) await runEffect(served, effects[name], tx, row.id as number, me, changed, row)
}

function serveAction(served: Served, name: string, move: Move<never>, effects: Effects<AnyCard>): void {
  const { app, card } = served
  const input = z.strictObject(move.input ?? {})
  const spec = {
    method: 'POST', path: `${card.path}{id}/${name}/`, may: move.by, summary: `${move.label}${move.says ? `: ${move.says}` : ''}`, tag: card.titles, status: 200, card,
    body: input, answer: card.row,
  } as const
  route(app, spec, async (request, me) => {
    const parsed = input.safeParse(request.body ?? {})
    if (!parsed.success) throw fieldErrors(parsed.error)
    return onRow(served, request, idOf(request), me, name, () => [name], effects, async (tx, row, moves) => {
      const { to } = move
      const no = refusal(card, name, row as never, me)
      if (no) throw no.status === 403 ? forbidden(no.text) : refuse(no.text, no.status)
      const table = served.store.table as PgTable
      if (to !== undefined) await tx.update(table).set({ status: to } as never).where(eq((table as never as { id: never }).id, row.id as never))
      for (const one of moves) await runEffect(served, effects[one], tx, row.id as number, me, parsed.data, row)
    }, parsed.data)
  })
}

function serveDelete(served: Served, effects: Effects<AnyCard>): void {
  const { app, card, store } = served
  const move = movesOf(card).find(([, one]) => one.on === 'delete')?.[0]
  const spec = {
    method: 'DELETE', path: `${card.path}{id}/`, may: move ? (card.moves[move] as Move<never>).by : card.may.delete, summary: `Removes one ${card.title.toLowerCase()}`,
    tag: card.titles, status: 204, card,
  } as const
  route(app, spec, async (request, me) =>
    onRow(served, request, idOf(request), me, 'delete', () => (move ? [move] : []), effects, async (tx, row) => {
      const no = move ? refusal(card, move, row as never, me) : allowed(card.may.delete, me, row) ? undefined : { status: 403, text: 'You do not have permission to perform this action.' }
      if (no) throw no.status === 403 ? forbidden(no.text) : refuse(no.text, no.status)
      await runEffect(served, effects.delete ?? (move ? effects[move] : undefined), tx, row.id as number, me, (request.body ?? {}) as Record<string, unknown>, row)
      const table = store.table as PgTable
      await tx.delete(table).where(eq((table as never as { id: never }).id, row.id as never))
    }),
  )
}

/** The frame of every write to an existing row: visible, locked in order, read again, version compared, then the work. */
async function onRow(
  served: Served,
  request: Parameters<typeof answered>[1],
  id: number,
  me: Me,
  verb: string,
  plan: (row: Record<string, unknown>) => string[],
  effects: Effects<AnyCard>,
  work: (tx: Tx, row: Record<string, unknown>, moves: string[]) => Promise<void>,
  input: Record<string, unknown> = {},
) {
  const { app, card } = served
  const first = await findRow(app.db, card, served.store, served.fields, id, me)
  if (!first) throw notFound()
  const planned = plan(first)
  const move = `${card.name}.${planned.at(-1) ?? verb}`
  return startingOver(() => answered(app.db, request, me, move, async (tx) => {
    const wanted = locksFor(served, effects, first, planned, verb, input)
    await tx.lock(wanted)
    const row = await mine(served, tx, id, me)
    const moves = plan(row)
    // What the first reading named may have changed while we waited for the locks: then other rows must be locked.
    if (JSON.stringify(locksFor(served, effects, row, moves, verb, input)) !== JSON.stringify(wanted)) {
      planned.splice(0, planned.length, ...moves)
      Object.assign(first, row)
      throw new LocksChanged()
    }
    sameVersion(card, request.headers['if-match'], row, me)
    await work(tx, row, moves)
    if (verb === 'delete') return { status: 204 }
    const after = await mine(served, tx, id, me)
    return { status: 200, body: masked(card, after, me), headers: { etag: etag(after) } }
  }))
}

class LocksChanged extends Error {}

async function startingOver<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= 3; attempt++) {
    try {
      return await write()
    } catch (error) {
      if (!(error instanceof LocksChanged)) throw error
    }
  }
  throw refuse('Somebody else is changing the same record, please try again', 409)
}

function locksFor({ card }: Served, effects: Effects<AnyCard>, row: Record<string, unknown>, moves: string[], verb: string, input: Record<string, unknown>): Locks {
  const own: Locks = { [card.name]: [row.id as number] }
  for (const name of moves.length > 0 ? moves : [verb]) {
    const effect = effects[name] ?? effects[verb]
    if (typeof effect !== 'object') continue
    for (const [entity, ids] of Object.entries(effect.locks(row as never, input))) own[entity] = [...[own[entity] ?? []].flat(), ...[ids].flat()]
  }
  return own
}

function sameVersion(card: AnyCard, ifMatch: string | undefined, row: Record<string, unknown>, me: Me): void {
  if (ifMatch === undefined || ifMatch === '*' || ifMatch.replace(/^W\//, '') === etag(row)) return
  throw new Refused(412, { message: 'Somebody else has changed this record meanwhile', current: masked(card, row, me) }, { etag: etag(row) })
}

async function runEffect(served: Served, effect: Effect<AnyCard> | undefined, tx: Tx, id: number, me: Me, input: Record<string, unknown>, before?: Record<string, unknown>) {
  if (!effect) return
  const row = (await mine(served, tx, id, me)) as never
  const run = typeof effect === 'function' ? effect : effect.run
  await run({ tx, row, before: (before ?? row) as never, me, input })
}

async function mine({ card, store, fields }: Served, tx: Tx, id: number, me: Me) {
  const row = await findRow(tx, card, store, fields, id, me)
  if (!row) throw notFound()
  return row
}

/** Read-only fields of the card in a body are passed over, as the specified client sends whole rows; unknown names are refused. */
function parseBody(card: AnyCard, schema: z.ZodObject, body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refuse('The body must be a JSON object')
  const known = new Set([...Object.keys(card.row.shape as object), ...Object.keys(card.detail.shape as object), 'url'])
  const own = Object.fromEntries(Object.entries(body).filter(([key]) => key in schema.shape || !known.has(key)))
  const parsed = schema.safeParse(own)
  if (!parsed.success) throw fieldErrors(parsed.error)
  return parsed.data
}

function withStatus(card: AnyCard): z.ZodObject {
  const status = card.row.shape.status as z.ZodType | undefined
  return status && movesOf(card).some(([, move]) => move.on === 'status') ? card.updateBody.extend({ status: bare(status).optional() }) : card.updateBody
}

/** The fields whose value differs from the row's. */
function changes(row: Record<string, unknown>, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(row[field])))
}

