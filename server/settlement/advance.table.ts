import { sql } from 'drizzle-orm'
import { check, date, index, integer, text } from 'drizzle-orm/pg-core'
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
    index('advances_search').using('gin', sql`${t.notes} gin_trgm_ops`),
    index('advances_status').on(t.status),
    index('advances_payment_date').on(t.payment_date),
    check('advances_positive', sql`amount > 0`),
  ],
)
