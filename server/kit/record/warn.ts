import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { movesOf, type Move } from '@cupel/domain/kit/moves.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import {
  asksForReasons,
  mayBeTold,
  reasonFor,
  unconfirmed,
  warningsOf,
  type Warning,
} from '@cupel/domain/kit/warnings.ts'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { HttpError } from '../http/errors.ts'
import type { Tx } from '../query/transaction.ts'
import { moveIn, type Confirming } from './write-plan.ts'

interface Asking {
  tx: Tx
  card: AnyCard
  /** The move or verb. */
  name: string
  me: Me
  /** Of the record; none yet for one that is being made: its warnings are kept with the row that is written next. */
  id?: number
  /** Row, body and facts together. */
  known: object
  confirming?: Confirming | undefined
}

/**
 * Tells what looks senseless. Of a weighty move, a caller who wants to be asked gives a reason for each first; the log
 * keeps the warnings with their reasons, those of a caller who does not without.
 * @throws 409 with what is still to be confirmed
 */
export async function warn({ tx, card, name, me, id, known, confirming }: Asking): Promise<void> {
  const warnings = warningsOf(card, name, known).filter((one) => mayBeTold(card, one, me))
  if (warnings.length === 0) return
  const told = new Set(tx.warnings.map(({ code, text }) => `${code} ${text}`))
  tx.warnings.push(...warnings.filter(({ code, text }) => !told.has(`${code} ${text}`)))
  if (!asksForReasons(moveIn(card, name))) return
  const { isAsked = false, reasons = {} } = confirming ?? {}
  if (isAsked && unconfirmed(warnings, reasons).length > 0) throw toConfirm(warnings)
  const kept = warnings.map((one) => ({ ...one, reason: reasonFor(one.code, reasons) }))
  const log = JSON.stringify({ entity: card.name, id, move: `${card.name}.${name}`, warnings: kept })
  await tx.prepared(sql`select set_config('cupel.warned', ${log}, true)`)
}

const toConfirm = (warnings: readonly Warning[]) =>
  new HttpError(409, { message: 'To be confirmed, each with a reason', code: 'unconfirmed', warnings })

/** What a body says beside fields and status, where a move of the card asks for reasons. */
export function withReasons(
  body: z.ZodObject,
  moves: readonly Pick<Move<never>, 'final' | 'confirm' | 'warnings'>[],
): z.ZodObject {
  return moves.some(asksForReasons) ? body.extend({ confirmed: reasonsGiven }) : body
}
const reasonsGiven = z
  .record(z.string().max(100), z.string().max(1000))
  .optional()
  .describe('A reason for each warning, by its code')

/** The moves that a PATCH may set off, the edit itself among them. */
export const movesOfPatch = (card: AnyCard) =>
  movesOf(card).flatMap(([, move]) =>
    move.on === 'status' || move.on === 'update' || typeof move.on === 'object' ? [move] : [],
  )

export function confirmingOf(request: FastifyRequest, confirmed: unknown): Confirming {
  const prefer = [request.headers.prefer].flat().join(',')
  return { isAsked: /(^|[,;\s])confirm($|[,;\s])/i.test(prefer), reasons: (confirmed ?? {}) as Confirming['reasons'] }
}
