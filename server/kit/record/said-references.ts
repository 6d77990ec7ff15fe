import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { App } from '../http/routes.ts'
import type { Mounted } from './part-of.ts'
import { referredType } from './visible-references.ts'

/**
 * A card that refers to a record which not everybody may see says that it is part of it (`partOf`), or its store says why
 * it only mentions it (`mentions`). The directory of people is nobody's whole.
 * @throws before the server starts, naming every reference of which neither is said, or which is no more
 */
export function assertReferencesSaid({ resources }: Pick<App, 'resources'>): void {
  const unsaid = unsaidReferences([...resources.values()])
  if (unsaid.length > 0) throw new Error(unsaid.join('\n'))
}

export function unsaidReferences(all: readonly Mounted[]): string[] {
  const guarded = all.filter(({ card, store }) => card.may.read !== 'anyone' || store.visible !== 'all')
  return all.flatMap(({ card, store }) => {
    const wholes = guarded.filter((one) => one.card.name !== 'user' && one.card !== card)
    const found = new Map([...hiddenColumns(card, store.table as PgTable, wholes), ...fieldsTo(card, wholes)])
    const said = new Set([...Object.keys(card.partOf), ...Object.keys(store.mentions ?? {})])
    const unsaid = [...found].filter(([field]) => !said.has(field))
    const stale = Object.keys(store.mentions ?? {}).filter((field) => !found.has(field) || field in card.partOf)
    return [
      ...unsaid.map(
        ([field, to]) =>
          `${card.name}.${field} refers to ${to}: its card says partOf, or its store in mentions why it is no part`,
      ),
      ...stale.map((field) => `${card.name}.${field} mentions no guarded record`),
    ]
  })
}

/** The fields of a card that refer to records, one or a list of them, by the name of the card that they refer to. */
export function referencesOf(card: AnyCard): { field: string; to: string }[] {
  return Object.entries(card.row.shape as Record<string, z.ZodType>).flatMap(([field, schema]) => {
    const to = referredType(schema)
    return to === undefined ? [] : [{ field, to }]
  })
}

function fieldsTo(card: AnyCard, wholes: readonly Mounted[]): [field: string, to: string][] {
  return referencesOf(card)
    .filter(({ to }) => wholes.some((whole) => whole.card.name === to))
    .map(({ field, to }) => [field, to])
}

/** Columns that refer to a record, whether or not the card shows them. */
function hiddenColumns(card: AnyCard, table: PgTable, wholes: readonly Mounted[]): [field: string, to: string][] {
  return getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    const whole = wholes.find(({ store }) => getTableName(store.table as PgTable) === getTableName(foreignTable))
    return whole && whole.card !== card ? columns.map(({ name }) => [name, whole.card.name] as [string, string]) : []
  })
}
