import type { externalCounts, externalValues } from '@cupel/domain/purchasing/external-totals.ts'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, numeric, text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { hedges } from '../hedges/hedge.table.ts'
import { users } from '../identity/user.table.ts'
import { entityTable, id, instant, moneyColumn, percentColumn, version } from '../kit/query/columns.ts'
import { lots } from '../lots/lot.table.ts'
import { marketRates } from '../market/market-rate.table.ts'
import { locations } from '../places/location.table.ts'
import { yards } from '../yards/yard.table.ts'
import type * as z from 'zod'
import { purchases } from './purchase.table.ts'

/** One buy at a yard. */
export const checkIns = entityTable(
  'check_in',
  'check_ins',
  {
    id: id(),
    version: version(),
    status: text().notNull().default('PR'),
    yard: integer()
      .notNull()
      .references(() => yards.id),
    purchase: integer()
      .notNull()
      .references(() => purchases.id),
    market_rate: integer().references(() => marketRates.id),
    /** The prices of its market rate as they were when it was chosen, USD per toz: a correction of the day comes later. */
    quoted_pt: moneyColumn(),
    quoted_pd: moneyColumn(),
    quoted_rh: moneyColumn(),
    currency: text().notNull().default('USD'),
    fx_rate: numeric({ precision: 14, scale: 6 }),
    pricing_spread: percentColumn().notNull().default('10.00'),
    show_full_value: boolean().notNull().default(false),
    show_overall_average: boolean().notNull().default(false),
    external_total_counts: jsonb().$type<z.infer<typeof externalCounts>>(),
    external_total_values: jsonb().$type<z.infer<typeof externalValues>>(),
    requires_transit: boolean().notNull().default(false),
    current_location: integer().references(() => locations.id),
    to_location: integer().references(() => locations.id),
    transit_destination: integer().references(() => locations.id),
    /** The transit it is on and how that stands, written by transits. */
    transit: integer(),
    transit_status: text(),
    intended_lot: integer().references((): AnyPgColumn => lots.id),
    intended_hedge: integer().references((): AnyPgColumn => hedges.id),
    external_reference: text(),
    customer_reference: text().notNull().default(''),
    receiving_date: date(),
    notes: text().notNull().default(''),
    public_notes: text().notNull().default(''),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
    created_for: integer().references(() => users.id),
  },
  (t) => [
    index('check_ins_status').on(t.status, t.id),
    index('check_ins_status_created').on(t.status, t.created_at),
    index('check_ins_created').on(t.created_at),
    index('check_ins_yard').on(t.yard, t.id),
    index('check_ins_purchase').on(t.purchase),
    index('check_ins_created_by').on(t.created_by),
    index('check_ins_created_for').on(t.created_for),
    index('check_ins_requires_transit')
      .on(t.id)
      .where(sql`requires_transit`),
    index('check_ins_intended_lot').on(t.intended_lot),
    index('check_ins_search').using('gin', sql`${t.customer_reference} gin_trgm_ops`, sql`${t.notes} gin_trgm_ops`),
  ],
)
