import { sql } from 'drizzle-orm'
import { check, date, integer, numeric, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../identity/user.table.ts'
import { entityTable, id, instant, version } from '../kit/query/columns.ts'

/** Units of a currency for one USD, good from its day on. */
export const fxRates = entityTable(
  'fx_rate',
  'fx_rates',
  {
    id: id(),
    version: version(),
    currency: text().notNull(),
    on_date: date().notNull(),
    rate: numeric({ precision: 14, scale: 6 }).notNull(),
    source: text().notNull().default('typed'),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
  },
  (t) => [uniqueIndex('fx_rates_day').on(t.currency, t.on_date), check('fx_rates_positive', sql`rate > 0`)],
)
