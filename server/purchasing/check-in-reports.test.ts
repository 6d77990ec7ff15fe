import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestData, receivedPurchase, type TestData } from '../test-data.ts'

let data: TestData
let purchase: number
let checkIn: number
beforeAll(async () => {
  data = await openTestData()
  purchase = await receivedPurchase(data)
  const { db } = data
  checkIn = (await db.one<{ id: number }>(sql`select id from check_ins where purchase = ${purchase}`))?.id ?? 0
  await db.rows(sql`update check_in_converters set price = 100.05 where check_in = ${checkIn}`)
  await db.rows(sql`update check_ins set pricing_spread = 10 where id = ${checkIn}`)
}, 60_000)
afterAll(() => data.close())

const dump = '/api/reports/check_in_dump/'
const bought = '/api/reports/cat_check_ins/'

test('PUR-008 check-ins with pieces and what is paid for them, by the filters of their list, as a file', async () => {
  const { who, get, app } = data
  const { results } = await get(who.coordinator, `${dump}?yard=${data.yard}&status=CO&designation=BROKERED`)
  // 90.045 is 90.05, three times.
  expect(results).toEqual([
    expect.objectContaining({ id: checkIn, purchase, piece_count: 3, total: '270.15', total_fx: '270.15' }),
  ])
  const { cartAdjustedPrice } = await get(who.coordinator, `/api/check_ins/${checkIn}/`)
  expect(results[0].total).toBe(cartAdjustedPrice)
  const headers = who.coordinator.headers
  expect((await app.http.inject({ url: `${dump}?format=csv`, headers })).body).toContain('270.15')
})

test('PUR-009 converters as they were bought, piece by piece', async () => {
  const { who, get } = data
  const { results, count } = await get(who.buyer, `${bought}?check_in=${checkIn}&search=GD3`)
  expect(count).toBe(3)
  expect(results[0]).toMatchObject({ code: 'GD3-EA6', yard: data.yard, price: '100.05', adjusted_price: '90.05' })
  expect((await get(who.buyer, `${bought}?created_at__lte=2020-01-01`)).count).toBe(0)
})

test('PUR-008 PUR-009 each is for those who may see it, and an account manager sees his own buys alone', async () => {
  const { who, get, db } = data
  for (const person of [who.buyer, who.manager, who.logistics, who.lab]) await get(person, dump, 403)
  for (const person of [who.logistics, who.lab, who.warehouse]) await get(person, bought, 403)
  expect((await get(who.manager, bought)).count).toBe(0)
  await db.rows(sql`update check_ins set created_for = ${who.manager.me.id} where id = ${checkIn}`)
  expect((await get(who.manager, bought)).count).toBe(3)
})
