import { checkMove, effectsInWords, type Move } from '@cupel/domain/kit/moves.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { allowed, mightBe } from '@cupel/domain/kit/roles.ts'
import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { forbidden, parsed, assertAllowed } from '../http/errors.ts'
import { route } from '../http/routes.ts'
import { assertReferencesVisible } from './visible-references.ts'
import type { Resource } from './mount-resource.ts'
import { runBeforeUpdate, runAfter, storeRow, type Hooks } from './hooks.ts'
import { writeRow, writeAnswer } from './write-frame.ts'

/** A move with a route of its own: `POST {path}{id}/{move}/`. */
export function mountAction(served: Resource, name: string, move: Move<never>, effects: Hooks<AnyCard>): void {
  const { app, card } = served
  const body = z.strictObject(move.input ?? {})
  const spec = {
    method: 'POST',
    path: `${card.path}{id}/${name}/`,
    may: move.allow,
    summary: [move.label, effectsInWords(move)].filter(Boolean).join(': '),
    tag: card.titles,
    status: 200,
    card,
    body,
    answer: writeAnswer(card),
  } as const
  route(app, spec, async (request, me) => {
    if (!mightBe(move.allow, me)) throw forbidden()
    const input = parsed(body, request.body ?? {})
    return writeRow(request, me, {
      served,
      effects,
      verb: name,
      input,
      steps: () => [name],
      work: async (tx, row) => {
        await assertReferencesVisible(app, tx, me, body.shape, input)
        assertAllowed(checkMove(card, name, row as never, me))
        const prepared = await runBeforeUpdate(effects, name, tx, row as never, me, row)
        await storeRow(served, tx, row.id, { ...(move.to === undefined ? {} : { status: move.to }), ...prepared })
        await runAfter(served, effects[name], { tx, id: row.id, me, input, before: row })
      },
    })
  })
}

/** What touches the books is kept: where the delete leads to a status, the row goes there and stays. */
export function mountDelete(served: Resource, effects: Hooks<AnyCard>): void {
  const { app, card, store } = served
  const right = card.may.delete
  const spec = {
    method: 'DELETE',
    path: `${card.path}{id}/`,
    may: right,
    summary: `Removes one ${card.title.toLowerCase()}`,
    tag: card.titles,
    status: 204,
    card,
  } as const
  route(app, spec, async (request, me) => {
    if (!mightBe(right, me)) throw forbidden()
    return writeRow(request, me, {
      served,
      effects,
      verb: 'delete',
      input: {},
      steps: () => [],
      work: async (tx, row) => {
        if (card.moves.delete) assertAllowed(checkMove(card, 'delete', row as never, me))
        else if (!allowed(right, me, row)) throw forbidden()
        const status = card.moves.delete?.to
        if (status !== undefined) await storeRow(served, tx, row.id, { status })
        await runAfter(served, effects.delete, { tx, id: row.id, me, input: {}, before: row })
        if (status !== undefined) return
        const table = store.table as PgTable & { id: never }
        await tx.delete(table).where(eq(table.id, row.id))
      },
    })
  })
}
