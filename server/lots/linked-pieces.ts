import { sql, type SQL } from 'drizzle-orm'

/** The pieces that the links of a condition bring, each counted once: `link.lot = lots.id` (linked-pieces.sql). */
export function linkedPieces(condition: SQL): SQL {
  return sql`rules.pieces((
    select sum(brought.pieces)
    from purchase_lots link
    join check_ins c on c.purchase = link.purchase
    cross join rules.pieces_brought(link.purchase, link.converter_type, c.id, c.external_total_counts) brought
    where ${condition}
  ))`
}
