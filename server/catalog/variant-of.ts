import { sql, type SQL } from 'drizzle-orm'

/**
 * What tells a converter from others of its code, by the table's name in the query: its name, or its number where that
 * is empty or shared too; null for a code that it has alone.
 */
export function variantOf(converter: 'c' | 'converters'): SQL {
  const c = sql.identifier(converter)
  const others = (and: SQL) =>
    sql`exists (select from converters other where upper(other.code) = upper(${c}.code) and other.id <> ${c}.id${and})`
  return sql`(case when not ${others(sql``)} then null
    when ${c}.cat_name = '' or ${others(sql` and other.cat_name = ${c}.cat_name`)} then concat_ws(' ', nullif(${c}.cat_name, ''), 'No. ' || ${c}.id)
    else ${c}.cat_name end)`
}
