import { sql } from 'drizzle-orm'
import { check, index, integer, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { users } from '../identity/user.table.ts'
import { entityTable, id, instant, poundsColumn, tozColumn, version } from '../kit/query/columns.ts'
import { ppmCalculations } from '../lab/ppm-calculation.table.ts'
import { lots } from '../lots/lot.table.ts'
import { shipmentSummaries } from './shipment-summary.table.ts'

/** What the smelter returns of one lot. A lot is on one summary. */
export const shipmentSummaryLots = entityTable(
  'shipment_summary_lot',
  'shipment_summary_lots',
  {
    id: id(),
    version: version(),
    shipment_summary: integer()
      .notNull()
      .references(() => shipmentSummaries.id),
    lot: integer()
      .notNull()
      .unique('shipment_summary_lots_lot')
      .references((): AnyPgColumn => lots.id),
    net_wet_lbs: poundsColumn().notNull(),
    // Null: the smelter's paper does not say.
    returnable_pt_toz: tozColumn(),
    returnable_pd_toz: tozColumn(),
    returnable_rh_toz: tozColumn(),
    ppm_calculation: integer().references((): AnyPgColumn => ppmCalculations.id),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
  },
  (t) => [
    index('shipment_summary_lots_of').on(t.shipment_summary),
    check(
      'shipment_summary_lots_not_negative',
      sql`net_wet_lbs >= 0 and returnable_pt_toz >= 0 and returnable_pd_toz >= 0 and returnable_rh_toz >= 0`,
    ),
  ],
)
