import { eq } from 'drizzle-orm'
import { smelters } from '../../smelters/smelter.table.ts'
import { priya } from './people.ts'
import type { Timeline } from './timeline.ts'

/** The refiners that buy lots: what each returns, and what it charges us. */
export const smelterIds = { ARR: 1, KES: 2 } as const
export type SmelterCode = keyof typeof smelterIds

/** Return rates in percent. */
export const returned = { ARR: { pt: 93, pd: 93, rh: 90 }, KES: { pt: 94, pd: 94, rh: 88 } } as const

export function openSmelters(story: Timeline): void {
  for (const [at, row] of rows.entries())
    story.ago(515 - 3 * at, '15:10', priya, 'smelter.create', (tx) => tx.insert(smelters).values(row))
  story.ago(251, '10:40', priya, 'smelter.update', (tx) =>
    tx
      .update(smelters)
      .set({ treatment_charge: '0.9500', refining_charge_rh: '28.0000' })
      .where(eq(smelters.id, smelterIds.ARR)),
  )
}

const rates = (code: SmelterCode) => ({
  return_rate_pt: returned[code].pt.toFixed(3),
  return_rate_pd: returned[code].pd.toFixed(3),
  return_rate_rh: returned[code].rh.toFixed(3),
})

const rows: (typeof smelters.$inferInsert)[] = [
  {
    id: smelterIds.ARR,
    code: 'ARR',
    name: 'Arroyo Refining',
    group: 'Southwest',
    ...rates('ARR'),
    expected_result_return_days: 115,
    finance_charge: '5.00',
    value_date_days: 115,
    time_period: 'Calendar month',
    carbon_limit_per_lot: '60.00',
    average_carbon_content: '1.80',
    min_lbs_per_period: '8000.00',
    max_carbon_lbs_per_period: '480.00',
    treatment_charge: '0.9000',
    refining_charge_pt: '6.5000',
    refining_charge_pd: '6.5000',
    refining_charge_rh: '26.0000',
    lab_fee: '225.00',
    lot_charge: '500.00',
    address: '9500 N Casa Grande Hwy, Tucson, AZ 85743',
    additional_terms: 'Splitting limit 1 % relative; the umpire is named within ten days of the exchange.',
  },
  {
    id: smelterIds.KES,
    code: 'KES',
    name: 'Kestrel Smelting',
    group: 'Gulf',
    ...rates('KES'),
    expected_result_return_days: 110,
    finance_charge: '5.25',
    value_date_days: 110,
    time_period: 'Quarter',
    carbon_limit_per_lot: '110.00',
    average_carbon_content: '2.40',
    min_lbs_per_period: '15000.00',
    max_carbon_lbs_per_period: '1400.00',
    treatment_charge: '0.8500',
    refining_charge_pt: '7.0000',
    refining_charge_pd: '7.0000',
    refining_charge_rh: '24.0000',
    lab_fee: '300.00',
    lot_charge: '350.00',
    address: '2200 Industrial Pkwy, Mobile, AL 36606',
    additional_terms: 'Diesel filters are taken in lots of their own.',
  },
]
