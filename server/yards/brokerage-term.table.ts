import { sql } from 'drizzle-orm'
import { date, integer, numeric, text } from 'drizzle-orm/pg-core'
import { users } from '../identity/user.table.ts'
import {
  entityTable,
  id,
  instant,
  moneyColumn,
  percentColumn,
  poundsColumn,
  rateColumn,
  version,
} from '../kit/query/columns.ts'
import { yards } from './yard.table.ts'

/** Charge per pound, piece or ounce: four decimals, so that a converted charge keeps its worth. */
const unitCharge = () => numeric({ precision: 14, scale: 4 })

/** A yard's commercial terms, one set per yard; earlier ones are in its history. */
export const brokerageTerms = entityTable('brokerage_term', 'brokerage_terms', {
  id: id(),
  version: version(),
  yard: integer()
    .notNull()
    .unique('brokerage_terms_yard')
    .references(() => yards.id),
  description: text().notNull().default(''),
  ounce_payout_type: text().notNull().default('RE'),
  contained_percent_deduction: rateColumn(),
  pt_rate: rateColumn(),
  pd_rate: rateColumn(),
  rh_rate: rateColumn(),
  treatment_charge: unitCharge(),
  refining_charge_pt: unitCharge(),
  refining_charge_pd: unitCharge(),
  refining_charge_rh: unitCharge(),
  assay_charge: moneyColumn(),
  shredding_fee: unitCharge(),
  handling_fee: moneyColumn(),
  brokerage_rate: percentColumn(),
  brokerage_rate_mode: text().notNull().default('NA'),
  finance_charge_percent: percentColumn(),
  freight_responsibility: text(),
  client_payment_days: integer(),
  minimum_volume_type: text(),
  minimum_volume_units: integer(),
  minimum_volume_lbs: poundsColumn(),
  currency: text().notNull().default('USD'),
  fx_date: date(),
  additional_terms: text().notNull().default(''),
  created_at: instant()
    .notNull()
    .default(sql`now()`),
  created_by: integer().references(() => users.id),
})
