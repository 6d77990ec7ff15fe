import { sql, type SQL } from 'drizzle-orm'

/**
 * The pieces of check-ins, one row (check_in, converter_type, pieces) a check-in and type. A line is one piece; a count
 * that came with the check-in replaces the counted one: of foils their type's, of converters all, the difference being
 * of no type. `which` says which check-ins, of the column it is given. Every count of pieces is a sum of these.
 */
export function pieceRows(which: (checkIn: SQL) => SQL): SQL {
  return sql`select check_in, converter_type, sum(pieces)::int as pieces from (
    select k.check_in, g.converter_type, 1 as pieces
    from check_in_converters k join converters v on v.id = k.converter join catalogs g on g.id = v.catalog where ${which(sql`k.check_in`)}
    union all select l.check_in, g.converter_type, 1
    from check_in_lines l join catalogs g on g.id = l.catalog join check_ins of on of.id = l.check_in
    where ${which(sql`l.check_in`)} and (g.converter_type in ('IF', 'DF') and of.external_total_counts ? g.converter_type) is not true
    union all select told.id, null, (told.external_total_counts ->> 'CV_TOTAL')::int - (select count(*) from check_in_converters k where k.check_in = told.id)
    from check_ins told where ${which(sql`told.id`)} and told.external_total_counts ? 'CV_TOTAL'
    union all select told.id, count.key, count.value::int
    from check_ins told, jsonb_each_text(told.external_total_counts) count where ${which(sql`told.id`)} and count.key in ('IF', 'DF')
  ) counted group by check_in, converter_type`
}

/** Pieces of the check-ins that `of` names in its columns `check_ins`: `c.purchase = purchases.id`. */
export function piecesOfCheckIns(of: SQL): SQL {
  return sql`coalesce((select sum(p.pieces) from check_ins c, lateral (${pieceRows((checkIn) => sql`${checkIn} = c.id`)}) p where ${of}), 0)::int`
}
