import { bare } from '@cupel/domain/kit/fields.ts'
import type { AnyCard } from '@cupel/domain/kit/resource.ts'
import { movesOf, movesSetOff, refusal, type Move } from '@cupel/domain/kit/moves.ts'
import { allowed, mightBe, type Me } from '@cupel/domain/kit/roles.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { refuseUnchoosable } from './choosable.ts'
import { fieldErrors, forbidden, refuse, refused, stopOn } from './errors.ts'
import { answered } from './idempotency.ts'
import { route } from './routes.ts'
import { etag, masked, type Served } from './serve.ts'
import { serveAction, serveDelete } from './serve-actions.ts'
import type { Tx } from './transaction.ts'
import { prepare, runEffect, seenRow, type AnyRow, type Effects } from './write-effects.ts'
import { withWarnings, writeRow, written } from './write-frame.ts'

export function serveWrites(served: Served, effects: Effects<AnyCard>): void {
  const { card } = served
  const moves = movesOf(card)
  // A card without fields to create or change is written by commands of its own.
  if (card.create.length > 0) serveCreate(served, effects)
  if (card.update.length > 0 || moves.some(([, move]) => move.on === 'status')) serveUpdate(served, effects)
  if (card.may.delete !== 'nobody') serveDelete(served, effects)
  for (const [name, move] of moves) if (move.on === 'action') serveAction(served, name, move as Move<never>, effects)
}

function serveCreate(served: Served, effects: Effects<AnyCard>): void {
  const { app, card } = served
  const spec = {
    method: 'POST',
    path: card.path,
    may: card.may.create,
    summary: `Creates one ${card.title.toLowerCase()}`,
    tag: card.titles,
    status: 201,
    card,
    body: card.createBody,
    answer: written(card),
  } as const
  route(app, spec, async (request, me) => {
    if (!allowed(card.may.create, me)) throw forbidden()
    const values = parseBody(card, card.createBody, request.body)
    return answered(app.db, request, me, `${card.name}.create`, async (tx) => {
      const id = await insert(served, effects, tx, values, me)
      await runEffect(served, effects.create, { tx, id, me, input: values })
      const row = await seenRow(served, tx, id, me)
      return { status: 201, body: withWarnings(masked(card, row, me), tx), headers: { etag: etag(row) } }
    })
  })
}

async function insert(
  { card, store }: Served,
  { create }: Effects<AnyCard>,
  tx: Tx,
  values: Record<string, unknown>,
  me: Me,
): Promise<number> {
  const table = store.table as PgTable & { id: never }
  await refuseUnchoosable(tx, card, values)
  const prepared = typeof create === 'object' ? create : undefined
  if (prepared) await tx.lock(prepared.locks(values as never, values))
  const filled = await prepared?.fill?.(tx, values as never, me)
  const by = 'created_by' in getTableColumns(table) ? { created_by: me.id } : {}
  const made = await tx
    .insert(table)
    .values({ ...by, ...values, ...filled } as never)
    .returning({ id: table.id })
  return (made as unknown as [{ id: number }])[0].id
}

function serveUpdate(served: Served, effects: Effects<AnyCard>): void {
  const { app, card } = served
  const body = withStatus(card)
  const spec = {
    method: 'PATCH',
    path: `${card.path}{id}/`,
    may: card.may.update,
    summary: `Changes one ${card.title.toLowerCase()}; a status is reached by its move`,
    tag: card.titles,
    status: 200,
    card,
    body,
    answer: written(card),
  } as const
  route(app, spec, async (request, me) => {
    if (!mightChange(card, me)) throw forbidden()
    const { status, ...values } = parseBody(card, body, request.body) as Record<string, unknown> & { status?: string }
    return writeRow(request, me, {
      served,
      effects,
      verb: 'update',
      input: values,
      plan: (row) => plannedMoves(card, row, values, status, me),
      work: (tx, row, moves) => change(served, effects, { tx, row, moves, values, me }),
    })
  })
}

/** Somebody who may neither edit nor make any move by hand is told so before his body is looked at. */
function mightChange(card: AnyCard, me: Me): boolean {
  const byHand = movesOf(card).filter(([, move]) => move.on === 'status' || typeof move.on === 'object')
  return mightBe(card.may.update, me) || byHand.some(([, move]) => mightBe(move.by, me))
}

interface Change {
  tx: Tx
  row: AnyRow
  moves: string[]
  values: Record<string, unknown>
  me: Me
}

async function change(served: Served, effects: Effects<AnyCard>, { tx, row, moves, values, me }: Change) {
  const { card } = served
  const changed = differing(row, values)
  const plain = Object.keys(values).filter((field) => !moves.some((name) => isSetOffBy(card, name, field)))
  if (plain.length > 0 && !allowed(card.may.update, me, row)) throw forbidden()
  if (card.moves.update && plain.some((field) => field in changed)) stopOn(refusal(card, 'update', row as never, me))
  const next = { ...row, ...changed } as never
  for (const name of moves) stopOn(refusal(card, name, next, me))

  await refuseUnchoosable(tx, card, changed, row)
  const to = moves.map((name) => (card.moves[name] as Move<never>).to).findLast((code) => code !== undefined)
  const ran = moves.length > 0 ? moves : Object.keys(changed).length > 0 ? ['update'] : []
  const prepared = await prepare(effects, ran, tx, next, me, row)
  await store(served, tx, row.id, { ...changed, ...(to === undefined ? {} : { status: to }), ...prepared })
  for (const name of ran) await runEffect(served, effects[name], { tx, id: row.id, me, input: changed, before: row })
}

async function store({ store }: Served, tx: Tx, id: number, set: Record<string, unknown>): Promise<void> {
  if (Object.keys(set).length === 0) return
  const table = store.table as PgTable & { id: never }
  await tx
    .update(table)
    .set(set as never)
    .where(eq(table.id, id))
}

function plannedMoves(
  card: AnyCard,
  row: AnyRow,
  values: Record<string, unknown>,
  wanted: string | undefined,
  me: Me,
): string[] {
  const moves = movesSetOff(card, row, differing(row, values), wanted, me)
  if (Array.isArray(moves)) return moves
  throw refused(moves)
}

function isSetOffBy(card: AnyCard, name: string, field: string): boolean {
  const { on } = card.moves[name] as Move<never>
  return typeof on === 'object' && on.field === field
}

/** Read-only fields of the card are passed over, as the specified client sends whole rows; unknown names are refused. */
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
  const byHand = movesOf(card).some(([, move]) => move.on === 'status')
  return status && byHand ? card.updateBody.extend({ status: bare(status).optional() }) : card.updateBody
}

/** The fields whose value differs from the row's. */
function differing(row: AnyRow, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(row[field])),
  )
}
