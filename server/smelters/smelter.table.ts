import { sql } from 'drizzle-orm'
import { boolean, check, integer, numeric, text } from 'drizzle-orm/pg-core'
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

const unitCharge = () => numeric({ precision: 14, scale: 4 })

export const smelters = entityTable(
  'smelter',
  'smelters',
  {
    id: id(),
    version: version(),
    code: text().notNull().unique(),
    name: text().notNull(),
    group: text().notNull().default(''),
    is_active: boolean().notNull().default(true),
    return_rate_pt: rateColumn(),
    return_rate_pd: rateColumn(),
    return_rate_rh: rateColumn(),
    expected_result_return_days: integer(),
    finance_charge: percentColumn(),
    value_date_days: integer(),
    time_period: text().notNull().default(''),
    carbon_limit_per_lot: poundsColumn(),
    average_carbon_content: percentColumn(),
    min_lbs_per_period: poundsColumn(),
    max_carbon_lbs_per_period: poundsColumn(),
    /** The smelter's own charges to us: the provider's side of the internal proforma. */
    treatment_charge: unitCharge(),
    refining_charge_pt: unitCharge(),
    refining_charge_pd: unitCharge(),
    refining_charge_rh: unitCharge(),
    lab_fee: moneyColumn(),
    lot_charge: moneyColumn(),
    address: text().notNull().default(''),
    additional_terms: text().notNull().default(''),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  () => [check('smelters_code_length', sql`length(code) <= 10`)],
)
