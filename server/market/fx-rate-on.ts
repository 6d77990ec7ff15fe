import { sql, type SQL } from 'drizzle-orm'
import type { Reader } from '../kit/query/database.ts'
import { badField } from '../kit/http/errors.ts'

/** A rate older than this is not used: an error, never a silent 1. */
const oldest = 7

/**
 * Units of the currency for one dollar: the latest rate on or before the day, at most a week old.
 * @throws 400 at `currency` when there is none
 */
export async function rateOn(read: Reader, currency: string, day: string): Promise<string> {
  if (currency === 'USD') return '1'
  const row = await read.one<{ rate: string }>(
    sql`select rate from fx_rates where currency = ${currency} and on_date <= ${day}::date and on_date >= ${day}::date - ${oldest}::int order by on_date desc limit 1`,
  )
  if (!row) throw badField('currency', `There is no ${currency} rate of the week before ${day}: enter it first`)
  return row.rate
}

/** An amount as it was typed (amount, currency, fx_date), in US dollars and cents. */
export function inDollars(table: string): SQL {
  const t = sql.identifier(table)
  return sql`(case when ${t}.currency = 'USD' then ${t}.amount else (select round(${t}.amount / r.rate, 2) from fx_rates r
    where r.currency = ${t}.currency and r.on_date <= ${t}.fx_date and r.on_date >= ${t}.fx_date - ${sql.raw(String(oldest))} order by r.on_date desc limit 1) end)`
}
