import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { users } from '../identity/user.table.ts'
import { entityTable, id, instant, poundsColumn, ppmColumn, tozColumn, version } from '../kit/query/columns.ts'
import { ppmCalculations } from '../lab/ppm-calculation.table.ts'
import { divisions } from '../places/division.table.ts'
import { smelters } from '../smelters/smelter.table.ts'
import { shipmentSummaryLots } from '../settlement/shipment-summary-lot.table.ts'

/** A batch of material for one smelter, shipped and settled together. */
export const lots = entityTable(
  'lot',
  'lots',
  {
    id: id(),
    version: version(),
    name: text().notNull().unique(),
    smelter: integer()
      .notNull()
      .references(() => smelters.id),
    designation: text().notNull().default('DIRECT'),
    status: text().notNull().default('HE'),
    material_type: text().notNull().default('OM'),
    division: integer().references(() => divisions.id),
    account_manager: integer().references(() => users.id),
    purchase_currency: text().notNull().default('USD'),
    notes: text().notNull().default(''),
    allocations_final: boolean().notNull().default(false),
    shredding_finalized: boolean().notNull().default(false),
    ship_date: date(),
    arrival_date: date(),
    payment_date: date(),
    cut_plan_color: text(),
    cut_plan_order: integer(),
    cut_plan_notes: text().notNull().default(''),
    parent_lot: integer().references((): AnyPgColumn => lots.id),
    // Written by later areas only, each through a function of this area.
    ppm_calculation: integer().references((): AnyPgColumn => ppmCalculations.id),
    expected_net_wet_lbs: poundsColumn(),
    expected_pt_ppm: ppmColumn(),
    expected_pd_ppm: ppmColumn(),
    expected_rh_ppm: ppmColumn(),
    transit: integer(),
    shipment_summary_lot_id: integer().references((): AnyPgColumn => shipmentSummaryLots.id),
    net_wet_lbs: poundsColumn(),
    returnable_pt_toz: tozColumn(),
    returnable_pd_toz: tozColumn(),
    returnable_rh_toz: tozColumn(),
    settlement_status: text(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
  },
  (t) => [
    index('lots_status').on(t.status, t.id),
    index('lots_smelter').on(t.smelter),
    index('lots_ship_date').on(t.ship_date),
    index('lots_search').using('gin', sql`${t.name} gin_trgm_ops`),
    check('lots_name', sql`name ~ '^[A-Z0-9-]+$'`),
  ],
)
