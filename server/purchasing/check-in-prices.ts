import { metals } from '@cupel/domain/kit/metals.ts'
import { sql } from 'drizzle-orm'
import { ratesFor, type Rates } from '../catalog/converter-prices.ts'
import type { Reader } from '../kit/query/database.ts'
import { marketRates } from '../market/market-rate.table.ts'
import { rateOn } from '../market/fx-rate-on.ts'
import { checkIns } from './check-in.table.ts'

/** Of a check-in beside its market rate: the prices that are frozen with it; of an older one those that stand. */
export const frozenPrices = {
  pt_market_rate: sql<string | null>`coalesce(${checkIns.quoted_pt}, ${marketRates.pt})`,
  pd_market_rate: sql<string | null>`coalesce(${checkIns.quoted_pd}, ${marketRates.pd})`,
  rh_market_rate: sql<string | null>`coalesce(${checkIns.quoted_rh}, ${marketRates.rh})`,
}

/** What the converters of a check-in are priced by: USD per toz, and units of its currency for one dollar. */
export type Priced = { [price in keyof typeof frozenPrices]: string | null } & {
  id: number
  market_rate: number | null
  quoted_on: string | null
  currency: string
  fx_rate: string | null
}

/** What a check-in keeps of the prices it is bought at, and what a dollar is worth in its currency on their day. */
export async function freezePrices(read: Reader, moment: Date, currency: string, marketRate?: number | null) {
  const { id, quoted_on, pt, pd, rh } = await ratesFor(read, moment, marketRate)
  const fx_rate = currency === 'USD' ? null : await rateOn(read, currency, quoted_on)
  return { market_rate: id, fx_rate, quoted_pt: pt, quoted_pd: pd, quoted_rh: rh }
}

export function pricedBy(read: Reader, checkIn: number): Promise<Priced | undefined> {
  const { pt_market_rate, pd_market_rate, rh_market_rate } = frozenPrices
  return read.one<Priced>(sql`
    select
      check_ins.id,
      market_rate,
      quoted_on,
      currency,
      fx_rate,
      ${pt_market_rate} as pt_market_rate,
      ${pd_market_rate} as pd_market_rate,
      ${rh_market_rate} as rh_market_rate
    from check_ins
    left join market_rates on market_rates.id = check_ins.market_rate
    where check_ins.id = ${checkIn}`)
}

/** The prices of a check-in, in US dollars; the latest where it names none. */
export async function pricesOfCheckIn(read: Reader, moment: Date, priced: Priced): Promise<Rates> {
  const [pt, pd, rh] = metals.map((metal) => priced[`${metal}_market_rate`])
  const { market_rate: id, quoted_on } = priced
  return id && quoted_on && pt && pd && rh ? { id, quoted_on, pt, pd, rh } : ratesFor(read, moment)
}
