import { sql } from 'drizzle-orm'
import type { Reader } from '../../server/kit/query/database.ts'

/** How many rows each table has, and what is in them, as one number. */
export type Standing = Record<string, string>

/**
 * The state of every table, order apart. Two standings are equal when nothing was added, changed or taken away in
 * between: counting rows alone would not see a changed one. Numbers of transactions are of the server, not of the books.
 */
export async function standing(db: Reader): Promise<Standing> {
  const tables = await db.rows<{ name: string; columns: string[] }>(sql`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid <> 'xid8'::regtype
    group by c.relname order by c.relname`)
  const all: Standing = {}
  for (const { name, columns } of tables) {
    const row = sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    )
    const found = await db.one<{ sum: string }>(
      sql`select count(*)::text || ' rows, ' || coalesce(sum(hashtextextended(row(${row})::text, 0)::numeric), 0)::text as sum from ${sql.identifier(name)}`,
    )
    all[name] = found?.sum ?? ''
  }
  return all
}
