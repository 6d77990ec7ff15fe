import type { Me } from '@cupel/domain/kit/roles.ts'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { badField, httpError } from './errors.ts'
import { etag } from './etag.ts'
import type { Answer, App } from './routes.ts'
import { transaction, type Tx } from '../query/transaction.ts'

/**
 * Runs a write in its transaction. With an `Idempotency-Key` the answer is stored in that same transaction: the same
 * request sent again is answered from the store, and two at once do the work once, since the second waits for the first.
 */
export async function idempotently(
  app: App,
  request: FastifyRequest,
  me: Me,
  move: string,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const key = request.headers['idempotency-key']
  const { db } = app
  const why = { app, me, request: request.id, move, tooLate: () => request.late }
  if (key === undefined || request.method !== 'POST') return transaction(db, why, work)
  if (Array.isArray(key) || key.length < 1 || key.length > 200)
    throw badField('Idempotency-Key', 'Must be 1 to 200 characters')
  const hash = createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('hex')
  return transaction(db, why, async (tx) => {
    const [fresh] = await tx.prepared(
      sql`insert into idempotency_keys (user_id, key, body_hash) values (${me.id}, ${key}, ${hash}) on conflict do nothing returning key`,
    )
    if (!fresh) return replay(tx, me, key, hash)
    const answer = await work(tx)
    const body = answer.body === undefined ? null : JSON.stringify(answer.body)
    await tx.prepared(
      sql`update idempotency_keys set status = ${answer.status ?? 200}, body = ${body} where user_id = ${me.id} and key = ${key}`,
    )
    return answer
  })
}

async function replay(tx: Tx, me: Me, key: string, hash: string): Promise<Answer> {
  const stored = await tx.one<{ body_hash: string; status: number; body: string | null }>(
    sql`select body_hash, status, body from idempotency_keys where user_id = ${me.id} and key = ${key}`,
  )
  if (!stored || stored.body_hash !== hash) throw httpError('This Idempotency-Key was used for another request', 422)
  return {
    status: stored.status,
    headers: { 'idempotency-replayed': 'true', ...tagOf(stored.body) },
    // Parsed, for its amounts are told in the currency of whoever asks now.
    ...(stored.body === null ? {} : { body: JSON.parse(stored.body) as unknown }),
  }
}

/** Headers are not stored; that of the record's version is told again. */
function tagOf(body: string | null): { etag?: string } {
  const row = JSON.parse(body ?? 'null') as { version?: number } | null
  return row?.version === undefined ? {} : { etag: etag(row) }
}
