import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../identity/user.table.ts'
import { entityTable, id, instant, moneyColumn, version } from '../kit/query/columns.ts'
import { lots } from '../lots/lot.table.ts'

/** Money paid to the client before the final settlement. Never deleted: a mistake is made VOID. */
export const advances = entityTable(
  'advance',
  'advances',
  {
    id: id(),
    version: version(),
    lot: integer()
      .notNull()
      .references(() => lots.id),
    status: text().notNull().default('OP'),
    amount: moneyColumn().notNull(),
    currency: text().notNull().default('USD'),
    fx_date: date(),
    payment_date: date(),
    document: text(),
    notes: text().notNull().default(''),
    /** Why an open advance of a final account was withdrawn. */
    withdrawn_reason: text(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
  },
  (t) => [
    index('advances_lot').on(t.lot),
    index('advances_status').on(t.status),
    check('advances_positive', sql`amount > 0`),
  ],
)

/** A saved version of a lot's advance calculator: number n follows n - 1, nothing is overwritten. */
export const advanceCalculators = entityTable(
  'advance_calculator',
  'advance_calculators',
  {
    id: id(),
    version: version(),
    lot: integer()
      .notNull()
      .references(() => lots.id),
    number: integer().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The results in the currency shown, as they were calculated; never converted again. */
    data_fx: jsonb().$type<Record<string, unknown>>().notNull(),
    unlocked_at: instant(),
    unlocked_by: integer().references(() => users.id),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
  },
  (t) => [uniqueIndex('advance_calculators_number').on(t.lot, t.number)],
)
