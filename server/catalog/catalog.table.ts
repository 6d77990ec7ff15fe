import { sql } from 'drizzle-orm'
import { index, integer, text } from 'drizzle-orm/pg-core'
import { users } from '../identity/user.table.ts'
import { entityTable, id, instant, version } from '../kit/query/columns.ts'

/** Something that can be bought or stored: a converter, a dust or a generic item. */
export const catalogs = entityTable(
  'catalog',
  'catalogs',
  {
    id: id(),
    version: version(),
    name: text().notNull(),
    description: text().notNull().default(''),
    material_type: text().notNull(),
    /** Foil and other kinds within a material, e.g. IF import foil; null for ordinary converters. */
    converter_type: text(),
    unit_of_measure: text().notNull().default('PCS'),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
  },
  (t) => [
    index('catalogs_search').using('gin', sql`${t.name} gin_trgm_ops`, sql`${t.description} gin_trgm_ops`),
    index('catalogs_name').on(t.name),
    index('catalogs_material_type').on(t.material_type),
    index('catalogs_converter_type')
      .on(t.converter_type)
      .where(sql`converter_type is not null`),
  ],
)
