import { sql } from 'drizzle-orm'
import type { Reader } from '../../server/kit/query/database.ts'

/** How many rows each table has, and what is in them, as one number. */
export type Standing = Record<string, string>

/**
 * The state of every table, order apart. Two standings are equal when nothing was added, changed or taken away in
 * between: counting rows alone would not see a changed one.
 */
export async function standing(db: Reader): Promise<Standing> {
  const tables = await tablesOf(db)
  const all: Standing = {}
  for (const table of tables) {
    const found = await db.one<{ sum: string }>(
      sql`select count(*)::text || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${sql.identifier(table)} t`,
    )
    all[table] = found?.sum ?? ''
  }
  return all
}

export async function tablesOf(db: Reader): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  return rows.map(({ name }) => name)
}
