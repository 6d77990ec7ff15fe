import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../identity/test-people.ts'
import { filledLot, hedgeOf, openTestData, type TestData } from '../test-data.ts'

let data: TestData
let lot: number
let purchase: number
let hedge: number
beforeAll(async () => {
  data = await openTestData()
  const { db, post, who } = data
  ;({ lot, purchase } = await filledLot(data))
  hedge = await hedgeOf(data)
  await db.rows(sql`update smelters set expected_result_return_days = 30 where id = ${data.smelter}`)
  await db.rows(sql`update lots set status = 'SH', ship_date = '2026-03-02' where id = ${lot}`)
  await db.rows(sql`update hedges set expiration = '2026-03-31' where id = ${hedge}`)
  // 6:59 in Phoenix is the day before in the evening, seen from Greenwich.
  await db.rows(sql`update purchases set created_at = '2026-03-05T06:59:00Z' where id = ${purchase}`)
  await post(who.finance, '/api/advances/', { lot, amount: '5000.00', payment_date: '2026-03-10' })
}, 60_000)
afterAll(() => data.close())

const march = 'start=2026-03-01&end=2026-04-02'
const seen = async (person: Person, query = march) =>
  (
    (await data.get(person, `/api/calendar/?${query}`)) as { events: { type: string; day: string; says: string }[] }
  ).events.map(({ type, day, says }) => `${day} ${type} ${says}`)

test('REP-002 REP-003 REP-005 REP-006 what happens with records stands on its day in Phoenix, with a legend', async () => {
  const { who, get } = data
  const answer = await get(who.coordinator, `/api/calendar/?${march}`)
  expect(await seen(who.coordinator)).toEqual([
    '2026-03-02 lot Ships',
    '2026-03-04 purchase Bought',
    '2026-03-10 advance Paid',
    '2026-03-31 hedge Expires',
    '2026-04-01 lot Expected back',
  ])
  const { name } = await get(who.coordinator, `/api/lots/${lot}/`)
  expect(answer.events[0]).toMatchObject({ record: lot, title: name, page: { document: 'lot', id: lot } })
  expect(answer.keys.map(({ type, words }: { type: string; words: string }) => [type, words])).toEqual([
    ['purchase', 'Purchases'],
    ['hedge', 'Hedges'],
    ['lot', 'Lots'],
    ['advance', 'Advances'],
  ])
  // The last day is not part of it.
  expect(await seen(who.coordinator, 'start=2026-03-10&end=2026-03-31')).toEqual(['2026-03-10 advance Paid'])
  expect(await seen(who.coordinator, `${march}&scope=hedge`)).toEqual(['2026-03-31 hedge Expires'])
})

test('IDN-084 the calendar shows nobody what their lists would not', async () => {
  const { who, get, db } = data
  expect(await seen(who.lab)).toEqual([
    '2026-03-02 lot Ships',
    '2026-03-31 hedge Expires',
    '2026-04-01 lot Expected back',
  ])
  expect((await get(who.lab, `/api/calendar/?${march}`)).keys).toHaveLength(2)
  // Hannah sees her own buys alone.
  expect(await seen(who.manager, `${march}&scope=purchase`)).toEqual([])
  await db.rows(sql`update purchases set created_for = ${who.manager.me.id} where id = ${purchase}`)
  expect(await seen(who.manager, `${march}&scope=purchase`)).toEqual(['2026-03-04 purchase Bought'])
})

test.each([
  ['start=2026-03-01', 'end'],
  ['start=2026-03-01&end=2026-03-01', 'end'],
  ['start=2026-03-01&end=2027-06-01', 'end'],
  ['start=March&end=2026-03-02', 'start'],
  [`${march}&scope=trips`, 'scope'],
  [`${march}&month=3`, 'month'],
])('%s is refused at %s', async (query, field) => {
  const { errors } = await data.get(data.who.coordinator, `/api/calendar/?${query}`, 400)
  expect(Object.keys(errors)).toEqual([field])
})

const readLink = (url: string) => {
  const { pathname, search } = new URL(url)
  return data.app.http.inject({ url: pathname + search })
}

test('other calendars read by a link what its maker may see today, until it ends', async () => {
  const { who, post, get, remove } = data
  const link = '/api/calendar/link/'
  expect(await get(who.coordinator, link)).toEqual({ made_at: null, url: null })
  const first = (await post(who.coordinator, '/api/calendar/new_link/', {}, 200)) as { url: string }
  const { url } = (await post(who.coordinator, '/api/calendar/new_link/', {}, 200)) as { url: string }
  expect((await get(who.coordinator, link)).url).toBeNull()
  expect((await readLink(first.url)).statusCode).toBe(404)
  await data.db.rows(sql`update lots set ship_date = current_date where id = ${lot}`)
  const answer = await readLink(url)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const { name } = await get(who.coordinator, `/api/lots/${lot}/`)
  expect(answer.body).toContain('BEGIN:VCALENDAR')
  expect(answer.body).toContain(`SUMMARY:${name}: ships`)
  expect(answer.body).toContain(`/record/lot/${lot}`)

  await data.db.rows(sql`update users set is_active = false where id = ${who.coordinator.me.id}`)
  expect((await readLink(url)).statusCode).toBe(404)
  await data.db.rows(sql`update users set is_active = true where id = ${who.coordinator.me.id}`)
  await remove(who.coordinator, link, 200)
  expect((await readLink(url)).statusCode).toBe(404)
  expect((await readLink('http://x/auth/calendar.ics')).statusCode).toBe(404)
})

test.each([[{ is_active: false }, { is_active: true }], [{ email: 'another@cupel.test' }]])(
  'the link of somebody whose account becomes %o has ended for good',
  async (...changes) => {
    const { who, post, patch } = data
    const { url } = (await post(who.buyer, '/api/calendar/new_link/', {}, 200)) as { url: string }
    expect((await readLink(url)).statusCode).toBe(200)
    for (const change of changes) await patch(who.admin, `/api/users/${who.buyer.me.id}/`, change)
    expect((await readLink(url)).statusCode).toBe(404)
    await data.db.rows(sql`update users set email = ${who.buyer.me.email} where id = ${who.buyer.me.id}`)
  },
)
