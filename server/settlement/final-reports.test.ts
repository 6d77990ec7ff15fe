import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../identity/test-people.ts'
import { filledLot, openTestData, settledLot, type TestData } from '../test-data.ts'

let data: TestData
let settled: Awaited<ReturnType<typeof settledLot>>
let advanced: number
let trader: Person
beforeAll(async () => {
  data = await openTestData()
  const { db, who, post } = data
  trader = await data.as('Trudy Vance', ['market manager'])
  settled = await settledLot(data)
  advanced = (await filledLot(data)).lot
  await filledLot(data)
  await db.rows(sql`insert into fx_rates (currency, on_date, rate) values ('CAD', '2026-03-02', 1.25)`)
  await post(who.finance, '/api/advances/', { lot: advanced, amount: '1000.00', payment_date: '2026-03-10' })
  await db.rows(sql`
    insert into advances (lot, amount, currency, fx_date, status)
    values (${advanced}, 500.00, 'CAD', '2026-03-02', 'ST'), (${advanced}, 77.00, 'USD', null, 'VOID')`)
}, 60_000)
afterAll(() => data.close())

const final = '/api/reports/final_reports/'
const finance = '/api/reports/finance/'

test('SET-017 final reports with lot, smelter, date and result', async () => {
  const { who, get } = data
  const { results } = await get(who.finance, final)
  const { amount_due } = await get(who.finance, `/api/brokered_settlements/${settled.settlement}/`)
  expect(results).toEqual([
    expect.objectContaining({
      lot: settled.lot,
      smelter: data.smelter,
      net_wet_lbs: '2410.55',
      returned_pt_toz: '32.683',
      settlement_status: 'OP',
      amount_due,
    }),
  ])
  expect(await get(who.finance, `${final}totals/`)).toMatchObject({
    returned_pt_toz: '32.683',
    amount_due_fx: amount_due,
    fx_currency: 'USD',
  })
  expect((await get(who.finance, `${final}?smelter=${data.smelter}&yard=${data.yard}`)).count).toBe(1)
  expect((await get(who.finance, `${final}?material_type=DF`)).count).toBe(0)
})

test('SET-017 what a client is paid is told to those who see settlements', async () => {
  const { who, get } = data
  for (const person of [who.lab, who.buyer, who.logistics, trader]) await get(person, final, 403)
  const hidden = { net_value: null, amount_due: null, amount_due_fx: null, advances_outstanding: null }
  expect((await get(who.logistics, finance)).results[0]).toMatchObject(hidden)
  const totals = await get(who.logistics, `${finance}totals/`)
  expect(totals).toMatchObject({ amount_due_fx: null, advances_outstanding_fx: null })
  for (const person of [who.lab, who.buyer]) await get(person, finance, 403)
})

test('SET-021 lots of a period with advances outstanding, settlements and what is due; money in the reader’s currency', async () => {
  const { who, get, db } = data
  const { results } = await get(who.finance, finance)
  const { amount_due } = await get(who.finance, `/api/brokered_settlements/${settled.settlement}/`)
  expect(results.map(({ id }: { id: number }) => id)).toEqual([settled.lot, advanced])
  // 500 Canadian dollars at 1.25 are 400 US dollars.
  expect(results[1]).toMatchObject({
    advance_count: 2,
    advances_outstanding: '1400.00',
    advances_currency: 'USD',
    amount_due: null,
  })
  expect(await get(who.finance, `${finance}totals/`)).toEqual({
    advances_outstanding_fx: '1400.00',
    net_value_fx: expect.any(String),
    amount_due_fx: amount_due,
    fx_currency: 'USD',
  })
  expect((await get(who.finance, `${finance}?ship_date__gte=2024-03-02`)).count).toBe(0)
  // Where the rate of one row is missing there is no sum, not one that leaves it out.
  await db.rows(sql`insert into advances (lot, amount, currency) values (${settled.lot}, 10.00, 'CAD')`)
  expect(await get(who.finance, `${finance}totals/`)).toMatchObject({
    advances_outstanding_fx: null,
    amount_due_fx: amount_due,
  })
  await db.rows(sql`delete from fx_rates`)
  expect((await get(who.finance, finance)).results[1]).toMatchObject({ advance_count: 2, advances_outstanding: null })
})
