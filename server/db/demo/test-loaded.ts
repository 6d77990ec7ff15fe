import { sql } from 'drizzle-orm'
import { businessDay, wallClock } from '../../kit/query/clock.ts'
import { openDatabase, type Database } from '../../kit/query/database.ts'
import { filledDatabase, freshDatabase } from '../../kit/test-database.ts'
import type { FreshDatabase } from '../../kit/test-template.ts'
import { loadDemo } from '../demo.ts'

export interface Loaded {
  url: string
  db: Database
  close(): Promise<void>
}

/** An empty database of its own, loaded by the owner and then opened as the application does. */
export async function loaded(load: (url: string) => Promise<void>): Promise<Loaded> {
  const fresh = await freshDatabase()
  await load(fresh.url)
  return opened(fresh)
}

/** The demo company as it was on a day, opened. */
export async function demoOf(today: string): Promise<Loaded> {
  return opened(await demoDatabase(today))
}

/** The demo company as it was on a day, in a database of its own; in a run of tests it is loaded once. */
export function demoDatabase(today = businessDay(wallClock())): Promise<FreshDatabase> {
  return filledDatabase(`demo_${today.replaceAll('-', '')}`, (url) => loadDemo(url, { today }))
}

function opened(fresh: FreshDatabase): Loaded {
  const db = openDatabase(fresh.url)
  return { url: fresh.url, db, close: () => db.close().then(() => fresh.drop()) }
}

/** Of every table, save those that prove who somebody is: passwords and keys are made anew each time, as are transactions. */
export async function checksums(db: Database): Promise<Record<string, string>> {
  const tables = await db.rows<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'auth%' order by 1`)
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const row = await db.one<{ sum: string | null }>(sql`
      select md5(string_agg(row, '' order by row)) as sum
      from (select md5((to_jsonb(t) - 'xact')::text) as row from ${sql.identifier(name)} t) rows`)
    sums[name] = row?.sum ?? 'empty'
  }
  return sums
}
