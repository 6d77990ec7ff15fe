import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../identity/test-people.ts'
import { filledLot, hedgeOf, openTestData, receivedPurchase, type TestData } from '../test-data.ts'

let data: TestData
let lot: number
let hedge: number
let trader: Person
beforeAll(async () => {
  data = await openTestData()
  const { db, who, post } = data
  trader = await data.as('Trudy Vance', ['market manager'])
  lot = (await filledLot(data)).lot
  hedge = await hedgeOf(data)
  await hedgeOf(data, '7')
  await db.rows(sql`update hedges set manager = ${who.coordinator.me.id}, created_at = '2026-03-01T12:00:00Z'`)
  await post(who.coordinator, '/api/allocations/', { lot, hedge, pt: '5', pd: '4', rh: '1' })
  const purchase = await receivedPurchase(data)
  const kept = await db.one<{ id: number }>(sql`select id from check_ins where purchase = ${purchase}`)
  await post(who.coordinator, '/api/check_in_allocations/', { check_in_id: kept?.id, hedge_id: hedge, pt: '2' })
  await db.rows(sql`
    with own as (
      insert into ppm_calculations (lot, total_pieces, pt_ctoz_per_lb, pd_ctoz_per_lb, rh_ctoz_per_lb)
      values (${lot}, 1, 0.1, 0.01, 0.001)
      returning id
    )
    update lots set ppm_calculation = (select id from own), material_type = 'AM' where id = ${lot}`)
}, 60_000)
afterAll(() => data.close())

test('HDG-008 HDG-022 HDG-027 hedges with what is spoken for of them, by smelter, lot type and yard', async () => {
  const { who, get } = data
  const view = '/api/hedges/report_view/'
  const { results, count } = await get(who.finance, `${view}?smelter=${data.smelter}`)
  expect(count).toBe(2)
  const { name } = await get(who.finance, `/api/lots/${lot}/`)
  const own = results.find(({ id }: { id: number }) => id === hedge)
  expect(own).toMatchObject({
    pt_toz: '100.000',
    pt_taken: '7.000',
    pt_available_toz: '93.000',
    pd_taken: '4.000',
    lot_names: name,
    check_in_count: 1,
    piece_count: 3,
    pt_rate_per_toz: '952.25',
  })
  for (const asked of [`yard=${data.yard}`, 'material_type=AM'])
    expect((await get(who.finance, `${view}?${asked}`)).results.map(({ id }: { id: number }) => id)).toEqual([hedge])
  expect((await get(who.finance, `${view}?material_type=DF`)).count).toBe(0)
  expect((await get(who.finance, `${view}?yard=${data.blackListed}`)).count).toBe(0)
  expect(await get(who.finance, `${view}totals/`)).toMatchObject({ pt_toz: '107.000', pt_taken: '7.000' })
  expect((await get(who.finance, `${view}?page_size=1`)).results).toHaveLength(1)
})

test('HDG-008 prices, lots and check-ins are told to those who see them, and nobody else asks by them', async () => {
  const { who, get } = data
  const view = '/api/hedges/report_view/'
  const hidden = { pt_rate_per_toz: null, pt_rate_per_toz_fx: null, lot_names: null, check_in_count: null }
  expect((await get(who.lab, view)).results[0]).toMatchObject(hidden)
  await get(who.lab, `${view}?yard=${data.yard}`, 403)
  await get(who.lab, `${view}?material_type=AM`, 403)
})

test('HDG-004 HDG-005 managers with their open hedges together, and the hedges of one of them', async () => {
  const { who, get, db } = data
  const { results } = await get(who.lab, '/api/reports/hedge_managers/')
  const { id } = who.coordinator.me
  expect(results).toEqual([
    expect.objectContaining({
      id,
      manager_name: 'Priya Nair',
      open_hedges: 2,
      pt_toz: '107.000',
      pt_taken: '7.000',
      pt_available_toz: '100.000',
    }),
  ])
  expect((await get(who.lab, `/api/hedges/report_view/?manager=${id}`)).count).toBe(2)
  await db.rows(sql`update hedges set status = 'COMPLETE' where id <> ${hedge}`)
  expect(await get(who.lab, '/api/reports/hedge_managers/totals/')).toMatchObject({ open_hedges: 1, pt_toz: '100.000' })
  await db.rows(sql`update hedges set status = 'OPEN'`)
})

test('HDG-007 the dump names what was given to each lot, for those who may take it away', async () => {
  const { who, get, app } = data
  const dump = `/api/reports/hedge_dump/?smelter=${data.smelter}&status=OPEN&created_at__gte=2026-03-01`
  const { name } = await get(who.finance, `/api/lots/${lot}/`)
  const file = await app.http.inject({ url: `${dump}&format=csv`, headers: who.finance.headers })
  expect(file.statusCode).toBe(200)
  expect(file.body).toContain(`${name}: 5.000 Pt, 4.000 Pd, 1.000 Rh`)
  expect((await get(who.finance, `${dump}&created_at__lte=2026-02-28`)).count).toBe(0)
  expect((await get(trader, dump)).count).toBe(2)
  for (const person of [who.lab, who.buyer, who.logistics]) await get(person, dump, 403)
})

test('PUR-052 what is kept for check-ins is asked for by smelter and yard', async () => {
  const { who, get } = data
  const kept = '/api/check_in_allocations/'
  expect((await get(who.coordinator, `${kept}?smelter=${data.smelter}&yard=${data.yard}&page_size=0`)).count).toBe(1)
  expect((await get(who.coordinator, `${kept}?yard=${data.blackListed}`)).count).toBe(0)
})

test('LOT-010 open lots with what they hold, what is hedged, and what is not; the sum of all beneath', async () => {
  const { who, get, db } = data
  const positions = '/api/reports/lot_positions/'
  const { results } = await get(who.finance, positions)
  expect(results).toEqual([
    expect.objectContaining({
      id: lot,
      contained_pt: '10.000',
      allocated_pt: '5.000',
      pt_unhedged: '5.000',
      contained_pd: '1.000',
      pd_unhedged: '-3.000',
    }),
  ])
  expect(await get(who.finance, `${positions}totals/`)).toMatchObject({ pt_unhedged: '5.000', pd_unhedged: '-3.000' })
  expect((await get(who.finance, `${positions}?under_hedged=false`)).count).toBe(0)
  await db.rows(sql`update lots set status = 'CO' where id = ${lot}`)
  expect((await get(who.finance, positions)).count).toBe(0)
  await db.rows(sql`update lots set status = 'HE' where id = ${lot}`)
})

test('LOT-008 LOT-010 the position is told to those who may see the report', async () => {
  const { who, get } = data
  for (const person of [who.lab, who.buyer, who.logistics, trader])
    await get(person, '/api/reports/lot_positions/', 403)
})
