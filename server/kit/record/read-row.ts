import type { AnyCard, Row } from '@cupel/domain/kit/card.ts'
import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { notFound } from '../http/errors.ts'
import type { Reader } from '../query/database.ts'
import { findRow, rowsById } from '../query/store.ts'
import type { Tx } from '../query/transaction.ts'
import type { AnyRow } from './hooks.ts'
import type { Resource } from './mount-resource.ts'
import type { Mounted } from './part-of.ts'
import type { Actor } from './write.ts'

/** The row, as a list would show it to this person; else 404. The system sees all. */
export async function readRow<C extends AnyCard>(
  { card, store, fields }: Mounted<C>,
  read: Reader,
  id: number,
  by: Actor,
): Promise<Row<C> & AnyRow> {
  const names = Object.keys(fields.of)
  const row =
    by === 'system' ? (await rowsById(read, fields, names, [id]))[0] : await findRow(read, card, store, fields, id, by)
  if (!row) throw notFound()
  return row as Row<C> & AnyRow
}

/** Of these rows, in one question, their columns and what the guards read: enough for what has no hook. */
export async function readJudged({ card, store, fields }: Resource, tx: Tx, ids: readonly number[]): Promise<AnyRow[]> {
  const columns = getTableColumns(store.table as PgTable)
  const names = Object.keys(fields.of).filter((name) => name in columns || card.judgedBy.includes(name))
  return (await rowsById(tx, fields, names, ids)) as AnyRow[]
}
