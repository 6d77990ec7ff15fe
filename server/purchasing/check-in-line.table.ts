import { sql } from 'drizzle-orm'
import { index, integer, check } from 'drizzle-orm/pg-core'
import { catalogs } from '../catalog/catalog.table.ts'
import { entityTable, id, instant, moneyColumn, version } from '../kit/query/columns.ts'
import { checkIns } from './check-in.table.ts'

/** A line that is not a converter: foil, dust, generic; priced by hand. One line is one piece. */
export const checkInLines = entityTable(
  'check_in_line',
  'check_in_lines',
  {
    id: id(),
    version: version(),
    check_in: integer()
      .notNull()
      .references(() => checkIns.id, { onDelete: 'cascade' }),
    catalog: integer()
      .notNull()
      .references(() => catalogs.id),
    price: moneyColumn().notNull().default('0.00'),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index('check_in_lines_check_in').on(t.check_in), check('check_in_lines_price', sql`price >= 0`)],
)
