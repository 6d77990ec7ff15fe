import { sql } from 'drizzle-orm'
import { index, integer, text } from 'drizzle-orm/pg-core'
import { entityTable, id, instant, version } from '../kit/query/columns.ts'
import { checkIns } from './check-in.table.ts'

/** Lines of count sheets that nobody has decided on yet. */
export const countSheetLines = entityTable(
  'count_sheet_line',
  'count_sheet_lines',
  {
    id: id(),
    version: version(),
    check_in: integer()
      .notNull()
      .references(() => checkIns.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    why: text().notNull(),
    code: text().notNull().default(''),
    count: integer().notNull().default(1),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index('count_sheet_lines_check_in').on(t.check_in)],
)
