import {
  customType,
  integer,
  numeric,
  pgTable,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core'
import type { BuildExtraConfigColumns } from 'drizzle-orm'

/** Every table whose changes are logged, by the name of its entity: the change log's triggers are made from this. */
export const tracked = new Map<string, PgTable>()

/** A table of an entity: its changes are logged under the entity's name and its `version` counts them. */
export function entityTable<Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  entity: string,
  name: Name,
  columns: Columns,
  extra?: (self: BuildExtraConfigColumns<Name, Columns, 'pg'>) => PgTableExtraConfigValue[],
) {
  const table = pgTable(name, columns, extra)
  tracked.set(entity, table)
  return table as ReturnType<typeof pgTable<Name, Columns>>
}

/** A moment: `timestamptz` in the database, ISO 8601 in UTC everywhere else. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: isoInstant,
})

/** PostgreSQL's text of a timestamptz (in UTC) as ISO 8601: `2026-11-21 04:55:29.12+00` → `2026-11-21T04:55:29.12Z`. */
export function isoInstant(text: string): string {
  return text.replace(' ', 'T').replace(/\+00(:00)?$/, 'Z')
}

export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
export const version = () => integer().notNull().default(1)
export const moneyColumn = () => numeric({ precision: 16, scale: 2 })
export const tozColumn = () => numeric({ precision: 14, scale: 3 })
export const ppmColumn = () => numeric({ precision: 12, scale: 3 })
export const poundsColumn = () => numeric({ precision: 14, scale: 2 })
export const percentColumn = () => numeric({ precision: 7, scale: 2 })
export const rateColumn = () => numeric({ precision: 8, scale: 3 })
/** Ounces per pound, eight decimals: 40,000 lb times half a unit in the last place stays under a thousandth ounce. */
export const tozPerLbColumn = () => numeric({ precision: 16, scale: 8 })
