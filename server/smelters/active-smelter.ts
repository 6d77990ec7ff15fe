import { sql } from 'drizzle-orm'
import type { Reader } from '../kit/database.ts'

/** Lots and hedges are made only for smelters that are active. */
export async function isActive(read: Pick<Reader, 'one'>, smelter: number): Promise<boolean> {
  return (await read.one(sql`select id from smelters where id = ${smelter} and is_active`)) !== undefined
}
