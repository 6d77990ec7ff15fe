import { sql } from 'drizzle-orm'
import { check, date, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../identity/user.table.ts'
import { entityTable, id, instant, moneyColumn, tozColumn, version } from '../kit/query/columns.ts'
import { smelters } from '../smelters/smelter.table.ts'

/** Ounces of the three metals sold ahead at fixed prices with a smelter. */
export const hedges = entityTable(
  'hedge',
  'hedges',
  {
    id: id(),
    version: version(),
    code: text().notNull(),
    smelter: integer()
      .notNull()
      .references(() => smelters.id),
    manager: integer().references(() => users.id),
    designation: text().notNull().default('DIRECT'),
    status: text().notNull().default('OPEN'),
    pt_toz: tozColumn().notNull().default('0.000'),
    pd_toz: tozColumn().notNull().default('0.000'),
    rh_toz: tozColumn().notNull().default('0.000'),
    pt_rate_per_toz: moneyColumn().notNull().default('0.00'),
    pd_rate_per_toz: moneyColumn().notNull().default('0.00'),
    rh_rate_per_toz: moneyColumn().notNull().default('0.00'),
    expiration: date(),
    memo: text().notNull().default(''),
    references: text().notNull().default(''),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
  },
  (t) => [
    uniqueIndex('hedges_code').on(t.smelter, t.code),
    index('hedges_created').on(t.created_at),
    index('hedges_expiration').on(t.expiration),
    check('hedges_not_negative', sql`pt_toz >= 0 and pd_toz >= 0 and rh_toz >= 0`),
  ],
)
