import { sql, type SQL } from 'drizzle-orm'

/** The row that is being changed: its own ounces count back. */
export interface But {
  allocation?: number | null
  reservation?: number | null
}

/** What is given, kept and free of the ounces of hedges, to be read beside their rows: hedge-ounces.sql. */
export function ouncesOf(hedge: SQL, { allocation = null, reservation = null }: But = {}): SQL {
  const own = sql`${hedge}.id, ${hedge}.pt_toz, ${hedge}.pd_toz, ${hedge}.rh_toz`
  const none = allocation === null && reservation === null
  return none ? sql`rules.hedge_ounces(${own})` : sql`rules.hedge_ounces(${own}, ${allocation}, ${reservation})`
}
