import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { users } from '../identity/user.table.ts'
import { entityTable, id, instant, tozColumn, version } from '../kit/query/columns.ts'
import { lots } from '../lots/lot.table.ts'
import { hedges } from './hedge.table.ts'

/** Ounces of a hedge given to a lot. At most one live row per lot and hedge. */
export const allocations = entityTable(
  'allocation',
  'allocations',
  {
    id: id(),
    version: version(),
    hedge: integer()
      .notNull()
      .references(() => hedges.id),
    lot: integer()
      .notNull()
      .references((): AnyPgColumn => lots.id),
    pt: tozColumn().notNull().default('0.000'),
    pd: tozColumn().notNull().default('0.000'),
    rh: tozColumn().notNull().default('0.000'),
    status: text().notNull().default('ACTIVE'),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
  },
  (t) => [
    uniqueIndex('allocations_live')
      .on(t.lot, t.hedge)
      .where(sql`status = 'ACTIVE'`),
    index('allocations_hedge').on(t.hedge),
    index('allocations_lot').on(t.lot),
    index('allocations_status').on(t.status, t.id),
    index('allocations_created').on(t.created_at),
    check('allocations_not_negative', sql`pt >= 0 and pd >= 0 and rh >= 0`),
  ],
)
