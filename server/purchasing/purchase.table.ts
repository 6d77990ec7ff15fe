import { sql } from 'drizzle-orm'
import { boolean, index, integer, text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { users } from '../identity/user.table.ts'
import { entityTable, instant, version } from '../kit/query/columns.ts'
import { divisions } from '../places/division.table.ts'
import { yards } from '../yards/yard.table.ts'
import { intakes } from './intake.table.ts'

/** Groups the check-ins of one supplier on their way through the house. */
export const purchases = entityTable(
  'purchase',
  'purchases',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1_000_000 }),
    version: version(),
    status: text().notNull().default('OP'),
    yard: integer()
      .notNull()
      .references(() => yards.id),
    designation: text().notNull().default('DIRECT'),
    division: integer().references(() => divisions.id),
    requires_transit: boolean().notNull().default(false),
    email_on_creation: boolean().notNull().default(false),
    intake: integer().references((): AnyPgColumn => intakes.id),
    is_uncut: boolean().notNull().default(true),
    notes: text().notNull().default(''),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
    created_for: integer().references(() => users.id),
  },
  (t) => [
    index('purchases_status').on(t.status, t.id),
    index('purchases_yard').on(t.yard, t.id),
    index('purchases_created').on(t.created_at),
    index('purchases_designation').on(t.designation, t.id),
    index('purchases_division').on(t.division, t.id),
    index('purchases_intake').on(t.intake),
    index('purchases_created_by').on(t.created_by),
    index('purchases_created_for').on(t.created_for),
    index('purchases_search').using('gin', sql`${t.notes} gin_trgm_ops`),
  ],
)
