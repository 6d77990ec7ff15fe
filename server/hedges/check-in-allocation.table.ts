import { sql } from 'drizzle-orm'
import { check, index, integer, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { users } from '../identity/user.table.ts'
import { entityTable, id, instant, tozColumn, version } from '../kit/query/columns.ts'
import { checkIns } from '../purchasing/check-in.table.ts'
import { hedges } from './hedge.table.ts'

/** Ounces of a hedge kept for a check-in until they are applied to its lot. */
export const checkInAllocations = entityTable(
  'check_in_allocation',
  'check_in_allocations',
  {
    id: id(),
    version: version(),
    check_in_id: integer()
      .notNull()
      .references((): AnyPgColumn => checkIns.id),
    hedge_id: integer()
      .notNull()
      .references(() => hedges.id),
    pt: tozColumn().notNull().default('0.000'),
    pd: tozColumn().notNull().default('0.000'),
    rh: tozColumn().notNull().default('0.000'),
    applied_pt: tozColumn().notNull().default('0.000'),
    applied_pd: tozColumn().notNull().default('0.000'),
    applied_rh: tozColumn().notNull().default('0.000'),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
  },
  (t) => [
    uniqueIndex('check_in_allocations_once').on(t.check_in_id, t.hedge_id),
    index('check_in_allocations_hedge').on(t.hedge_id),
    check(
      'check_in_allocations_not_negative',
      sql`pt >= 0 and pd >= 0 and rh >= 0 and applied_pt >= 0 and applied_pd >= 0 and applied_rh >= 0`,
    ),
    check('check_in_allocations_applied', sql`applied_pt <= pt and applied_pd <= pd and applied_rh <= rh`),
  ],
)
