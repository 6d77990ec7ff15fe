import { sql } from 'drizzle-orm'
import { boolean, index, integer, text } from 'drizzle-orm/pg-core'
import { users } from '../identity/user.table.ts'
import { entityTable, id, instant, poundsColumn, version } from '../kit/query/columns.ts'
import { catalogs } from './catalog.table.ts'

/** A converter: the catalog item that is known by its code and valued by its assays. */
export const converters = entityTable(
  'converter',
  'converters',
  {
    id: id(),
    version: version(),
    catalog: integer()
      .notNull()
      .unique('converters_catalog')
      .references(() => catalogs.id),
    /** Stamped code. Not unique: the trade's lists hold duplicates, which a merge cleans up. */
    code: text().notNull(),
    cat_name: text().notNull().default(''),
    converter_group_name: text().notNull().default(''),
    notes: text().notNull().default(''),
    o2_sensor: boolean().notNull().default(false),
    height: text(),
    width: text(),
    catalyst_weight: poundsColumn(),
    debris_weight: poundsColumn(),
    empty_shell_weight: poundsColumn(),
    whole_weight: poundsColumn(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
  },
  (t) => [
    index('converters_code').on(t.code),
    index('converters_upper_code').on(sql`upper(${t.code})`),
    index('converters_search').using('gin', sql`${t.code} gin_trgm_ops`, sql`${t.cat_name} gin_trgm_ops`),
    index('converters_created').on(t.created_at),
  ],
)
