import { sql } from 'drizzle-orm'
import { check, date, index, integer, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { users } from '../identity/user.table.ts'
import { entityTable, id, instant, moneyColumn, tozColumn, version } from '../kit/query/columns.ts'
import { lots } from '../lots/lot.table.ts'
import { checkIns } from '../purchasing/purchase.table.ts'
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
    check('hedges_not_negative', sql`pt_toz >= 0 and pd_toz >= 0 and rh_toz >= 0`),
  ],
)

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
    check('allocations_not_negative', sql`pt >= 0 and pd >= 0 and rh >= 0`),
  ],
)

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
