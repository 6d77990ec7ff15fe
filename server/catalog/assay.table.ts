import { sql } from 'drizzle-orm'
import { check, index, integer } from 'drizzle-orm/pg-core'
import { users } from '../identity/user.table.ts'
import { entityTable, id, instant, poundsColumn, ppmColumn, version } from '../kit/query/columns.ts'
import { converters } from './converter.table.ts'

/** Measured metal content of a converter. */
export const assays = entityTable(
  'assay',
  'assays',
  {
    id: id(),
    version: version(),
    converter_id: integer()
      .notNull()
      .references(() => converters.id),
    pt_ppm: ppmColumn().notNull(),
    pd_ppm: ppmColumn().notNull(),
    rh_ppm: ppmColumn().notNull(),
    yield_lbs: poundsColumn().notNull(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
  },
  (t) => [
    index('assays_converter').on(t.converter_id),
    index('assays_created').on(t.created_at),
    check('assays_not_negative', sql`pt_ppm >= 0 and pd_ppm >= 0 and rh_ppm >= 0 and yield_lbs >= 0`),
  ],
)
