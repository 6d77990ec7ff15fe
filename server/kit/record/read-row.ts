import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { notFound } from '../http/errors.ts'
import { findRow, rowsById } from '../query/store.ts'
import type { Tx } from '../query/transaction.ts'
import type { AnyRow } from './hooks.ts'
import type { Resource } from './mount-resource.ts'
import type { Actor } from './write.ts'

/** The row, as far as this person may see it; else 404. The system sees all. */
export async function readRow({ card, store, fields }: Resource, tx: Tx, id: number, by: Actor): Promise<AnyRow> {
  const names = Object.keys(fields.of)
  const row =
    by === 'system' ? (await rowsById(tx, fields, names, [id]))[0] : await findRow(tx, card, store, fields, id, by)
  if (!row) throw notFound()
  return row as AnyRow
}

/** Of these rows, in one question, their columns and what the guards read: enough for what has no hook. */
export async function readJudged({ card, store, fields }: Resource, tx: Tx, ids: readonly number[]): Promise<AnyRow[]> {
  const columns = getTableColumns(store.table as PgTable)
  const names = Object.keys(fields.of).filter((name) => name in columns || card.judgedBy.includes(name))
  return (await rowsById(tx, fields, names, ids)) as AnyRow[]
}
