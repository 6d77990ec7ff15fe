import { sql, type SQL } from 'drizzle-orm'

/** Whether `lots` holds something of a yard: by the purchases that are linked to it. */
export function lotsOfYard(yard: number): SQL {
  return sql`lots.id in (
    select l.lot
    from purchase_lots l
    join purchases p on p.id = l.purchase
    where p.yard = ${yard}
  )`
}

/** The yards that what `lots` hold was bought at, by the same links. */
export const yardNames = sql`(
  select string_agg(distinct y.name, ', ')
  from purchase_lots l
  join purchases p on p.id = l.purchase
  join yards y on y.id = p.yard
  where l.lot = lots.id
)`
