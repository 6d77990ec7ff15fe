import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runJob } from './identity/run-job.ts'
import { jobs } from './jobs.ts'
import type { Job } from './kit/jobs/job.ts'
import { queueJob, watchJobs } from './kit/jobs/job-queue.ts'
import { openDatabase, type Database } from './kit/query/database.ts'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let db: Database
let closing: (() => Promise<void>)[]

beforeAll(async () => {
  server = await openTestServer()
  db = server.db
})
afterAll(() => server.close())
beforeEach(() => {
  closing = []
})
afterEach(async () => {
  for (const close of closing.toReversed()) await close()
  await db.rows(sql`delete from job_runs`)
})

const unhurried = new AbortController().signal
const named = (name: string) => jobs.find((job) => job.name === name) as Job
const runs = () => db.rows(sql`select name, outcome, row_count, cause from job_runs order by id`)
const left = async (table: string, column: string) =>
  (
    await db.rows<{ of: string }>(sql`select ${sql.identifier(column)} as of from ${sql.identifier(table)} order by 1`)
  ).map(({ of }) => of)

test('sessions and links that are over are forgotten, those that are not stay', async () => {
  await db.rows(sql`insert into auth_users (id, name, email) values ('u', 'U', 'u@cupel.test')`)
  for (const [id, until] of [
    ['over', '-1 minute'],
    ['open', '1 hour'],
  ]) {
    await db.rows(
      sql`insert into auth_sessions (id, "expiresAt", token, "userId") values (${id}, now() + ${until}::interval, ${id}, 'u')`,
    )
    await db.rows(
      sql`insert into auth_verifications (id, identifier, value, "expiresAt") values (${id}, 'x', 'y', now() + ${until}::interval)`,
    )
  }
  await runJob(db, named('ended-sessions'), unhurried)
  expect(await left('auth_sessions', 'id')).toEqual(['open'])
  expect(await left('auth_verifications', 'id')).toEqual(['open'])
  expect(await runs()).toEqual([{ name: 'ended-sessions', outcome: 'DO', row_count: 2, cause: null }])
})

test('answers are kept for a day, views of pages for a quarter, runs for a year', async () => {
  const { me } = await server.as('Sam Kessler', ['admin'])
  for (const [kept, aged] of [
    ['23 hours', '25 hours'],
    ['80 days', '93 days'],
    ['364 days', '367 days'],
  ])
    for (const age of [kept, aged]) {
      await db.rows(
        sql`insert into idempotency_keys (user_id, key, body_hash, created_at) values (${me.id}, ${age}, '', now() - ${age}::interval)`,
      )
      await db.rows(
        sql`insert into page_views (url, username, seen_by, created_at) values (${age}, '', ${me.id}, now() - ${age}::interval)`,
      )
      await db.rows(
        sql`insert into job_runs (name, outcome, started_at) values (${age}, 'DO', now() - ${age}::interval)`,
      )
    }
  for (const name of ['old-answers', 'old-page-views', 'old-job-runs']) await runJob(db, named(name), unhurried)
  expect(await left('idempotency_keys', 'key')).toEqual(['23 hours'])
  expect(await left('page_views', 'url')).toEqual(['23 hours', '25 hours', '80 days'])
  expect(await left('job_runs', 'name')).not.toContain('367 days')
  expect(await left('job_runs', 'name')).toContain('364 days')
})

test('a letter is kept for a month after it left; one that lets its reader in is not kept at all', async () => {
  const letter = (to: string, text: string, delivered: string | null) =>
    db.rows(sql`insert into outbox (kind, payload, created_at, delivered_at)
      values ('mail', ${JSON.stringify({ to, text })}::jsonb, now() - interval '1 year', now() - ${delivered}::interval)`)
  const way = 'https://cupel.test/reset-password?token=abc'
  await letter('waits', way, null)
  await letter('let in', way, '1 hour')
  await letter('new', 'Welcome', '20 days')
  await letter('old', 'Welcome', '40 days')
  await runJob(db, named('delivered-mail'), unhurried)
  const kept = await db.rows<{ to: string }>(sql`select payload->>'to' as to from outbox order by 1`)
  expect(kept.map(({ to }) => to)).toEqual(['new', 'waits'])
})

test('more rows than one statement takes are all forgotten; told to end, it stops between two statements', async () => {
  await db.rows(
    sql`insert into idempotency_keys (user_id, key, body_hash, created_at) select 1, n::text, '', now() - interval '2 days' from generate_series(1, 12000) n`,
  )
  const ending = new AbortController()
  const inTheMiddle: Job = {
    ...named('old-answers'),
    run: (work) =>
      named('old-answers').run({
        ...work,
        count: (rows) => {
          work.count(rows)
          ending.abort()
        },
      }),
  }
  await expect(runJob(db, inTheMiddle, ending.signal)).rejects.toThrow('aborted')
  await runJob(db, named('old-answers'), unhurried)
  expect(await runs()).toEqual([
    { name: 'old-answers', outcome: 'ST', row_count: 5000, cause: null },
    { name: 'old-answers', outcome: 'DO', row_count: 7000, cause: null },
  ])
})

test('why a run failed is kept by name, never with a value; one that a dead process left is ended', async () => {
  await db.rows(sql`insert into job_runs (name) values ('broken')`)
  const run: Job['run'] = async ({ db: own }) => void (await own.rows(sql`select 1 from nowhere where x = ${'secret'}`))
  await expect(runJob(db, { name: 'broken', at: '* * * * *', run }, unhurried)).rejects.toThrow()
  const [left_, failed] = await runs()
  expect(left_).toMatchObject({ outcome: 'ST', cause: 'Its process ended' })
  expect(failed).toMatchObject({ outcome: 'FA', cause: expect.stringContaining('42P01') as string })
  expect(JSON.stringify(failed)).not.toContain('secret')
})

test('what is due is done once, however many processes look for it', async () => {
  const done: string[] = []
  const job: Job = {
    name: 'due',
    at: '0 3 * * *',
    run: async ({ count }) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      count(1)
    },
  }
  const open = async (who: string) => {
    const own = openDatabase(server.url, { max: 4 })
    const failed = (error: unknown) => void done.push(`${who} failed: ${String(error)}`)
    const run = async (one: Job, signal: AbortSignal) => {
      await runJob(own, one, signal)
      done.push(one.name)
    }
    const stop = watchJobs(own, [job], { run, failed, everySeconds: 1 })
    closing.push(() => own.close(), stop)
    return stop
  }
  // The last look at the timetable was before three o’clock of some night: it is owed, once.
  await (
    await open('first')
  )()
  await db.rows(sql`update jobs.schedule set created_on = now() - interval '9 days'`)
  await db.rows(sql`update jobs.version set cron_on = now() - interval '3 days'`)
  const stops = await Promise.all(['second', 'third', 'fourth'].map(open))
  await expect.poll(() => done.length, { timeout: 30_000 }).toBeGreaterThan(0)
  await Promise.all(stops.map((stop) => stop()))
  expect(done).toEqual(['due'])
  expect(await runs()).toEqual([{ name: 'due', outcome: 'DO', row_count: 1, cause: null }])
})

test('what was queued by hand is done, and a job that is no more leaves the timetable', async () => {
  await queueJob(db, 'old-answers')
  const failed: unknown[] = []
  const stop = watchJobs(db, jobs, {
    run: (job, signal) => runJob(db, job, signal),
    failed: (error) => failed.push(error),
    everySeconds: 1,
  })
  closing.push(stop)
  await expect.poll(async () => (await runs()).map(({ name }) => name), { timeout: 30_000 }).toContain('old-answers')
  await stop()
  const planned = await db.rows<{ name: string; timezone: string }>(
    sql`select name, timezone from jobs.schedule order by 1`,
  )
  expect(planned).toEqual(jobs.map(({ name }) => ({ name, timezone: 'America/Phoenix' })).toSorted(byName))
  expect(failed).toEqual([])
})

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

test('the application may work with the queue’s rows, and not change what it is made of', async () => {
  await expect(db.rows(sql`create table jobs.more ()`)).rejects.toMatchObject({ code: '42501' })
  await expect(db.rows(sql`alter table jobs.job add more int`)).rejects.toMatchObject({ code: '42501' })
  await expect(db.rows(sql`truncate jobs.job`)).rejects.toMatchObject({ code: '42501' })
})

test('administrators see the runs, others do not', async () => {
  await runJob(db, named('old-answers'), unhurried)
  const admin = await server.as('Sam Kessler', ['admin'])
  const { body } = await server.call(admin, 'GET', '/api/job-runs/')
  expect(body.results).toEqual([
    expect.objectContaining({ name: 'old-answers', outcome: 'DO', row_count: expect.any(Number) as number }),
  ])
  const priya = await server.as('Priya Nair', ['coordinator', 'org manager'])
  expect((await server.call(priya, 'GET', '/api/job-runs/')).status).toBe(403)
})
