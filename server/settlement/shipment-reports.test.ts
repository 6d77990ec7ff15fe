import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hedgeOf, openTestData, settledLot, type TestData } from '../test-data.ts'

let data: TestData
let lot: number
beforeAll(async () => {
  data = await openTestData()
  const { db } = data
  lot = (await settledLot(data)).lot
  const hedge = await hedgeOf(data)
  await db.rows(sql`insert into allocations (hedge, lot, pt, pd, rh) values (${hedge}, ${lot}, 5, 4, 1)`)
  await db.rows(sql`
    update lots
    set expected_pt_ppm = 1000, expected_pd_ppm = 0, ship_date = '2026-03-02'
    where id = ${lot}`)
  await db.rows(sql`
    with paper as (
      insert into ppm_calculations (lot, total_pieces, pt_ppm)
      values (${lot}, 1, 990)
      returning id
    )
    update shipment_summary_lots
    set ppm_calculation = (select id from paper)
    where lot = ${lot}`)
  await data.post(data.who.coordinator, '/api/lots/', { name: 'NOT-SHIPPED', smelter: data.smelter })
}, 60_000)
afterAll(() => data.close())

test('REP-009 REP-017 lots shipped to a smelter, what they weighed and gave back, with sums over all', async () => {
  const { who, get } = data
  const { results, count } = await get(who.finance, `/api/reports/smelter_shipments/?smelter=${data.smelter}`)
  expect(count).toBe(1)
  expect(results[0]).toMatchObject({ id: lot, ship_date: '2026-03-02', returnable_pt_toz: '32.683' })
  const { box_net_lbs, net_wet_lbs, weight_off } = results[0]
  expect(Number(weight_off)).toBeCloseTo(((net_wet_lbs - box_net_lbs) / box_net_lbs) * 100, 2)
  expect(await get(who.finance, '/api/reports/smelter_shipments/totals/')).toMatchObject({
    net_wet_lbs,
    returnable_pt_toz: '32.683',
  })
  const none = '/api/reports/smelter_shipments/?ship_date__gte=2026-03-03'
  expect((await get(who.finance, none)).count).toBe(0)
  expect(await get(who.finance, none.replace('?', 'totals/?'))).toMatchObject({ net_wet_lbs: null })
})

test('returnable ounces by month of shipment, of what the filters find, and none for who may not see them', async () => {
  const { who, get } = data
  const byMonth = '/api/reports/smelter_shipments/by_month/'
  const { months } = await get(who.finance, byMonth)
  expect(months).toEqual([expect.objectContaining({ month: '2026-03', pt: '32.683' })])
  expect((await get(who.finance, `${byMonth}?ship_date__gte=2026-03-03`)).months).toEqual([])
  expect((await get(who.lab, byMonth)).months).toEqual([{ month: '2026-03', pt: null, pd: null, rh: null }])
})

test('REP-009 who sees lots in part sees no ounces of theirs, in rows, sums and files', async () => {
  const { who, get, app } = data
  expect((await get(who.lab, '/api/reports/smelter_shipments/')).results[0].returnable_pt_toz).toBeNull()
  expect((await get(who.lab, '/api/reports/smelter_shipments/totals/')).returnable_pt_toz).toBeNull()
  const url = '/api/reports/smelter_shipments/?format=csv'
  expect((await app.http.inject({ url, headers: who.lab.headers })).body).not.toContain('32.683')
  expect((await app.http.inject({ url, headers: who.finance.headers })).body).toContain('32.683')
  await get(who.lab, '/api/reports/allocation_comparisons/', 403)
  await get(who.lab, '/api/reports/assay_comparisons/', 403)
})

test('REP-010 our assay beside the smelter’s, in percent; nothing where we expected nothing', async () => {
  const { who, get } = data
  const { results } = await get(who.finance, '/api/reports/assay_comparisons/')
  expect(results[0]).toMatchObject({
    expected_pt_ppm: '1000.000',
    received_pt_ppm: '990.000',
    pt_off: '-1.00',
    pd_off: null,
  })
})

test('REP-011 what was hedged beside what came back', async () => {
  const { who, get } = data
  const { results } = await get(who.finance, '/api/reports/allocation_comparisons/')
  expect(results[0]).toMatchObject({ allocated_pt: '5.000', returnable_pt_toz: '32.683', pt_difference: '27.683' })
  expect(await get(who.finance, '/api/reports/allocation_comparisons/totals/')).toMatchObject({
    pt_difference: '27.683',
  })
})
