import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { recordName } from '@cupel/domain/kit/document.ts'
import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Mounted } from './part-of.ts'
import { referredType } from './visible-references.ts'

/** What a record is called, from its row. */
export function nameOf({ card, store }: Pick<Mounted, 'card' | 'store'>, row: { id: number }): string {
  const columns = getTableColumns(store.table as PgTable)
  return recordName(card, row, (field) => field in columns)
}

/** What of a row says its name, and what stands with it. */
export function fieldsOfName(card: AnyCard): string[] {
  return ['id', ...(card.knownBy === undefined ? [] : [card.knownBy]), ...('status' in card.row.shape ? ['status'] : [])]
}

/** The record whose page shows this one: itself, or what it is said to be on. */
export function pageOf(card: AnyCard, row: { id: number } & Readonly<Record<string, unknown>>) {
  const on = card.document?.on
  if (on === undefined) return { document: card.name, id: row.id }
  return { document: referredType(card.row.shape[on]) ?? card.name, id: row[on] as number }
}
