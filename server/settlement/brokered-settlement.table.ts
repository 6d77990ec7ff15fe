import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, numeric, text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { users } from '../identity/user.table.ts'
import { entityTable, id, instant, moneyColumn, percentColumn, poundsColumn, version } from '../kit/query/columns.ts'
import { lots } from '../lots/lot.table.ts'
import { yards } from '../yards/yard.table.ts'
import type { AdvanceLine } from './settlement-figures.ts'
import { shipmentSummaryLots } from './shipment-summary-lot.table.ts'

/** The final account with the client for a lot. One per summary lot; frozen when final. */
export const brokeredSettlements = entityTable(
  'brokered_settlement',
  'brokered_settlements',
  {
    id: id(),
    version: version(),
    status: text().notNull().default('OP'),
    /** Null when it is void: then its summary lot is no more, and the lot stands beside. */
    shipment_summary_lot: integer()
      .unique('brokered_settlements_summary_lot')
      .references(() => shipmentSummaryLots.id),
    void_lot: integer().references((): AnyPgColumn => lots.id),
    yard_id: integer()
      .notNull()
      .references(() => yards.id),
    lot_name: text().notNull(),
    currency: text().notNull().default('USD'),
    fx_date: date(),
    fx_rate: numeric({ precision: 14, scale: 6 }),
    shipped_date: date(),
    return_date: date(),
    converters_processed: integer().notNull().default(0),
    received_lbs_total: poundsColumn().notNull(),
    net_wet_lbs: poundsColumn(),
    treatment_charge: numeric({ precision: 14, scale: 4 }),
    handling_fee: moneyColumn(),
    finance_charge_percent: percentColumn(),
    freight_charge: moneyColumn().notNull().default('0.00'),
    oem_only: boolean().notNull().default(false),
    customer_reference: text().notNull().default(''),
    notes: text().notNull().default(''),
    gross_value: moneyColumn().notNull().default('0.00'),
    treatment_fee: moneyColumn().notNull().default('0.00'),
    small_lot_fee: moneyColumn().notNull().default('0.00'),
    net_value: moneyColumn().notNull().default('0.00'),
    unpaid_units: moneyColumn().notNull().default('0.00'),
    advances: moneyColumn().notNull().default('0.00'),
    finance_charge: moneyColumn().notNull().default('0.00'),
    amount_due: moneyColumn().notNull().default('0.00'),
    converter_average_price: moneyColumn().notNull().default('0.00'),
    average_per_lb: moneyColumn().notNull().default('0.00'),
    /** The advances that entered, as they stood: frozen with the settlement. */
    advance_lines: jsonb().$type<AdvanceLine[]>().notNull().default([]),
    finalized_at: instant(),
    finalized_by: integer().references(() => users.id),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
  },
  (t) => [
    index('brokered_settlements_search').using(
      'gin',
      sql`${t.lot_name} gin_trgm_ops`,
      sql`${t.customer_reference} gin_trgm_ops`,
    ),
    check(
      'brokered_settlements_of_a_lot',
      sql`case when status = 'VOID' then shipment_summary_lot is null and void_lot is not null else shipment_summary_lot is not null end`,
    ),
  ],
)
