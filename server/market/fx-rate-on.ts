import { sql } from 'drizzle-orm'
import type { Reader } from '../kit/query/database.ts'
import { noRate } from '@cupel/domain/market/no-rate.ts'
import { badField } from '../kit/http/errors.ts'

/**
 * Units of the currency for one dollar: the latest rate on or before the day, at most a week old.
 * @throws 400 at the field, `currency`, when there is none
 */
export async function rateOn(read: Reader, currency: string, day: string, field = 'currency'): Promise<string> {
  if (currency === 'USD') return '1'
  const row = await read.one<{ rate: string }>(sql`select rate from rules.fx_rate(${currency}, ${day}::date)`)
  if (!row) throw badField(field, `${noRate(currency, day)}: type it first`)
  return row.rate
}
