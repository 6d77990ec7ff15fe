import { CronExpressionParser } from 'cron-parser'
import { sql } from 'drizzle-orm'
import { zone } from '@cupel/domain/kit/value-text.ts'
import { transaction, type Tx } from '../query/transaction.ts'
import type { App } from '../http/routes.ts'

/** The last time of a timetable that has come, ISO 8601; its hours are the business's, whatever zone the machine is in. */
export function lastDue(at: string, now: Date): string {
  // The very moment counts: the reader of crontabs looks before it.
  const currentDate = new Date(now.getTime() + 1000)
  return CronExpressionParser.parse(at, { currentDate, tz: zone }).prev().toDate().toISOString()
}

/**
 * Does the work of one time of a timetable in one transaction with the note that it is done: twice asked, by another
 * process or after one has died, it is done once. `since` is the time before that was done, if any. Returns what the
 * work returns; undefined where it was done already.
 */
export function oncePerDue<T>(
  app: App,
  name: string,
  due: string,
  work: (tx: Tx, since: string | undefined) => Promise<T>,
): Promise<T | undefined> {
  const why = { me: { id: 0 }, request: crypto.randomUUID(), move: `job.${name}`, app }
  return transaction(app.db, why, async (tx) => {
    if (!(await isFirst(tx, `job ${name}`, due))) return undefined
    const before = await tx.one<{ since: string | null }>(
      sql`select max(key) as since from done_once where what = ${`job ${name}`} and key < ${due}`,
    )
    return work(tx, before?.since ?? undefined)
  })
}

/** Whether this was never done before; from now on it was. Who asks at the same moment waits for the other's commit. */
export async function isFirst(tx: Tx, what: string, key: string): Promise<boolean> {
  const noted = await tx.rows(sql`
    insert into done_once (what, key)
    values (${what}, ${key})
    on conflict do nothing
    returning key`)
  return noted.length > 0
}
