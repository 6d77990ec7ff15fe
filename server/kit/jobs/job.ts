import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../query/database.ts'

/** Something that is done unasked. */
export interface Job {
  /** Its queue, and what people read. */
  name: string
  /** When, as in a crontab, in the business's zone: `15 2 * * *`. */
  at: string
  run: (work: Work) => Promise<void>
}

export interface Work {
  db: Database
  /** The time of its timetable that it is done for, ISO 8601: the last one that has come. */
  due: string
  /** Aborted when the server is told to end: what is left is begun anew by the next process. */
  signal: AbortSignal
  /** Adds to the rows that the run has touched. */
  count: (rows: number) => void
}

/** Few enough that one statement stays far below its time limit. */
const rowsAtOnce = 5000

/** Deletes the rows of each table that its condition names, some at a time. */
export function forget(tables: Readonly<Record<string, SQL>>): Job['run'] {
  return async (work) => {
    for (const [table, condition] of Object.entries(tables)) await deleteAll(work, sql.identifier(table), condition)
  }
}

async function deleteAll({ db, signal, count }: Work, table: SQL | ReturnType<typeof sql.identifier>, condition: SQL) {
  for (let last = rowsAtOnce; last === rowsAtOnce;) {
    signal.throwIfAborted()
    const gone = await db.one<{ rows: number }>(sql`
      with gone as (delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${rowsAtOnce})) returning 1)
      select count(*)::int as rows from gone`)
    last = gone?.rows ?? 0
    count(last)
  }
}
