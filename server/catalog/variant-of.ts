import { sql, type SQL } from 'drizzle-orm'

/** What tells a converter from others of its code (variant.sql), by the table's name in the query; null for a code it has alone. */
export function variantOf(converter: 'c' | 'converters'): SQL {
  const c = sql.identifier(converter)
  return sql`(select variant from rules.variant(${c}.id, ${c}.code, ${c}.cat_name))`
}
