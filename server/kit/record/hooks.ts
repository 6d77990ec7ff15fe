import type { AnyCard, NewRow, Row } from '@cupel/domain/kit/card.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { notFound } from '../http/errors.ts'
import type { Resource } from './mount-resource.ts'
import { findRow } from '../query/store.ts'
import type { Locks, Tx } from '../query/transaction.ts'

/** What an effect is given: the row as it stands after the plain change, as it was before, and who acts. */
export interface Write<C extends AnyCard> {
  tx: Tx
  row: Row<C>
  before: Row<C>
  me: Me
  /** The fields sent: body of the POST, the PATCH (without status) or the action. */
  input: Record<string, unknown>
}

export type Hook<C extends AnyCard> =
  | ((write: Write<C>) => Promise<void>)
  | {
      /** Rows to lock beside its own; for a create, from the fields sent. */
      locks: (row: Row<C>, input: Record<string, unknown>) => Locks
      /** For a create: columns that are not sent but follow from what is, such as the yard of a purchase. */
      beforeInsert?: (tx: Tx, sent: NewRow<C>, me: Me) => Promise<object>
      /** For a change or move: judges the row as it would become, and gives columns to store with it. */
      beforeUpdate?: (tx: Tx, next: Row<C>, me: Me, before: Row<C>) => Promise<object>
      after?: (write: Write<C>) => Promise<void>
    }

/** By move name, or by verb: `create` after the insert, `update` after a plain change, `delete` before the removal. */
export type Hooks<C extends AnyCard> = {
  [M in (keyof C['moves'] & string) | 'create' | 'update' | 'delete']?: Hook<C>
}

/** A row of any card, as read for a write. */
export type AnyRow = Record<string, unknown> & { id: number }

interface Run {
  tx: Tx
  id: number
  me: Me
  input: Record<string, unknown>
  before?: AnyRow
}

/** Runs the effect, if there is one, on the row as it stands now. */
export async function runAfter(served: Resource, effect: Hook<AnyCard> | undefined, run: Run): Promise<void> {
  const work = typeof effect === 'function' ? effect : effect?.after
  if (!work) return
  const { tx, id, me, input } = run
  const row = await requireVisible(served, tx, id, me)
  await work({ tx, row: row as never, before: (run.before ?? row) as never, me, input })
}

/** Columns that the effect stores in the same breath, so that the history tells one change. */
export async function runBeforeUpdate(
  effects: Hooks<AnyCard>,
  name: string,
  tx: Tx,
  next: never,
  me: Me,
  before: AnyRow,
): Promise<object> {
  const effect = effects[name]
  return typeof effect === 'object' ? ((await effect.beforeUpdate?.(tx, next, me, before as never)) ?? {}) : {}
}

/** Stores the columns of a row; the change log tells them as one change. */
export async function storeRow({ store }: Resource, tx: Tx, id: number, set: Record<string, unknown>): Promise<void> {
  if (Object.keys(set).length === 0) return
  const table = store.table as PgTable & { id: never }
  await tx
    .update(table)
    .set(set as never)
    .where(eq(table.id, id))
}

/** The row itself and whatever the effects of these moves, or of the verb, name. */
export function locksFor(
  { card }: Resource,
  effects: Hooks<AnyCard>,
  names: readonly string[],
  row: AnyRow,
  input: Record<string, unknown>,
): Locks {
  const locks: Record<string, (number | null | undefined)[]> = { [card.name]: [row.id] }
  for (const name of names) {
    const effect = effects[name]
    if (typeof effect !== 'object') continue
    for (const [entity, ids] of Object.entries(effect.locks(row as never, input)))
      locks[entity] = [...(locks[entity] ?? []), ...[ids].flat()]
  }
  return locks
}

/** The row, as far as this person may see it; else 404. */
export async function requireVisible({ card, store, fields }: Resource, tx: Tx, id: number, me: Me): Promise<AnyRow> {
  const row = await findRow(tx, card, store, fields, id, me)
  if (!row) throw notFound()
  return row as AnyRow
}
