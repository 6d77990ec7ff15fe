import { effectsInWords, type Move } from '@cupel/domain/kit/moves.ts'
import { mightBe } from '@cupel/domain/kit/roles.ts'
import * as z from 'zod'
import { forbidden, parsed } from '../http/errors.ts'
import { idempotently } from '../http/idempotency.ts'
import { route } from '../http/routes.ts'
import type { AnyRow } from './hooks.ts'
import { idOf } from '../http/id-of.ts'
import type { Resource } from './mount-resource.ts'
import { confirmingOf, withReasons } from './warn.ts'
import { remove, write } from './write.ts'
import { answerWrite, assertVersion, writeAnswer } from './write-frame.ts'

/** A move with a route of its own: `POST {path}{id}/{move}/`. */
export function mountAction(served: Resource, name: string, move: Move<never>): void {
  const { app, card } = served
  const body = withReasons(z.strictObject(move.input ?? {}), [move])
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
    const { confirmed, ...input } = parsed(body, request.body ?? {}) as Record<string, unknown>
    const change = {
      move: name,
      input,
      confirming: confirmingOf(request, confirmed),
      expects: (row: AnyRow) => assertVersion(card, request, row, me),
    }
    const id = idOf(request)
    return answerWrite(served, request, me, name, async (tx) => {
      await write(tx, card, id, change, me)
      return id
    })
  })
}

/** What touches the books is kept: where the delete leads to a status, the row goes there and stays. */
export function mountDelete(served: Resource): void {
  const { app, card } = served
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
    return idempotently(app, request, me, `${card.name}.delete`, async (tx) => {
      await remove(tx, card, idOf(request), me, { expects: (row) => assertVersion(card, request, row, me) })
      return { status: 204 }
    })
  })
}
