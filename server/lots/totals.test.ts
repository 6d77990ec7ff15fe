import { afterAll, beforeAll, expect, test } from 'vitest'
import { filledLot, hedgeOf, openTestData, type TestData } from '../test-data.ts'

let data: TestData
let who: TestData['who']
const made = {} as Record<'assayed' | 'bare' | 'hedge', number>

beforeAll(async () => {
  data = await openTestData()
  who = data.who
  const { lot, box } = await filledLot(data)
  made.assayed = lot
  await data.patch(who.warehouse, `/api/inventory_boxes/${box}/`, { weight: '2410.40' })
  made.bare = (await filledLot(data)).lot
  made.hedge = await hedgeOf(data, '50')
  await data.post(who.lab, '/api/ppm_calculations/', {
    lot: made.assayed,
    lines: [{ name: 'mixed', pieces: 460, yield_lbs: '5.24', pt_ppm: '1012.345', pd_ppm: '1987.6', rh_ppm: '251.118' }],
  })
  await data.post(who.coordinator, '/api/allocations/', { lot: made.assayed, hedge: made.hedge, pt: '30', rh: '10' })
})
afterAll(() => data.close())

test('sums of the list are those of its filter, whoever may see the list', async () => {
  expect(await data.get(who.coordinator, '/api/lots/totals/?status__in=HE,CU')).toEqual({
    lot_count: 2,
    piece_count: 6,
    box_net_lbs: '2510.40',
    contained_pt: '35.586',
    contained_pd: '69.867',
    contained_rh: '8.827',
    allocated_pt: '30.000',
    allocated_pd: '0.000',
    allocated_rh: '10.000',
  })
  expect(await data.get(who.warehouse, '/api/lots/totals/?search=ARR&ppm_calculation__isnull=true')).toMatchObject({
    lot_count: 1,
    contained_pt: '0.000',
  })
  expect(await data.get(who.coordinator, '/api/lots/totals/?status=CO')).toMatchObject({
    lot_count: 0,
    piece_count: 0,
  })
  await data.get(who.coordinator, '/api/lots/totals/?colour=red', 400)
  await data.get(await data.as('No Role', []), '/api/lots/totals/', 403)
})

test('under-hedged is a lot of which some metal is not covered', async () => {
  const ids = async (query: string) =>
    (await data.get(who.coordinator, `/api/lots/?${query}`)).results.map((row: { id: number }) => row.id)
  expect(await ids('under_hedged=true')).toEqual([made.assayed])
  expect(await ids('under_hedged=false')).toEqual([made.bare])
})

test('sums of boxes on hand at a location', async () => {
  expect(
    await data.get(who.warehouse, `/api/inventory_boxes/totals/?is_on_hand=true&location=${data.location}`),
  ).toEqual({ box_count: 2, weight: '2510.40', tare: '0.00', net: '2510.40', pieces: 20 })
  await data.get(who.buyer, '/api/inventory_boxes/totals/', 403)
})

test('HDG-035 contained, allocated and unallocated ounces of all lots under way', async () => {
  expect(await data.get(who.finance, '/api/allocations/overview_totals/')).toEqual({
    pt: { contained: '35.586', allocated: '30.000', unallocated: '5.586' },
    pd: { contained: '69.867', allocated: '0.000', unallocated: '69.867' },
    rh: { contained: '8.827', allocated: '10.000', unallocated: '-1.173' },
  })
})

test('HDG-028 the ounces of all open hedges, and their average price', async () => {
  expect((await data.get(who.finance, '/api/hedges/toz_aggregate/')).pt).toEqual({
    total: '50.000',
    available: '20.000',
    committed: '30.000',
    average_rate: '952.25',
    average_rate_fx: '952.25',
    fx_currency: 'USD',
  })
})

test('HDG-033 allocations are found by lot, hedge and status, by the lot’s status and the hedge’s smelter', async () => {
  const count = async (query: string) => (await data.get(who.finance, `/api/allocations/?${query}`)).count
  expect(await count(`lot_status__in=HE,CU&smelter=${data.smelter}`)).toBe(1)
  expect(await count('lot_status=CO')).toBe(0)
  expect(await count(`lot=${made.assayed}&hedge=${made.hedge}&status=ACTIVE`)).toBe(1)
  for (const none of [`lot=${made.bare}`, 'hedge=999999', 'status=HISTORIC']) expect(await count(none), none).toBe(0)
})
