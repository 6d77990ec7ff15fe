import type { WaitingAnswer } from '@cupel/domain/kit/waiting.ts'
import { waiting } from '@cupel/domain/registers.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../identity/test-people.ts'
import { filledLot, openTestData, receivedPurchase, settledLot, type TestData } from '../../test-data.ts'

let data: TestData
beforeAll(async () => {
  data = await openTestData()
}, 60_000)
afterAll(() => data.close())

const asked = async (who: Person): Promise<WaitingAnswer> => data.get(who, '/api/waiting/')
const rowsOf = async (who: Person, kind: string) => (await asked(who)).rows.filter((row) => row.kind === kind)
const ids = async (who: Person, kind: string) => (await rowsOf(who, kind)).map(({ id }) => id)

test('REP-007 what waits is told with its verb, since when, and its number, and is gone once it is done', async () => {
  const { who, post, patch } = data
  const purchase = await receivedPurchase(data)
  expect(await rowsOf(who.warehouse, 'purchases_to_take_in')).toEqual([
    expect.objectContaining({
      id: purchase,
      facts: 'Gulf Coast Core Supply · 3 pcs',
      status: expect.objectContaining({ words: 'Received' }),
      page: { document: 'purchase', id: purchase },
    }),
  ])
  const box = { name: 'W-1', weight: '100.00', pieces: 3 }
  await post(who.warehouse, '/api/intakes/', { location: data.location, output_boxes: [box], purchases: [purchase] })
  expect(await ids(who.warehouse, 'purchases_to_take_in')).toEqual([])
  const [row] = await rowsOf(who.warehouse, 'purchases_to_sort')
  expect(row).toMatchObject({ id: purchase })
  const { kinds } = await asked(who.warehouse)
  expect(kinds.find(({ name }) => name === 'purchases_to_sort')).toMatchObject({
    verb: 'Sorted',
    move: 'sort',
    count: 1,
    filters: { status__in: 'IN' },
  })
  expect(kinds.find(({ name }) => name === 'boxes_to_place')).toMatchObject({ whole: true, count: 1 })
  await data.db.rows(sql`update catalogs set converter_type = 'OM'`)
  await patch(who.warehouse, `/api/purchases/${purchase}/`, { status: 'SO' })
  expect(await ids(who.warehouse, 'purchases_to_sort')).toEqual([])
})

test('a number is that of the list with these filters, and the time is when the record came to stand so', async () => {
  const { who, patch, post } = data
  const { lot } = await filledLot(data)
  await patch(who.warehouse, `/api/lots/${lot}/`, { status: 'CT' })
  const { kinds, rows } = await asked(who.coordinator)
  const told = kinds.filter(({ name }) => !['prices_of_today'].includes(name))
  expect(told.length).toBeGreaterThan(2)
  const { counts } = await post(
    who.coordinator,
    '/api/counts/',
    { of: told.map(({ entity, filters }) => ({ list: entity, filters })) },
    200,
  )
  expect(told.map(({ count }) => count)).toEqual(counts)
  const [cut] = rows.filter(({ kind }) => kind === 'lots_to_lock')
  const { results } = await data.get(who.coordinator, `/api/lots/${lot}/history/`)
  expect(cut?.since).toBe(results[0].at)
})

test('a lot that was marked as shipping without a ship date waits since it was', async () => {
  const { who, patch } = data
  const { lot } = await filledLot(data)
  await patch(who.coordinator, `/api/lots/${lot}/`, { status: 'SH' })
  const { results } = await data.get(who.coordinator, `/api/lots/${lot}/history/`)
  const row = (await rowsOf(who.coordinator, 'lots_to_receive')).find(({ id }) => id === lot)
  expect(row?.since).toBe(results[0].at)
})

test('a check-in waits for those whose it is; an account manager is told of his own alone', async () => {
  const { who, post } = data
  const begin = async (by: Person) => {
    const purchase = (await post(by, '/api/purchases/', { yard: data.yard })).id
    const { id } = await post(by, '/api/check_ins/', { purchase })
    await data.patch(by, `/api/check_ins/${id}/`, { status: 'OP' })
    return id as number
  }
  const marcos = await begin(who.buyer)
  const hannahs = await begin(who.manager)
  expect(await ids(who.buyer, 'check_ins_to_wrap_up')).toEqual([marcos])
  expect(await ids(who.manager, 'check_ins_to_wrap_up')).toEqual([hannahs])
  expect(await ids(who.coordinator, 'check_ins_to_wrap_up')).toEqual([])
  const roles = ['account manager', 'warehousing']
  const both = await data.as('Hannah of the hall', roles)
  const received = await receivedPurchase(data)
  expect(await ids(who.warehouse, 'purchases_to_take_in')).toContain(received)
  // He may take in, and sees no purchase of others.
  expect(await ids(both, 'purchases_to_take_in')).toEqual([])
})

test('who may not see what a kind speaks of is not told of it: no money for the lab, no lots for buyers of codes', async () => {
  const { who, post } = data
  const { lot } = await settledLot(data)
  await post(who.finance, '/api/advances/', { lot, amount: '1234.00' })
  const kindsOf = async (person: Person) => (await asked(person)).kinds.map(({ name }) => name)
  expect(await kindsOf(who.finance)).toEqual(expect.arrayContaining(['settlements_to_finalize', 'advances_to_send']))
  expect((await rowsOf(who.finance, 'advances_to_send'))[0]?.facts).toContain('$1,234.00')
  const lab = await asked(who.lab)
  expect(lab.kinds.map(({ name }) => name)).toEqual(['lots_to_calculate'])
  expect(JSON.stringify(lab)).not.toContain('1,234')
  for (const person of [who.lab, who.buyer, who.warehouse, who.logistics])
    expect((await kindsOf(person)).filter((name) => /settle|advance|hedge|warning|failed|dead/.test(name))).toEqual([])
  expect(await asked(await data.as('Without Roles', []))).toEqual({ kinds: [], rows: [] })
})

test('prices wait to be typed on a weekday that has none, for those who type them', async () => {
  const keeper = await data.as('Mia Ortiz', ['market updater'])
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Phoenix' }).format(new Date())
  const isWeekend = [0, 6].includes(new Date(`${today}T12:00:00Z`).getUTCDay())
  const prices = async () => (await asked(keeper)).kinds.map(({ name }) => name)
  expect(await prices()).toEqual(isWeekend ? [] : ['prices_of_today'])
  expect(await ids(data.who.coordinator, 'prices_of_today')).toEqual([])
  await data.post(keeper, '/api/market_rates/', { quoted_on: today, pt: '1800', pd: '1300', rh: '9700' })
  expect(await prices()).toEqual([])
})

test('every kind of work is one that somebody is told of by its own name', () => {
  expect(new Set(waiting.map(({ name }) => name)).size).toBe(waiting.length)
  const wrong = waiting.filter(
    ({ card, query, facts = [], since = 'created_at' }) =>
      [since, ...facts].some((field) => !(field in card.row.shape) && field !== 'created_at') ||
      Object.keys(query('2026-11-20') ?? {}).length === 0,
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})
