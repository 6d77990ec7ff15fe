import { sql, type SQL } from 'drizzle-orm'
import { pieceRows } from '../purchasing/piece-count.ts'

/**
 * Whether `link`, a row of purchase_lots, brings pieces of a converter type into its lot: a typed link those of its type,
 * an untyped one those of every type that no other link of the purchase names. They are counted, not asked for by `exists`,
 * for which all links there are would be read once to be looked up.
 */
export function brings(converterType: SQL): SQL {
  return sql`(link.converter_type = ${converterType} or link.converter_type is null and (
    select count(*) from purchase_lots other where other.purchase = link.purchase and other.converter_type = ${converterType}) = 0)`
}

/** The pieces that the links of a condition bring, each counted once: `link.lot = lots.id`. */
export function linkedPieces(condition: SQL): SQL {
  return sql`greatest(0, coalesce((
    select sum(p.pieces) from purchase_lots link join check_ins c on c.purchase = link.purchase, lateral (${pieceRows((checkIn) => sql`${checkIn} = c.id`)}) p
    where ${condition} and ${brings(sql`p.converter_type`)}), 0))::int`
}

/** As `linkedPieces`, of many lots at once: lines are read once. */
export function linkedPiecesOfMany(lots: SQL): SQL {
  const theirs = (checkIn: SQL) =>
    sql`${checkIn} in (select c.id from purchase_lots l join check_ins c on c.purchase = l.purchase where l.lot in (${lots}))`
  return sql`greatest(0, coalesce((
    select sum(p.pieces) from purchase_lots link join check_ins c on c.purchase = link.purchase join (${pieceRows(theirs)}) p on p.check_in = c.id
    where link.lot in (${lots}) and ${brings(sql`p.converter_type`)}), 0))::int`
}
