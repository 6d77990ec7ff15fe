import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hedgeOf, openTestData, settledLot, type TestData } from '../test-data.ts'

let data: TestData
let lot: number
let hedge: number
const money = ['payment_date', 'returnable_pt_toz', 'allocated_pt', 'allocated_pd', 'allocated_rh'] as const

beforeAll(async () => {
  data = await openTestData()
  const { db, post, who } = data
  hedge = await hedgeOf(data)
  await db.rows(sql`insert into brokerage_terms (yard, treatment_charge) values (${data.yard}, '1.30')`)
  lot = (await settledLot(data)).lot
  await db.rows(sql`insert into allocations (hedge, lot, pt, pd, rh) values (${hedge}, ${lot}, 5, 4, 1)`)
  await db.rows(sql`update lots set payment_date = '2024-05-01' where id = ${lot}`)
  await post(who.finance, '/api/advances/', { lot, amount: '5000.00', payment_date: '2024-04-02' })
  await post(who.finance, '/api/advance_calculators/', { lot, data: {} })
}, 60_000)
afterAll(() => data.close())

test('IDN-047 who sees lots in part reads a lot without its money, in rows, history, sums and as it was', async () => {
  const { who, get } = data
  for (const url of [`/api/lots/${lot}/`, `/api/lots/${lot}/?as_of=${new Date().toISOString()}`]) {
    const full = await get(who.finance, url)
    expect(full).toMatchObject({ payment_date: '2024-05-01', returnable_pt_toz: '32.683', allocated_pt: '5.000' })
    for (const person of [who.lab, who.warehouse, who.buyer])
      for (const field of money) expect((await get(person, url))[field], `${person.me.username} ${field}`).toBeNull()
  }
  const [row] = (await get(who.lab, `/api/lots/?id__in=${lot}`)).results
  for (const field of money) expect(row[field]).toBeNull()
  expect(await get(who.lab, '/api/lots/totals/')).toMatchObject({ allocated_pt: null })
  expect(await get(who.finance, '/api/lots/totals/')).toMatchObject({ allocated_pt: '5.000' })
  const { results } = await get(who.lab, `/api/lots/${lot}/history/`)
  const told = results.flatMap(({ changed }: { changed: object }) => Object.keys(changed))
  expect(told).not.toContain('returnable_pt_toz')
})

test('who may not read a figure learns nothing of it by asking for the lots that have it', async () => {
  const { who, get } = data
  expect((await get(who.lab, '/api/lots/?under_hedged=true', 403)).detail).toBe('under_hedged needs view-lots')
  await get(who.lab, '/api/lots/totals/?under_hedged=true', 403)
  await get(who.finance, '/api/lots/?under_hedged=true')
})

test.each([
  ['linked_hedges/', 'Needs view-lots'],
  ['advance_report_seed/', 'Needs view-lots'],
])('who sees lots in part is told which right %s lacks', async (call, text) => {
  const { who, get } = data
  for (const person of [who.lab, who.warehouse, who.buyer])
    expect((await get(person, `/api/lots/${lot}/${call}`, 403)).detail).toContain(text)
  await get(who.finance, `/api/lots/${lot}/${call}`)
})

test("a calculator shows the lot's money, the yard's terms and what was advanced: it needs the rights to all three", async () => {
  const { as, get, who } = data
  const logistics = await as('Dale Whitcomb', ['logistics'])
  const { detail } = await get(logistics, `/api/lots/${lot}/advance_report_seed/`, 403)
  expect(detail).toContain('view-advances')
  await get(logistics, `/api/advance_calculators/?lot=${lot}`, 403)
  await get(who.lab, `/api/advance_calculators/?lot=${lot}`, 403)
  expect((await get(who.manager, `/api/advance_calculators/?lot=${lot}`)).count).toBe(1)
})

test.each(['allocations', 'shipment_summaries', 'shipment_summary_lots', 'brokered_settlements', 'advances'])(
  'the lab reads no %s',
  async (table) => {
    const { who, get } = data
    const { results } = await get(who.coordinator, `/api/${table}/`)
    expect(results.length).toBeGreaterThan(0)
    await get(who.lab, `/api/${table}/`, 403)
    await get(who.lab, `/api/${table}/${results[0].id}/`, 403)
    await get(who.lab, `/api/${table}/${results[0].id}/history/`, 403)
  },
)

test('the price of a hedge is for who sees lots or hedging; its ounces are known to everybody', async () => {
  const { who, get, as } = data
  const none = await as('No Role', [])
  for (const person of [who.lab, who.buyer, none]) {
    expect(await get(person, `/api/hedges/${hedge}/`)).toMatchObject({
      pt_toz: '100.000',
      pt_rate_per_toz: null,
      pt_rate_per_toz_fx: null,
    })
    expect((await get(person, '/api/hedges/toz_aggregate/')).pt).toMatchObject({ total: '100.000', average_rate: null })
  }
  const hedger = await as('Mark Etta', ['market manager'])
  expect((await get(hedger, `/api/hedges/${hedge}/`)).pt_rate_per_toz).toBe('952.25')
  expect((await get(hedger, '/api/hedges/toz_aggregate/')).pt.average_rate).toBe('952.25')
})

test('who has no role reads neither purchases nor their lines, lots or calculations', async () => {
  const { get, as, who } = data
  const none = await as('No Role', [])
  for (const table of ['purchases', 'check_ins', 'check_in_converters', 'purchase_lots', 'lots', 'ppm_calculations']) {
    await get(none, `/api/${table}/`, 403)
    const id = (await get(who.coordinator, `/api/${table}/`)).results[0]?.id
    if (id !== undefined) await get(none, `/api/${table}/${id}/`, 403)
  }
})
