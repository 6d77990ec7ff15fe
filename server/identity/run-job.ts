import { sql } from 'drizzle-orm'
import { causeOf } from '../kit/http/cause.ts'
import type { Job } from '../kit/jobs/job.ts'
import { lastDue } from '../kit/jobs/once.ts'
import type { Database } from '../kit/query/database.ts'

/**
 * Does a job once, and keeps when, how it ended, how many rows it touched and, where it failed, why.
 * @throws what stopped it, for the queue to try it again
 */
export async function runJob(db: Database, job: Job, signal: AbortSignal, now = new Date()): Promise<void> {
  await endAbandoned(db, job)
  const run = await db.one<{ id: number }>(sql`insert into job_runs (name) values (${job.name}) returning id`)
  let rows = 0
  const end = (outcome: 'DO' | 'ST' | 'FA', cause: string | null = null) =>
    db.rows(sql`
      update job_runs
      set ended_at = now(), outcome = ${outcome}, row_count = ${rows}, cause = ${cause}
      where id = ${run?.id}`)
  try {
    await job.run({ db, due: lastDue(job.at, now), signal, count: (more) => void (rows += more) })
    await end('DO')
  } catch (error) {
    await (signal.aborted ? end('ST') : end('FA', causeInWords(error)))
    throw error
  }
}

/** A job is done by one process at a time: a run that has not ended is of one that is no more. */
async function endAbandoned(db: Database, { name }: Job): Promise<void> {
  await db.rows(sql`
    update job_runs
    set ended_at = now(), outcome = 'ST', cause = 'Its process ended'
    where name = ${name}
      and outcome = 'UW'`)
}

/** Kind, code and place of a fault: `DatabaseError 42P01 parserOpenTable`. */
function causeInWords(error: unknown): string {
  const { type, code, about, message } = causeOf(error)
  return [type, code, about, message].filter(Boolean).join(' ').slice(0, 1000)
}
