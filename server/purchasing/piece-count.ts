import { sql, type SQL } from 'drizzle-orm'

/** Pieces of the check-ins `c` of a condition, `c.purchase = purchases.id`: what is one is told by check-in-pieces.sql. */
export function piecesOfCheckIns(of: SQL): SQL {
  return sql`rules.pieces((
    select sum(p.pieces)
    from check_ins c
    cross join rules.pieces_of_check_in(c.id, c.external_total_counts) p
    where ${of}
  ))`
}
