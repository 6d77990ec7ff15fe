import { sql } from 'drizzle-orm'
import type { Reader } from '../kit/query/database.ts'

/** A yard's commercial terms, as calculators and settlements take them; undefined when it has none. */
export async function termsOf(read: Reader, yard: number): Promise<Record<string, unknown> | undefined> {
  return read.one(sql`select * from brokerage_terms where yard = ${yard}`)
}
