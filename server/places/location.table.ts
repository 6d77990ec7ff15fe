import { sql } from 'drizzle-orm'
import { boolean, integer, text, unique, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { entityTable, id, version } from '../kit/query/columns.ts'
import { divisions } from './division.table.ts'

export const locations = entityTable(
  'location',
  'locations',
  {
    id: id(),
    version: version(),
    name: text().notNull(),
    is_inventory_location: boolean().notNull().default(true),
    disabled: boolean().notNull().default(false),
    division: integer().references((): AnyPgColumn => divisions.id),
    address: text()
      .notNull()
      .default(sql`''`),
  },
  (t) => [unique('locations_name').on(t.name)],
)
