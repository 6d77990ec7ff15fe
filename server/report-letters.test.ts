import { lastMailingDay } from '@cupel/domain/identity/report-mailing.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runJob } from './identity/run-job.ts'
import { jobsOf } from './jobs.ts'
import type { Job } from './kit/jobs/job.ts'
import { openDatabase } from './kit/query/database.ts'
import { hedgeOf, openTestData, settledLot, type TestData } from './test-data.ts'

let data: TestData
let who: TestData['who']
beforeAll(async () => {
  data = await openTestData()
  who = data.who
  await settledLot(data)
  await hedgeOf(data)
  await hedgeOf(data, '7')
}, 60_000)
afterAll(() => data.close())
beforeEach(async () => {
  for (const table of ['outbox', 'done_once', 'report_mailings'])
    await data.db.rows(sql`delete from ${sql.identifier(table)}`)
})

const url = '/api/report-mailings/'
const ask = async (person = who.finance, body: object = {}, made = '2026-11-18T18:00:00Z') => {
  const { id } = await data.post(person, url, {
    report: 'hedge_report',
    name: 'My hedges',
    fields: 'code,pt_toz',
    ...body,
  })
  await data.db.rows(sql`update report_mailings set created_at = ${made} where id = ${id}`)
  return id as number
}
const run = (at: string, db = data.db) =>
  runJob(
    db,
    jobsOf({ ...data.app, db }).find(({ name }) => name === 'report-letters') as Job,
    new AbortController().signal,
    new Date(at),
  )
const written = () =>
  data.db.rows<{ recipient: string; subject: string; text: string; html: string }>(sql`
    select recipient, subject, payload->>'text' as text, payload->>'html' as html
    from outbox
    order by id`)

test('a letter leaves on Mondays or on the first of a month, whatever day it is now', () => {
  expect(lastMailingDay('WEEK', '2026-11-23')).toBe('2026-11-23')
  expect(lastMailingDay('WEEK', '2026-11-29')).toBe('2026-11-23')
  expect(lastMailingDay('WEEK', '2026-03-01')).toBe('2026-02-23')
  expect(lastMailingDay('MONTH', '2026-11-29')).toBe('2026-11-01')
  expect(lastMailingDay('MONTH', '2026-12-01')).toBe('2026-12-01')
})

test('a report is mailed once for its day in Phoenix, with its rows, sums and the way to it', async () => {
  await ask(who.finance, { query: `smelter=${data.smelter}` })
  // Sunday evening in Phoenix is Monday in Greenwich.
  await run('2026-11-23T03:00:00Z')
  expect(await written()).toEqual([])
  const other = openDatabase(data.url, { max: 2 })
  const monday = '2026-11-23T13:00:30Z'
  await Promise.all([run(monday), run(monday, other)])
  await run('2026-11-24T13:00:30Z')
  await other.close()
  const [letter, ...more] = await written()
  expect(more).toEqual([])
  expect(letter).toMatchObject({ subject: 'My hedges, 11/23/2026', recipient: who.finance.me.email })
  expect(letter?.text).toContain('2 rows.')
  expect(letter?.text).toMatch(/H-\d+ +\| +100\.000/)
  expect(letter?.text).toContain('Total  |  107.000')
  expect(letter?.text).toContain(`/report/hedge_report?asked=smelter%3D${data.smelter}`)
  expect(letter?.html).toContain('because you asked for “My hedges” by mail')
})

test('what came due while nobody was there is mailed the day after, and by the month on its first', async () => {
  await ask()
  await ask(who.finance, { every: 'MONTH', name: 'By the month' })
  await run('2026-11-25T13:00:30Z')
  expect((await written()).map(({ subject }) => subject)).toEqual(['My hedges, 11/25/2026'])
  await run('2026-12-02T13:00:30Z')
  expect((await written()).map(({ subject }) => subject)).toEqual([
    'My hedges, 11/25/2026',
    'My hedges, 12/02/2026',
    'By the month, 12/02/2026',
  ])
})

test('it is read with the rights that its reader has on that day', async () => {
  const fields = 'lot_name,settlement_status,amount_due'
  await ask(who.finance, { report: 'finance_row', name: 'Due', fields })
  await ask(who.logistics, { report: 'finance_row', name: 'Due', fields })
  const leaver = await data.as('Lena Gone', ['finance'])
  await ask(leaver, { report: 'final_report', name: 'Gone' })
  const moved = await data.as('Mo Ved', ['finance'])
  await ask(moved, { report: 'hedge_dump', name: 'Dump' })
  await data.db.rows(sql`update users set is_active = false where id = ${leaver.me.id}`)
  await data.db.rows(sql`update users set groups = '{lab-user}' where id = ${moved.me.id}`)
  await run('2026-11-23T13:00:30Z')
  const letters = await written()
  expect(letters.map(({ recipient }) => recipient)).toEqual([who.finance.me.email, who.logistics.me.email])
  expect(letters[0]?.text).toContain('Amount due')
  expect(letters[1]?.text).not.toContain('Amount due')
  expect(letters[1]?.text).not.toContain('Open  |')
})

test('the link under it takes its reader off it alone, and back in', async () => {
  await ask()
  await ask(who.finance, { name: 'Another' })
  await run('2026-11-23T13:00:30Z')
  const token = /unsubscribe\?token=([\w-]+)/.exec((await written())[0]?.text ?? '')?.[1] ?? ''
  const read = await data.call(undefined, 'GET', `/auth/unsubscribe?token=${token}`)
  expect(read.body).toMatchObject({ name: 'My hedges', subscribed: true })
  const say = (subscribed: boolean) => data.call(undefined, 'POST', '/auth/unsubscribe/confirm', { token, subscribed })
  expect((await say(false)).body).toMatchObject({ name: 'My hedges', subscribed: false })
  await run('2026-11-30T13:00:30Z')
  expect((await written()).map(({ subject }) => subject)).toEqual([
    'My hedges, 11/23/2026',
    'Another, 11/23/2026',
    'Another, 11/30/2026',
  ])
  // Taken back in, it does not catch up.
  await say(true)
  await run('2026-12-01T13:00:30Z')
  expect(await written()).toHaveLength(3)
})

test('one that cannot be read any more keeps no other from leaving', async () => {
  const dead = await ask()
  await ask(who.finance, { name: 'Alive' })
  await data.db.rows(sql`update report_mailings set query = 'gone=1' where id = ${dead}`)
  await run('2026-11-23T13:00:30Z')
  expect((await written()).map(({ subject }) => subject)).toEqual(['Alive, 11/23/2026'])
})

test.each([
  [{ report: 'nothing' }, 'report', 400],
  [{ query: 'smelter=x' }, 'smelter', 400],
  [{ query: 'gone=1' }, 'gone', 400],
  [{ name: ' ' }, 'name', 400],
  [{ every: 'DAY' }, 'every', 400],
])('%j is refused when it is asked for', async (body, field, status) => {
  const { errors } = await data.post(who.finance, url, { report: 'hedge_report', name: 'Mine', ...body }, status)
  expect(Object.keys(errors)).toEqual([field])
})

test('nobody gets what he may not read, and each sees his own reports by mail alone', async () => {
  await data.post(who.lab, url, { report: 'hedge_dump', name: 'Dump' }, 403)
  await data.post(who.lab, url, { report: 'hedge_report', name: 'Mine', query: 'material_type=AM' }, 403)
  const id = await ask(who.finance)
  await data.get(who.coordinator, `${url}${id}/`, 404)
  await data.remove(who.coordinator, `${url}${id}/`, 404)
  expect((await data.get(who.coordinator, url)).count).toBe(0)
  expect((await data.get(who.admin, `${url}?created_by=${who.admin.me.id}`)).count).toBe(0)
  expect((await data.get(who.finance, url)).count).toBe(1)
  await data.db.rows(sql`
    insert into report_mailings (created_by, report, name)
    select ${who.finance.me.id}, 'hedge_report', 'One of ' || n from generate_series(1, 49) n`)
  const { message } = await data.post(who.finance, url, { report: 'hedge_report', name: 'Too many' }, 409)
  expect(message).toContain('50')
})
