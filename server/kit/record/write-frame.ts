import type { AnyCard } from '@cupel/domain/kit/card.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { warningsAnswer } from '@cupel/domain/kit/warnings.ts'
import type { FastifyRequest } from 'fastify'
import { HttpError } from '../http/errors.ts'
import { idempotently } from '../http/idempotency.ts'
import type { Answer } from '../http/routes.ts'
import { etag } from '../http/etag.ts'
import type { Resource } from './mount-resource.ts'
import { rowAnswer, withUrl } from '../query/own-url.ts'
import { redact } from './redact.ts'
import type { Tx } from '../query/transaction.ts'
import type { AnyRow } from './hooks.ts'
import { readRow } from './read-row.ts'

/** A request that writes a record: one transaction, once for an `Idempotency-Key`, answered by the row as it then is. */
export function answerWrite(
  of: Resource,
  request: FastifyRequest,
  me: Me,
  move: string,
  work: (tx: Tx) => Promise<number>,
  status = 200,
): Promise<Answer> {
  const { app, card } = of
  return idempotently(app, request, me, `${card.name}.${move}`, async (tx) => {
    const row = await readRow(of, tx, await work(tx), me)
    return { status, body: withWarnings(withUrl(card, redact(card, row, me)), tx), headers: { etag: etag(row) } }
  })
}

/** Refuses a change that was made from another version, by its If-Match or by the version in its body. */
export function assertVersion(card: AnyCard, request: FastifyRequest, row: AnyRow, me: Me, version?: unknown): void {
  const said = [request.headers['if-match'], version === undefined ? undefined : `"${String(version)}"`]
  const other = said.some((tag) => tag !== undefined && tag !== '*' && tag.replace(/^W\//, '') !== etag(row))
  if (!other) return
  const message = 'Somebody else has changed this record meanwhile'
  throw new HttpError(412, { message, current: redact(card, row, me) }, { etag: etag(row) })
}

/** The row as a write answers it. */
export const writeAnswer = (card: AnyCard) => rowAnswer(card).extend({ warnings: warningsAnswer })

/** What does not block but should be known: what looks senseless, or an intention that could not be carried out. */
export function withWarnings<B extends object>(body: B, { warnings }: Tx) {
  return { ...body, warnings }
}
