import { sql } from 'drizzle-orm'
import { integer, jsonb, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../identity/user.table.ts'
import { entityTable, id, instant, version } from '../kit/query/columns.ts'
import { lots } from '../lots/lot.table.ts'

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
