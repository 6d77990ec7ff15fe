import { boolean, integer, text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { entityTable, id, version } from '../kit/query/columns.ts'
import { locations } from './location.table.ts'

export const divisions = entityTable('division', 'divisions', {
  id: id(),
  version: version(),
  name: text().notNull().unique(),
  code: text().notNull().unique(),
  is_inactive: boolean().notNull().default(false),
  /** Its logistics location. */
  location: integer().references((): AnyPgColumn => locations.id),
})
