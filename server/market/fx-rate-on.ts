import { sql, type SQL } from 'drizzle-orm'
import type { Reader } from '../kit/query/database.ts'
import { badField } from '../kit/http/errors.ts'

/**
 * Units of the currency for one dollar: the latest rate on or before the day, at most a week old.
 * @throws 400 at `currency` when there is none
 */
export async function rateOn(read: Reader, currency: string, day: string): Promise<string> {
  if (currency === 'USD') return '1'
  const row = await read.one<{ rate: string }>(sql`select rate from rules.fx_rate(${currency}, ${day}::date)`)
  if (!row) throw badField('currency', `There is no ${currency} rate of the week before ${day}: enter it first`)
  return row.rate
}

/** An amount as it was typed (amount, currency, fx_date), in US dollars and cents; null without a rate of that week. */
export function inDollars(table: string): SQL {
  const t = sql.identifier(table)
  return sql`(select dollars from rules.in_dollars(${t}.amount, ${t}.currency, ${t}.fx_date))`
}
