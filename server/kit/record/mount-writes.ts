import { movesOf, type Move } from '@cupel/domain/kit/moves.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { allowed, mightBe, type Me } from '@cupel/domain/kit/roles.ts'
import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { changeRow, stepsOf } from './change-row.ts'
import { assertChoosable } from './choosable.ts'
import { forbidden } from '../http/errors.ts'
import { assertInputAllowed } from './known-input.ts'
import { idempotently } from '../http/idempotency.ts'
import { route } from '../http/routes.ts'
import { assertReferencesVisible } from './visible-references.ts'
import { patchBody, readBody, assertUnchanged, withoutHidden } from './sent.ts'
import { etag } from '../http/etag.ts'
import type { Resource } from './mount-resource.ts'
import { redact } from './redact.ts'
import { mountAction, mountDelete } from './mount-actions.ts'
import type { Tx } from '../query/transaction.ts'
import { runAfter, requireVisible, type AnyRow, type Hooks } from './hooks.ts'
import { withWarnings, writeRow, writeAnswer } from './write-frame.ts'

export function mountWrites(served: Resource, effects: Hooks<AnyCard>): void {
  const { card } = served
  const moves = movesOf(card)
  // A card without fields to create or change is written by commands of its own.
  if (card.create.length > 0) mountCreate(served, effects)
  if (card.update.length > 0 || moves.some(([, move]) => move.on === 'status')) mountUpdate(served, effects)
  if (card.may.delete !== 'nobody') mountDelete(served, effects)
  for (const [name, move] of moves) if (move.on === 'action') mountAction(served, name, move as Move<never>, effects)
}

function mountCreate(served: Resource, effects: Hooks<AnyCard>): void {
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
    answer: writeAnswer(card),
  } as const
  route(app, spec, async (request, me) => {
    if (!allowed(card.may.create, me)) throw forbidden()
    const sent = readBody(card, card.createBody, request.body)
    return idempotently(app.db, request, me, `${card.name}.create`, async (tx) => {
      const id = await insert(served, effects, tx, sent.values, me)
      await runAfter(served, effects.create, { tx, id, me, input: sent.values })
      const row = await requireVisible(served, tx, id, me)
      await assertFixedUnchanged(served, tx, row, sent.fixed, me)
      return { status: 201, body: withWarnings(redact(card, row, me), tx), headers: { etag: etag(row) } }
    })
  })
}

async function insert(
  served: Resource,
  { create }: Hooks<AnyCard>,
  tx: Tx,
  values: Record<string, unknown>,
  me: Me,
): Promise<number> {
  const table = served.store.table as PgTable & { id: never }
  await assertChoosable(tx, served.card, values)
  await assertReferencesVisible(served.app, tx, me, served.card.row.shape, values)
  const prepared = typeof create === 'object' ? create : undefined
  if (prepared) await tx.lock(prepared.locks(values as never, values))
  const filled = await prepared?.beforeInsert?.(tx, values as never, me)
  assertInputAllowed(served, 'create', { ...values, ...filled })
  const by = 'created_by' in getTableColumns(table) ? { created_by: me.id } : {}
  const made = await tx
    .insert(table)
    .values({ ...by, ...values, ...filled } as never)
    .returning({ id: table.id })
  return (made as unknown as [{ id: number }])[0].id
}

function mountUpdate(served: Resource, effects: Hooks<AnyCard>): void {
  const { app, card } = served
  const body = patchBody(card)
  const spec = {
    method: 'PATCH',
    path: `${card.path}{id}/`,
    may: card.may.update,
    summary: `Changes one ${card.title.toLowerCase()}; a status is reached by its move`,
    tag: card.titles,
    status: 200,
    card,
    body,
    answer: writeAnswer(card),
  } as const
  route(app, spec, async (request, me) => {
    if (!mightChange(card, me)) throw forbidden()
    const { status, values: sent, fixed } = readBody(card, body, request.body)
    const values = withoutHidden(card, sent, me)
    const { version, ...others } = fixed
    return writeRow(request, me, {
      served,
      effects,
      verb: 'update',
      input: values,
      version,
      steps: (row) => stepsOf(card, row, { values, status, me }),
      work: async (tx, row) => {
        await assertFixedUnchanged(served, tx, row, others, me)
        await changeRow(served, effects, { tx, row, values, status, me })
      },
    })
  })
}

/** Somebody who may neither edit nor make any move by hand is told so before his body is looked at. */
function mightChange(card: AnyCard, me: Me): boolean {
  const byHand = movesOf(card).filter(([, move]) => move.on === 'status' || typeof move.on === 'object')
  return mightBe(card.may.update, me) || byHand.some(([, move]) => mightBe(move.allow, me))
}

/** Fields that cannot be set must say what stands; those that only the detail answers are looked up when they are sent. */
async function assertFixedUnchanged(
  { card, store }: Resource,
  tx: Tx,
  row: AnyRow,
  fixed: Record<string, unknown>,
  me: Me,
): Promise<void> {
  const ofDetail = Object.keys(fixed).some((field) => Object.hasOwn(card.detail.shape as object, field))
  const detail = ofDetail ? await store.detail?.(tx, row as never, me) : {}
  assertUnchanged(card, redact(card, { ...row, ...detail }, me), fixed)
}
