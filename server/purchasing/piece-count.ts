import { sql, type SQL } from 'drizzle-orm'

/** Pieces of the check-ins `c` of a condition, `c.purchase = purchases.id`: what is one is told by check-in-pieces.sql. */
export function piecesOfCheckIns(of: SQL): SQL {
  return sql`rules.pieces((
    select sum(p.pieces)
    from check_ins c
    cross join lateral (
      select sum(all_of.pieces) as pieces
      from rules.check_in_pieces() all_of
      where all_of.check_in = c.id
    ) p
    where ${of}
  ))`
}
