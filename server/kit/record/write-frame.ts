import type { AnyCard } from '@cupel/domain/kit/card.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { notFound, HttpError, httpError } from '../http/errors.ts'
import { idempotently } from '../http/idempotency.ts'
import type { Answer } from '../http/routes.ts'
import { etag } from '../http/etag.ts'
import { idOf } from '../http/id-of.ts'
import type { Resource } from './mount-resource.ts'
import { redact } from './redact.ts'
import { findRow } from '../query/store.ts'
import type { Tx } from '../query/transaction.ts'
import { locksFor, requireVisible, type AnyRow, type Hooks } from './hooks.ts'

export interface RowWrite {
  served: Resource
  effects: Hooks<AnyCard>
  /** `update`, `delete` or the action's name: what is logged when no move is made. */
  verb: string
  input: Record<string, unknown>
  /** The version that the body says it was made from, where it says one: as good as an If-Match. */
  version?: unknown
  /** The verb and moves that this write comes to, from the row, in order. Asked again under the lock. */
  steps: (row: AnyRow) => string[]
  work: (tx: Tx, row: AnyRow) => Promise<void>
}

/** The frame of every write to a row: seen, locked in order, read again, version compared, then the work, in one transaction. */
export async function writeRow(request: FastifyRequest, me: Me, write: RowWrite): Promise<Answer> {
  const { served, effects, steps, verb, input } = write
  const { app, card } = served
  let row = (await findRow(app.db, card, served.store, served.fields, idOf(request), me)) as AnyRow | undefined
  if (!row) throw notFound()
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const seen: AnyRow = row
    const names = namesOf(steps(seen), verb)
    const locks = locksFor(served, effects, names, seen, input)
    try {
      return await idempotently(app.db, request, me, `${card.name}.${names.at(-1)}`, async (tx) => {
        await tx.lock(locks)
        const locked = await requireVisible(served, tx, seen.id, me)
        const now = locksFor(served, effects, namesOf(steps(locked), verb), locked, input)
        if (JSON.stringify(now) !== JSON.stringify(locks)) throw new LocksChanged(locked)
        return workOn(tx, locked, request, me, write)
      })
    } catch (error) {
      if (!(error instanceof LocksChanged)) throw error
      row = error.row
    }
  }
  throw httpError('Somebody else is changing the same record, please try again', 409)
}

const mostAttempts = 3
const namesOf = (steps: string[], verb: string) => (steps.length > 0 ? steps : [verb])

/** What the first reading named has changed while we waited for the locks: other rows must be locked. */
class LocksChanged extends Error {
  readonly row: AnyRow
  constructor(row: AnyRow) {
    super('the rows to lock have changed')
    this.row = row
  }
}

async function workOn(tx: Tx, row: AnyRow, request: FastifyRequest, me: Me, { served, verb, version, work }: RowWrite) {
  const { card } = served
  sameVersion(card, request.headers['if-match'], row, me)
  if (version !== undefined) sameVersion(card, `"${String(version)}"`, row, me)
  await work(tx, row)
  if (verb === 'delete') return { status: 204 }
  const after = await requireVisible(served, tx, row.id, me)
  return { status: 200, body: withWarnings(redact(card, after, me), tx), headers: { etag: etag(after) } }
}

function sameVersion(card: AnyCard, ifMatch: string | undefined, row: AnyRow, me: Me): void {
  if (ifMatch === undefined || ifMatch === '*' || ifMatch.replace(/^W\//, '') === etag(row)) return
  const message = 'Somebody else has changed this record meanwhile'
  throw new HttpError(412, { message, current: redact(card, row, me) }, { etag: etag(row) })
}

/** The row as a write answers it. */
export const writeAnswer = (card: AnyCard) => card.row.extend({ warnings: z.array(z.string()).optional() })

/** What does not block but should be known, such as an intention that could not be carried out. */
export function withWarnings<B extends object>(body: B, tx: Tx): B {
  return tx.warnings.length > 0 ? { ...body, warnings: tx.warnings } : body
}
