import { sql } from 'drizzle-orm'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { people } from '../../server/identity/test-people.ts'
import { queueJob } from '../../server/kit/jobs/job-queue.ts'
import { openDatabase } from '../../server/kit/query/database.ts'
import { isReady, send, startApp } from './app-process.ts'
import { range } from './chance.ts'
import { equal, none, some, told, type Drill } from './drill.ts'

/** The app is asked to end while a mail server says nothing, a job waits for a lock, and people go on writing. */
export const stopping: Drill = {
  id: 'S1',
  says: 'asked to end while a mail and a job hang and people write',
  short: 1,
  long: 5,
  of: 'stops',
  run: async ({ fresh, rounds }) => {
    const found: Found = { late: [], ready: 0, stayed: 0, before: 0, attempts: [], jobs: [], seconds: 0 }
    for (const _ of range(rounds)) {
      const ground = await fresh()
      try {
        await stopOnce(ground.url, found)
      } finally {
        await ground.drop()
      }
    }
    return [
      some('writes taken before', found.before),
      none('writes taken after it was unready', found.late),
      equal('times it called itself ready afterwards', found.ready, 0),
      equal('times it was still there after the limit', found.stayed, 0),
      none(
        'letters handed in more than once meanwhile',
        found.attempts.filter((tries) => tries !== 1).map((tries) => `${tries} times`),
      ),
      none(
        'jobs that were not stopped and told so',
        found.jobs.filter((outcome) => outcome !== 'ST'),
      ),
      told('gone after', `${found.seconds.toFixed(1)} s`),
    ]
  },
}

interface Found {
  late: string[]
  ready: number
  stayed: number
  before: number
  /** How often each hanging letter was begun. */
  attempts: number[]
  /** How each hanging job ended. */
  jobs: string[]
  seconds: number
}

/** What it has time for: its own limit and a little for a busy machine. */
const limitMs = 20_000
/** Unready is what comes first: this much later no write may be taken. */
const graceMs = 500

async function stopOnce(url: string, found: Found): Promise<void> {
  const silent = net.createServer()
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const calls = { count: 0 }
  silent.on('connection', () => (calls.count += 1))
  const db = openDatabase(url)
  const { as } = await people(db)
  const sam = await as('Sam Kessler', ['admin'])
  await db.rows(
    sql`insert into outbox (kind, payload) values ('mail', '{"to": "a@cupel.test", "subject": "x", "text": "y"}')`,
  )
  await queueJob(db, 'old-page-views')
  const locking = new pg.Client({ connectionString: url })
  await locking.connect()
  await locking.query('begin; lock table page_views in access exclusive mode')
  const smtp = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const app = await startApp({ DATABASE_URL: url }, { SMTP_URL: smtp })
  const load = { working: true, asked: 0 }
  try {
    const hands = range(3).map(async (hand) => {
      for (let n = 0; load.working; n++) {
        const began = performance.now()
        const { status } = await send(app.base, sam, 'POST', '/api/regions/', { name: `Region ${hand} ${n}` })
        const isLate = load.asked > 0 && began - load.asked > graceMs
        if (status === 201 && isLate) found.late.push(`${((began - load.asked) / 1000).toFixed(1)} s after`)
        if (status === 201 && load.asked === 0) found.before += 1
        if (status === 0) await sleep(50)
      }
    })
    // Both begin with the app; the job waits three seconds for its lock.
    const hangs = () => db.one(sql`select from job_runs where outcome = 'UW'`)
    while (calls.count === 0 || found.before === 0 || !(await hangs())) await sleep(50)
    load.asked = performance.now()
    app.ask()
    await sleep(graceMs)
    if (await isReady(app.base)) found.ready += 1
    while (!app.hasEnded() && performance.now() - load.asked < limitMs) await sleep(50)
    found.seconds = Math.max(found.seconds, (performance.now() - load.asked) / 1000)
    if (!app.hasEnded()) found.stayed += 1
    load.working = false
    await Promise.all(hands)
    found.attempts.push(calls.count)
    found.jobs.push(
      ...(await db.rows<{ outcome: string }>(sql`select outcome from job_runs`)).map((run) => run.outcome),
    )
  } finally {
    load.working = false
    await app.kill()
    await locking.end()
    await db.close()
    silent.close()
  }
}
