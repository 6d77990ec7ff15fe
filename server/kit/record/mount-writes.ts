import { movesOf, type Move } from '@cupel/domain/kit/moves.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { allowed, mightBe, type Me } from '@cupel/domain/kit/roles.ts'
import { forbidden } from '../http/errors.ts'
import { route } from '../http/routes.ts'
import { inShownCurrency } from '../http/shown-money.ts'
import { answered, patchBody, readBody, assertUnchanged, withoutHidden } from './sent.ts'
import { idOf } from '../http/id-of.ts'
import type { Resource } from './mount-resource.ts'
import { redact } from './redact.ts'
import { mountAction, mountDelete } from './mount-actions.ts'
import type { Tx } from '../query/transaction.ts'
import type { AnyRow } from './hooks.ts'
import { readRow } from './read-row.ts'
import { confirmingOf, movesOfPatch, withReasons } from './warn.ts'
import { insert, write } from './write.ts'
import { answerWrite, assertVersion, writeAnswer } from './write-frame.ts'

export function mountWrites(served: Resource): void {
  const { card } = served
  const moves = movesOf(card)
  // A card without fields to create or change is written by commands of its own.
  if (card.create.length > 0) mountCreate(served)
  if (card.update.length > 0 || moves.some(([, move]) => move.on === 'status')) mountUpdate(served)
  if (card.may.delete !== 'nobody' && card.moves.delete?.input === undefined) mountDelete(served)
  for (const [name, move] of moves) if (move.on === 'action') mountAction(served, name, move as Move<never>)
}

function mountCreate(served: Resource): void {
  const { app, card } = served
  const body = withReasons(card.createBody, card.moves.create ? [card.moves.create] : [])
  const spec = {
    method: 'POST',
    path: card.path,
    may: card.may.create,
    summary: `Creates one ${card.title.toLowerCase()}`,
    tag: card.titles,
    status: 201,
    card,
    body,
    answer: writeAnswer(card),
  } as const
  route(app, spec, async (request, me) => {
    if (!allowed(card.may.create, me)) throw forbidden()
    const { values, fixed, confirmed } = readBody(card, body, request.body)
    const work = async (tx: Tx) => {
      const id = await insert(tx, card, values, me, values, confirmingOf(request, confirmed))
      if (Object.keys(fixed).length > 0)
        await assertFixedUnchanged(served, tx, await readRow(served, tx, id, me), fixed, me)
      return id
    }
    return answerWrite(served, request, me, 'create', work, 201)
  })
}

function mountUpdate(served: Resource): void {
  const { app, card } = served
  const body = withReasons(patchBody(card), movesOfPatch(card))
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
    const { status, values: sent, fixed, confirmed } = readBody(card, body, request.body)
    const values = withoutHidden(card, sent, me)
    const { version, ...others } = fixed
    const id = idOf(request)
    return answerWrite(served, request, me, 'update', async (tx) => {
      const expects = (row: AnyRow) => {
        assertVersion(card, request, row, me, version)
        return assertFixedUnchanged(served, tx, row, others, me)
      }
      await write(tx, card, id, { values, status, expects, confirming: confirmingOf(request, confirmed) }, me)
      return id
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
  { app, card, store }: Resource,
  tx: Tx,
  row: AnyRow,
  fixed: Record<string, unknown>,
  me: Me,
): Promise<void> {
  if (Object.keys(fixed).length === 0) return
  const ofDetail = Object.keys(fixed).some((field) => Object.hasOwn(card.detail.shape as object, field))
  const detail = ofDetail ? await store.detail?.(tx, row, me) : {}
  const seen = redact(card, { ...row, ...detail }, me)
  const shown = await inShownCurrency(tx, answered(card), seen, me.fx_currency, app.clock())
  assertUnchanged(card, seen, shown as AnyRow, fixed)
}
