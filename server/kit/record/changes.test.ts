import { addDays } from '@cupel/domain/kit/dates.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestData, receivedPurchase, type TestData } from '../../test-data.ts'
import { businessDay } from '../query/clock.ts'

let data: TestData
let lot: number
let purchase: number
let began: string
beforeAll(async () => {
  data = await openTestData()
  const { post, patch, who, db } = data
  lot = (
    await post(who.coordinator, '/api/lots/', {
      name: 'PGM-1',
      smelter: data.smelter,
      account_manager: who.manager.me.id,
    })
  ).id
  began = await moment()
  await db.rows(sql`update users set username = 'Hannah Stone' where id = ${who.manager.me.id}`)
  await db.rows(sql`update smelters set code = 'ARX' where id = ${data.smelter}`)
  await patch(who.coordinator, `/api/lots/${lot}/`, { name: 'PGM-1A', account_manager: who.buyer.me.id, notes: 'Wet' })
  purchase = await receivedPurchase(data)
}, 60_000)
afterAll(() => data.close())

const moment = async () => (await data.db.one<{ now: string }>(sql`select clock_timestamp() as now`))?.now ?? ''
const knownAt = (query: string) => `/api/records/known/?entity=lot&id=${lot}&${query}`
const encoded = (at: string) => encodeURIComponent(at)

test('a record as it was known has the names that others had then', async () => {
  const { who, get } = data
  const then = await get(who.coordinator, `/api/lots/${lot}/?as_of=${encoded(began)}`)
  expect(then).toMatchObject({ name: 'PGM-1', smelter_code: 'ARR', account_manager_name: 'Hannah Cole' })
  const now = await get(who.coordinator, `/api/lots/${lot}/?as_of=${encoded(await moment())}`)
  expect(now).toMatchObject({ name: 'PGM-1A', smelter_code: 'ARX', account_manager_name: 'Marco Reyes' })
})

test('its changes call what was put in and taken out as it was called then', async () => {
  const { results } = await data.get(data.who.coordinator, `/api/lots/${lot}/history/`)
  expect(results[0].named.account_manager).toEqual(['Hannah Stone', 'Marco Reyes'])
  expect(results[1].named).toMatchObject({ smelter: [null, 'ARR'], account_manager: [null, 'Hannah Cole'] })
  // Whoever does not see a record is not told its name.
  const check = await data.get(data.who.lab, `/api/lots/${lot}/history/`)
  expect(check.results[1].named).toMatchObject({ smelter: [null, 'ARR'] })
})

test('two moments stand beside each other, with who changed what in between', async () => {
  const { who, get } = data
  const now = await moment()
  const both = await get(who.coordinator, knownAt(`at=${encoded(now)}&and=${encoded(began)}`))
  expect(both.moments.map(({ at }: { at: string }) => at)).toEqual([began, now])
  expect(both.moments[0].row).toMatchObject({ name: 'PGM-1', notes: '', account_manager_name: 'Hannah Cole' })
  expect(both.moments[1].row).toMatchObject({ name: 'PGM-1A', notes: 'Wet', account_manager_name: 'Marco Reyes' })
  expect(both.moments[0].named).toMatchObject({ smelter: 'ARR', account_manager: 'Hannah Cole' })
  // What is counted over other records was not kept.
  expect(Object.keys(both.moments[0].row as object)).not.toContain('box_count')
  expect(both.changes.map((one: { who: string; move: string }) => [one.who, one.move])).toEqual([
    ['Priya Nair', 'lot.update'],
  ])
  const one = await get(who.coordinator, knownAt(`at=${encoded(began)}`))
  expect(one.moments).toHaveLength(1)
  expect(one.changes.map(({ move }: { move: string }) => move)).toEqual(['lot.create'])
  const early = await get(who.coordinator, knownAt('at=2020-01-01T00:00:00Z'))
  expect(early).toMatchObject({ moments: [{ row: null }], changes: [] })
})

test('time travel goes through the same right, scope and fields as today', async () => {
  const { who, get } = data
  const now = encoded(await moment())
  const seen = await get(who.lab, knownAt(`at=${now}`))
  expect(Object.keys(seen.moments[0].row as object)).toContain('name')
  expect(Object.keys(seen.moments[0].row as object)).not.toContain('payment_date')
  await get(who.lab, `/api/records/known/?entity=purchase&id=${purchase}&at=${now}`, 403)
  await get(who.manager, `/api/records/known/?entity=purchase&id=${purchase}&at=${now}`, 404)
  await get(who.admin, `/api/records/known/?entity=lot&id=999999&at=${now}`, 404)
  const bad = async (query: string) => (await get(who.admin, `/api/records/known/?${query}`, 400)).errors as object
  expect(await bad(`entity=spaceship&id=1&at=${now}`)).toEqual({ entity: ['There is no record of spaceship'] })
  expect(await bad('entity=lot&id=1&at=yesterday')).toEqual({
    at: ['Must be a moment, e.g. 2026-11-21T10:00:00Z, or a day'],
  })
})

test('a day alone means its end in Phoenix, today what is known by now, and the future is refused', async () => {
  const { who, get } = data
  const today = businessDay(new Date())
  const lotAt = async (day: string) => (await get(who.admin, knownAt(`at=${day}`))).moments[0]
  expect((await lotAt(today)).row).toMatchObject({ name: 'PGM-1A' })
  const before = addDays(today, -1) as string
  expect(await lotAt(before)).toMatchObject({ at: `${before}T23:59:59.999-07:00`, row: null })
  for (const ahead of [addDays(today, 1) as string, '2099-01-01T00:00:00Z']) {
    const { errors } = await get(who.admin, knownAt(`at=${encoded(await moment())}&and=${ahead}`), 400)
    expect(errors).toEqual({ and: ['Must not lie in the future'] })
    await get(who.admin, `/api/lots/${lot}/?as_of=${ahead}`, 400)
  }
})

interface Told {
  id: number
  entity: string
  name: string
  who: string | null
  on: object | null
  changed: object
}

test('what changed on a day is told of records that are seen and fields that are read', async () => {
  const { who, get } = data
  const of = async (person: typeof who.admin, query = '') =>
    (await get(person, `/api/changes/?${query}`)) as { results: Told[]; next: number | null; kinds: string[] }
  const all = await of(who.admin)
  expect(all.results.map(({ id }) => id)).toEqual(all.results.map(({ id }) => id).toSorted((a, b) => b - a))
  expect(all.results.find(({ entity }) => entity === 'check_in_converter')?.on).toMatchObject({ document: 'check_in' })
  expect((await of(who.admin, 'entity=lot')).results.map(({ name, who: by }) => `${name} ${by}`)).toEqual([
    'PGM-1A Priya Nair',
    'PGM-1 Priya Nair',
  ])
  const mine = await of(who.admin, `actor=${who.buyer.me.id}`)
  expect(new Set(mine.results.map(({ who: by }) => by))).toEqual(new Set(['Marco Reyes']))
  const seen = async (person: typeof who.admin) => [...new Set((await of(person)).results.map(({ entity }) => entity))]
  expect(await seen(who.admin)).toContain('purchase')
  expect(await seen(who.lab)).not.toContain('purchase')
  expect((await of(who.lab)).kinds).not.toContain('purchase')
  expect(await seen(who.manager)).not.toContain('purchase')
  expect((await of(who.manager)).kinds).toContain('purchase')
  expect((await of(who.lab, 'entity=purchase')).results).toEqual([])
  expect((await of(who.admin, 'day=2020-01-01')).results).toEqual([])
  expect((await of(who.admin, `day=${businessDay(new Date())}`)).results).toEqual(all.results)
})

test('a comment is told by the record that it is about', async () => {
  const { who, get, post } = data
  await post(who.coordinator, '/api/comments/', { entity: 'lot', entity_id: lot, body: 'Too wet' })
  const { results } = (await get(who.admin, '/api/changes/?entity=comment')) as { results: Told[] }
  expect(results[0]?.on).toMatchObject({ document: 'lot', id: lot, name: 'PGM-1A' })
})

test('a day goes on page by page, and none is told twice or passed over', async () => {
  const { who, get, db } = data
  await db.rows(sql`insert into regions (name) select 'Region ' || n from generate_series(1, 130) n`)
  const told: number[] = []
  let before = ''
  for (let page = 0; page < 4; page++) {
    const { results, next } = (await get(who.admin, `/api/changes/?entity=region${before}`)) as {
      results: Told[]
      next: number | null
    }
    told.push(...results.map(({ id }) => id))
    if (next === null) break
    before = `&before=${next}`
  }
  expect(told).toHaveLength(130)
  expect(new Set(told).size).toBe(130)
})
