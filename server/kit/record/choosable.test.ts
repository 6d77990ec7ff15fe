import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hedgeOf, openTestData, type TestData } from '../../test-data.ts'

/** What a picker does not offer is not taken either, whoever sends it. */
let data: TestData
let who: TestData['who']
beforeAll(async () => {
  data = await openTestData()
  who = data.who
})
afterAll(() => data.close())

const made = async (statement: ReturnType<typeof sql>) => (await data.db.one<{ id: number }>(statement))?.id as number
const set = (statement: ReturnType<typeof sql>) => data.db.rows(statement)

test('a lot takes no inactive division and no disabled account manager', async () => {
  const division = await made(
    sql`insert into divisions (name, code, is_inactive) values ('Gone', 'GN', true) returning id`,
  )
  const manager = await made(
    sql`insert into users (username, email, is_active) values ('Left Long Ago', 'left@example.test', false) returning id`,
  )
  const body = { name: 'PGM-77', smelter: data.smelter, division, account_manager: manager }
  expect((await data.post(who.coordinator, '/api/lots/', body, 400)).errors).toEqual({
    division: ['Gone is inactive'],
    account_manager: ['Left Long Ago is disabled'],
  })
})

test('what stands in a field already stays valid when it is sent again, and cannot be chosen anew', async () => {
  const division = await made(sql`insert into divisions (name, code) values ('Closing', 'CL') returning id`)
  const url = '/api/lots/'
  const lot = (await data.post(who.coordinator, url, { name: 'PGM-78', smelter: data.smelter, division })).id
  const other = (await data.post(who.coordinator, url, { name: 'PGM-79', smelter: data.smelter })).id
  await set(sql`update divisions set is_inactive = true where id = ${division}`)
  await data.patch(who.coordinator, `${url}${lot}/`, { division, notes: 'kept' })
  expect((await data.patch(who.coordinator, `${url}${other}/`, { division }, 400)).errors.division).toEqual([
    'Closing is inactive',
  ])
})

test('an expired hedge gives no ounces', async () => {
  const lot = (await data.post(who.coordinator, '/api/lots/', { name: 'PGM-80', smelter: data.smelter })).id
  const hedge = await hedgeOf(data, '10')
  await set(sql`update hedges set expiration = current_date - 3, code = 'H-OLD' where id = ${hedge}`)
  const body = { hedge, lot, pt: '1' }
  expect((await data.post(who.coordinator, '/api/allocations/', body, 400)).errors.hedge).toEqual([
    'Hedge H-OLD has expired',
  ])
  await set(sql`update hedges set expiration = current_date + 3 where id = ${hedge}`)
  await data.post(who.coordinator, '/api/allocations/', body)
})

test('a check-in goes to no disabled place, and is meant for no final lot and no hedge that is used up', async () => {
  const location = await made(sql`insert into locations (name, disabled) values ('Old Dock', true) returning id`)
  const purchase = (await data.post(who.buyer, '/api/purchases/', { yard: data.yard })).id
  const lot = (await data.post(who.coordinator, '/api/lots/', { name: 'PGM-81', smelter: data.smelter })).id
  await set(sql`update lots set status = 'DS' where id = ${lot}`)
  const hedge = await hedgeOf(data, '10')
  await set(sql`update hedges set status = 'COMPLETE', code = 'H-DONE' where id = ${hedge}`)
  const body = { purchase, to_location: location, intended_lot: lot, intended_hedge: hedge }
  expect((await data.post(who.buyer, '/api/check_ins/', body, 400)).errors).toEqual({
    to_location: ['Old Dock is disabled'],
    intended_lot: ['Lot PGM-81 is complete, dissolved or consolidated'],
    intended_hedge: ['Hedge H-DONE is used up or has expired'],
  })
})

test('the list that a picker asks is the same: it leaves an expired hedge out', async () => {
  const hedge = await hedgeOf(data, '10')
  await set(sql`update hedges set expiration = current_date - 3 where id = ${hedge}`)
  const offered = await data.get(who.coordinator, '/api/hedges/?status=OPEN&is_expired=false&page_size=0')
  expect(offered.results.map((row: { id: number }) => row.id)).not.toContain(hedge)
  const expired = await data.get(who.coordinator, '/api/hedges/?is_expired=true&page_size=0')
  expect(expired.results.map((row: { id: number }) => row.id)).toContain(hedge)
})
