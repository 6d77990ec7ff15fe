import { sql, type SQL } from 'drizzle-orm'

/**
 * Whether `link`, a row of purchase_lots, brings pieces of a converter type into its lot: a typed link those of its type,
 * an untyped one those of every type that no other link of the purchase names. They are counted, not asked for by `exists`,
 * for which all links there are would be read once to be looked up.
 */
export function brings(converterType: SQL): SQL {
  return sql`(
    link.converter_type = ${converterType}
    or link.converter_type is null
    and (
      select count(*)
      from purchase_lots other
      where other.purchase = link.purchase
        and other.converter_type = ${converterType}
    ) = 0
  )`
}

/** The pieces that the links of a condition bring, each counted once: `link.lot = lots.id`. */
export function linkedPieces(condition: SQL): SQL {
  return sql`rules.pieces((
    select sum(p.pieces)
    from purchase_lots link
    join check_ins c on c.purchase = link.purchase
    cross join lateral (
      select one.converter_type, sum(one.pieces) as pieces
      from rules.check_in_pieces() one
      where one.check_in = c.id
      group by one.converter_type
    ) p
    where ${condition}
      and ${brings(sql`p.converter_type`)}
  ))`
}

/** As `linkedPieces`, of many lots at once: lines are read once. */
export function linkedPiecesOfMany(lots: SQL): SQL {
  return sql`rules.pieces((
    select sum(p.pieces)
    from purchase_lots link
    join check_ins c on c.purchase = link.purchase
    join (
      select one.check_in, one.converter_type, sum(one.pieces) as pieces
      from rules.check_in_pieces() one
      where one.check_in in (
        select c.id
        from purchase_lots l
        join check_ins c on c.purchase = l.purchase
        where l.lot in (${lots})
      )
      group by one.check_in, one.converter_type
    ) p on p.check_in = c.id
    where link.lot in (${lots})
      and ${brings(sql`p.converter_type`)}
  ))`
}
