import { converterPrice } from '@cupel/domain/catalog/converter-price.ts'
import { leastSpread } from '@cupel/domain/catalog/least-spread.ts'
import { fx } from '@cupel/domain/market/fx.ts'
import { metals } from '@cupel/domain/kit/metals.ts'
import { sql } from 'drizzle-orm'
import { businessDay } from '../kit/query/clock.ts'
import type { Reader } from '../kit/query/database.ts'
import { httpError } from '../kit/http/errors.ts'
import { rateOn } from '../market/fx-rate-on.ts'

export interface Rates {
  id: number
  quoted_on: string
  pt: string
  pd: string
  rh: string
}
interface Assay {
  converter_id: number
  pt_ppm: string
  pd_ppm: string
  rh_ppm: string
  yield_lbs: string
}

/** The latest New York prices of a moment, or those of one stored row. What is dated ahead prices nothing before its day. */
export async function ratesFor(read: Reader, moment: Date, marketRate?: number | null): Promise<Rates> {
  const rates = await read.one<Rates>(
    marketRate
      ? sql`
          select id, quoted_on, pt, pd, rh
          from market_rates
          where id = ${marketRate}`
      : sql`
          select id, quoted_on, pt, pd, rh
          from market_rates
          where quote = 'New York'
            and quoted_on <= ${businessDay(moment)}::date
          order by quoted_on desc
          limit 1`,
  )
  if (!rates) throw httpError('There are no market prices yet: import or enter them first', 409)
  return rates
}

/**
 * Prices of the market in another currency, to cents: everything that is worked out from them is in it then, and adds up by
 * hand. `fx_rate`: units of it for one US dollar; none, and they stay as they are.
 */
export function quotedIn(rates: Rates, fx_rate: string | null): Rates {
  if (fx_rate === null) return rates
  const inOther = metals.map((metal) => [metal, String(fx({ amount: rates[metal], fx_rate }).amount_fx)])
  return { ...rates, ...(Object.fromEntries(inOther) as Pick<Rates, 'pt' | 'pd' | 'rh'>) }
}

/** The assays of converters, by converter. */
export async function assaysOf(read: Reader, ids: readonly number[]): Promise<Map<number, Assay[]>> {
  const rows = await read.rows<Assay>(
    sql`
      select converter_id, pt_ppm, pd_ppm, rh_ppm, yield_lbs
      from assays
      where converter_id = any(${sql.param([...ids])}::int[])
      order by id`,
  )
  const by = new Map<number, Assay[]>()
  for (const row of rows) by.set(row.converter_id, [...(by.get(row.converter_id) ?? []), row])
  return by
}

/** Prices of converters at the market of a moment, in the order asked; unknown ids are left out. */
export async function pricesOf(
  read: Reader,
  ids: readonly number[],
  { moment, yard, currency }: { moment: Date; yard: number | null; currency: string },
) {
  const quoted = await ratesFor(read, moment)
  const rates = quotedIn(quoted, await rateOn(read, currency, quoted.quoted_on, 'fx_currency'))
  const known = await read.rows<{ id: number }>(
    sql`select id from converters where id = any(${sql.param([...ids])}::int[])`,
  )
  const assays = await assaysOf(read, ids)
  const present = new Set(known.map((row) => row.id))
  return ids
    .filter((id) => present.has(id))
    .map((id) => {
      const { full_value, price, min_price, below_min } = converterPrice({
        assays: assays.get(id) ?? [],
        market_rates: rates,
        pricing_spread: leastSpread,
        min_percent: null,
        return_rates: null,
      })
      return {
        id,
        yard,
        currency,
        pricing_spread: leastSpread,
        full_value: full_value.toString(),
        price: price.toString(),
        min_price: min_price.toString(),
        below_min,
        quoted_on: rates.quoted_on,
      }
    })
}
