import type { PgBoss } from 'pg-boss'
import manifest from 'pg-boss/package.json' with { type: 'json' }
import type pg from 'pg'
import { zone } from '@cupel/domain/kit/value-text.ts'
import type { Database } from '../query/database.ts'
import type { Job } from './job.ts'

/** Where the queue keeps its tables, beside those of Cupel. */
const schema = 'jobs'

/** Makes or updates the tables of the queue. They are the owner's; the application's role works with their rows. */
export async function installJobQueue(client: pg.ClientBase): Promise<void> {
  const { schema: wanted } = manifest.pgboss
  const installed = await installedVersion(client)
  // The library takes long to load: only for what is to be done.
  if (installed === undefined || installed < wanted) {
    const { getConstructionPlans, getMigrationPlans } = await import('pg-boss')
    await client.query(installed === undefined ? getConstructionPlans(schema) : getMigrationPlans(schema, installed))
  }
  await client.query(`
    grant usage on schema ${schema} to cupel_app;
    grant select, insert, update, delete on all tables in schema ${schema} to cupel_app;`)
}

async function installedVersion(client: pg.ClientBase): Promise<number | undefined> {
  const [there] = (await client.query<{ is: boolean }>(`select to_regclass('${schema}.version') is not null as is`))
    .rows
  if (!there?.is) return undefined
  return (await client.query<{ version: number }>(`select version from ${schema}.version`)).rows[0]?.version
}

interface Watching {
  run: (job: Job, signal: AbortSignal) => Promise<void>
  failed: (error: unknown) => void
  /** How often it is looked whether there is something to do. */
  everySeconds?: number
}

/**
 * Does the jobs at their times, once each among all processes of a database, and what came due while none was there as
 * soon as one is; until told to stop: then what is under way ends at its next step, and is tried again by another.
 */
export function watchJobs(db: Database, jobs: readonly Job[], { run, failed, everySeconds = 30 }: Watching) {
  const closing = new AbortController()
  const starting = openQueue(db, everySeconds).then(async (boss) => {
    boss.on('error', failed)
    await boss.start()
    await reschedule(boss, jobs)
    for (const job of jobs)
      await boss.work(job.name, { pollingIntervalSeconds: everySeconds }, () => run(job, closing.signal))
    return boss
  })
  starting.catch(failed)
  return async (): Promise<void> => {
    closing.abort()
    const boss = await starting.catch(() => undefined)
    await boss?.stop({ close: false, timeout: closeMs })
  }
}

/** Less than the server has for all its doors. */
const closeMs = 8000

/** Puts a job in the queue now, whatever its time. */
export async function queueJob(db: Database, name: string): Promise<void> {
  const boss = await openQueue(db)
  await createQueue(boss, name)
  await boss.send(name)
}

/** Over the application's own connections, and as its role: its tables are made by `installJobQueue`. */
async function openQueue({ pool }: Database, everySeconds = 30): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  return new PgBoss({
    schema,
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    cronMonitorIntervalSeconds: everySeconds,
    cronWorkerIntervalSeconds: everySeconds,
  })
}

/** The jobs of this release, each at its time, and no other. */
async function reschedule(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const { name, at } of jobs) {
    await createQueue(boss, name)
    await boss.schedule(name, at, null, { tz: zone, missed: 'once' })
  }
  const names = new Set(jobs.map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name)
}

/** One of a name at a time, waiting or under way; one that failed is tried again, later each time. */
function createQueue(boss: PgBoss, name: string): Promise<void> {
  return boss.createQueue(name, { policy: 'exclusive', retryLimit: 3, retryDelay: 60, retryBackoff: true })
}
