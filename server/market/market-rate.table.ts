import { sql } from 'drizzle-orm'
import { check, date, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../identity/user.table.ts'
import { entityTable, id, instant, moneyColumn, version } from '../kit/query/columns.ts'

/** Prices of a business day, USD per troy ounce, by quote (New York, London, …). */
export const marketRates = entityTable(
  'market_rate',
  'market_rates',
  {
    id: id(),
    version: version(),
    quoted_on: date().notNull(),
    quote: text().notNull().default('New York'),
    pt: moneyColumn().notNull(),
    pd: moneyColumn().notNull(),
    rh: moneyColumn().notNull(),
    source: text().notNull().default('typed'),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
  },
  (t) => [
    uniqueIndex('market_rates_day').on(t.quoted_on, t.quote),
    check('market_rates_positive', sql`pt > 0 and pd > 0 and rh > 0`),
  ],
)
