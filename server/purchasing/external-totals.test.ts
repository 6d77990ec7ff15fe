import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestData, type TestData } from '../test-data.ts'

let data: TestData
let who: TestData['who']
beforeAll(async () => {
  data = await openTestData()
  who = data.who
})
afterAll(() => data.close())

async function openCheckIn() {
  const purchase = (await data.post(who.buyer, '/api/purchases/', { yard: data.yard })).id
  const id = (await data.post(who.buyer, '/api/check_ins/', { purchase })).id
  await data.patch(who.buyer, `/api/check_ins/${id}/`, { status: 'OP' })
  return { purchase, id, url: `/api/check_ins/${id}/` }
}

test('PUR-019 a check-in counted outside is worth and counts what came with it, on its purchase too', async () => {
  const { purchase, url } = await openCheckIn()
  const counted = {
    external_total_counts: { CV_TOTAL: 40, DF: 2 },
    external_total_values: { CV_TOTAL: '4000.00', DF: '35.5' },
  }
  expect(await data.patch(who.buyer, url, counted)).toMatchObject({ piece_count: 42 })
  const row = await data.get(who.buyer, url)
  expect(row).toMatchObject({ piece_count: 42, cartAdjustedPrice: '4035.50' })
  expect(row.totals).toMatchObject({
    external_total_counts: { CV_TOTAL: 40, IF: 0, DF: 2 },
    external_total_values: { CV_TOTAL: '4000.00', IF: '0.00', DF: '35.50' },
    total_prices: { GN: '0.00', IF: '0.00', DF: '35.50', total: '4035.50' },
    overall_average: '96.08',
  })
  await data.patch(who.buyer, url, { status: 'CO' })
  expect(await data.get(who.buyer, `/api/purchases/${purchase}/`)).toMatchObject({
    piece_count: 42,
    check_ins: [{ piece_count: 42 }],
  })
})

test('PUR-019 only the figures that came with it replace those of the lines', async () => {
  const { id, url } = await openCheckIn()
  await data.post(who.buyer, `/api/check_ins/${id}/count_sheet/`, { text: 'GD3-EA6, 3' }, 200)
  const lines = await data.get(who.buyer, url)
  await data.patch(who.buyer, url, { external_total_counts: { IF: 5 } })
  expect(await data.get(who.buyer, url)).toMatchObject({ piece_count: 8, cartAdjustedPrice: lines.cartAdjustedPrice })
  await data.patch(who.buyer, url, { external_total_counts: { CV_TOTAL: 2 } })
  expect((await data.get(who.buyer, url)).piece_count).toBe(2)
  await data.patch(who.buyer, url, { external_total_counts: null, external_total_values: { CV_TOTAL: '1' } })
  expect(await data.get(who.buyer, url)).toMatchObject({ piece_count: 3, cartAdjustedPrice: '1.00' })
})

test('PUR-019 unknown kinds and values that are no numbers are refused at their field', async () => {
  const { url } = await openCheckIn()
  const refused = async (body: object) => (await data.patch(who.buyer, url, body, 400)).errors
  expect(await refused({ external_total_counts: { CV: 4 } })).toEqual({ 'external_total_counts.CV': ['Unknown field'] })
  expect(Object.keys(await refused({ external_total_counts: { IF: 1.5 } }))).toEqual(['external_total_counts.IF'])
  expect(Object.keys(await refused({ external_total_values: { DF: 'forty', GN: '1' } })).sort()).toEqual([
    'external_total_values.DF',
    'external_total_values.GN',
  ])
})
