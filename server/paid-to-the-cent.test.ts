import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestData, type TestData } from './test-data.ts'

/**
 * One purchase from the count sheet to the last cent, by the ways that once led to a wrong account. Every amount here is
 * worked out by hand, in the comments.
 */
let data: TestData
let who: TestData['who']
const made = {} as Record<'purchase' | 'lot' | 'other' | 'ppm' | 'summaryLot' | 'settlement' | 'advance', number>

beforeAll(async () => {
  data = await openTestData()
  who = data.who
  await data.db.rows(
    sql`insert into catalogs (name, material_type, converter_type) values ('OM-7', 'CV', 'OM'), ('AM-7', 'CV', 'AM')`,
  )
  await data.db.rows(sql`insert into converters (catalog, code) select id, name from catalogs where name like '%-7'`)
  await data.db.rows(
    sql`insert into brokerage_terms (yard, currency, treatment_charge, handling_fee) values (${data.yard}, 'USD', 1.2500, 300.00)`,
  )
})
afterAll(() => data.close())

const lot = (id = made.lot) => data.get(who.coordinator, `/api/lots/${id}/`)
const settlement = () => data.get(who.finance, `/api/brokered_settlements/${made.settlement}/`)

test('a purchase is bought by lines and by a count from outside; both are paid and counted', async () => {
  made.purchase = (await data.post(who.buyer, '/api/purchases/', { yard: data.yard, designation: 'BROKERED' })).id
  const checkIn = async () => {
    const { id } = await data.post(who.buyer, '/api/check_ins/', { purchase: made.purchase })
    await data.patch(who.buyer, `/api/check_ins/${id}/`, { status: 'OP' })
    return `/api/check_ins/${id}/`
  }
  const [byLines, outside] = [await checkIn(), await checkIn()]
  await data.post(who.buyer, `${byLines}count_sheet/`, { text: 'OM-7, 6\nAM-7, 4' }, 200)
  const counted = {
    external_total_counts: { CV_TOTAL: 90 },
    external_total_values: { CV_TOTAL: '8123.45', IF: '76.55' },
  }
  await data.patch(who.buyer, outside, counted)
  // 8,123.45 + 76.55; the spread is not taken off a second time.
  expect((await data.get(who.buyer, outside)).cartAdjustedPrice).toBe('8200.00')
  for (const url of [byLines, outside]) await data.patch(who.buyer, url, { status: 'CO' })
  // 6 + 4 lines and 90 counted outside.
  expect(await data.get(who.buyer, `/api/purchases/${made.purchase}/`)).toMatchObject({
    status: 'RE',
    piece_count: 100,
  })
})

test('its pieces go into two lots by type, and are counted once', async () => {
  const newLot = async (name: string) =>
    (await data.post(who.coordinator, '/api/lots/', { name, smelter: data.smelter, designation: 'BROKERED' })).id
  made.lot = await newLot('CENT-1')
  made.other = await newLot('CENT-2')
  await data.post(who.coordinator, '/api/purchase_lots/', { lot: made.lot, purchase: made.purchase })
  const typed = { lot: made.other, purchase: made.purchase, converter_type: 'AM' }
  await data.post(who.coordinator, '/api/purchase_lots/', typed)
  expect([(await lot()).piece_count, (await lot(made.other)).piece_count]).toEqual([96, 4])
  expect((await data.get(who.coordinator, '/api/lots/totals/?search=CENT')).piece_count).toBe(100)
})

test('contained ounces are those of the boxes, and no empty calculation takes them away', async () => {
  const box = { name: 'CENT-B', weight: '1860.00', tare: '60.00', pieces: 96, location: data.location }
  const { id } = await data.post(who.warehouse, '/api/inventory_boxes/', box)
  await data.post(who.warehouse, `/api/lots/${made.lot}/add_boxes/`, { box_ids: [id] }, 200)
  const line = { name: 'mixed', pieces: 96, yield_lbs: '18.00', pt_ppm: '1200', pd_ppm: '800', rh_ppm: '150' }
  made.ppm = (await data.post(who.lab, '/api/ppm_calculations/', { lot: made.lot, lines: [line] })).id
  await data.post(who.lab, '/api/ppm_calculations/', { lot: made.lot, lines: [] })
  // 1,200 × 14.5833 ÷ 10⁶ = 0.01749996 toz/lb × 1,800.00 lb; 0.01166664 × 1,800; 0.00218750 × 1,800 (8 decimals).
  const contained = { contained_pt: '31.500', contained_pd: '21.000', contained_rh: '3.938' }
  expect(await lot()).toMatchObject({ ppm_calculation: made.ppm, ...contained })
})

test('what is out already counts against what is recommended', async () => {
  const inputs = { netOtherFees: '-25000', depositPercent: '80' }
  // A credit of 25,000.00 and nothing else: 80 % are 20,000.00.
  const version = await data.post(who.coordinator, '/api/advance_calculators/', { lot: made.lot, data: inputs })
  expect(version.data_fx.recommendedAdvance).toBe('20000.00')
  const advance = (amount: string) =>
    data.post(who.finance, '/api/advances/', { lot: made.lot, amount, payment_date: '2024-03-15' })
  const first = await advance('12000.00')
  expect(JSON.stringify(first.warnings)).not.toContain('above_recommended')
  await data.patch(who.finance, `/api/advances/${first.id}/`, { status: 'ST' })
  const second = await advance('8000.01')
  made.advance = second.id
  expect(second.warnings).toContainEqual({
    code: 'above_recommended',
    text: 'With what is advanced already this is $0.01 above the recommended $20,000.00',
    field: 'amount',
  })
})

test('ounces left blank are settled at contained × rate, a typed zero at nothing', async () => {
  await data.patch(who.logistics, `/api/lots/${made.lot}/`, { ship_date: '2024-03-01' })
  const summary = (await data.post(who.coordinator, '/api/shipment_summaries/', { shipment_id: 'CENT-S' })).id
  const body = { shipment_summary: summary, lot: made.lot, net_wet_lbs: '1800.00', returnable_rh_toz: '0' }
  made.summaryLot = (await data.post(who.coordinator, '/api/shipment_summary_lots/', body)).id
  made.settlement = (
    await data.post(who.coordinator, '/api/brokered_settlements/', {
      shipment_summary_lot: made.summaryLot,
      converters_processed: 96,
      freight_charge: '410.25',
    })
  ).id
  for (const [metal, market_rate] of Object.entries({ platinum: '950.10', palladium: '1010.20', rhodium: '4600.00' }))
    await data.post(who.finance, '/api/brokered_settlement_metals/', {
      settlement_id: made.settlement,
      metal,
      market_rate,
    })
  // Pt 31.500 × 93 % = 29.295 × 950.10 = 27,833.18; Pd 21.000 × 93 % = 19.530 × 1,010.20 = 19,729.21; Rh typed 0.000.
  // Treatment 1.25 × 1,800.00 = 2,250.00; below 2,000 lb 300.00: net 47,562.39 − 2,550.00 = 45,012.39.
  // 101 days to 2024-06-24 at 5 %: 12,000.00 → 168.33; 8,000.01 → 112.22.
  // Due 45,012.39 − 20,000.01 − 280.55 − 410.25.
  expect(await settlement()).toMatchObject({
    gross_value: '47562.39',
    net_value: '45012.39',
    advances: '20000.01',
    finance_charge: '280.55',
    amount_due: '24321.58',
    average_per_lb: '25.01',
    converter_average_price: '468.88',
  })
  const url = `/api/shipment_summary_lots/${made.summaryLot}/`
  await data.patch(who.coordinator, url, { returnable_rh_toz: null })
  // Rh 3.938 × 90 % = 3.544 × 4,600.00 = 16,302.40 more.
  expect((await settlement()).amount_due).toBe('40623.98')
  await data.patch(who.coordinator, url, { returnable_rh_toz: '0.000' })
  expect((await settlement()).amount_due).toBe('24321.58')
})

test('what comes with the status is in the account that becomes final; what cannot be set is refused by name', async () => {
  const url = `/api/brokered_settlements/${made.settlement}/`
  const fixed = ['This field cannot be changed here']
  const wished = { amount_due: '99999.99', freight_charge: '1.00' }
  expect((await data.patch(who.finance, url, wished, 400)).errors).toEqual({ amount_due: fixed })
  const advance = `/api/advances/${made.advance}/`
  expect((await data.patch(who.finance, advance, { lot: made.other, notes: 'x' }, 400)).errors).toEqual({ lot: fixed })
  // 100.00 more of freight than before: 24,321.58 − 100.00.
  const final = await data.patch(who.finance, url, { freight_charge: '510.25', status: 'FI' })
  expect(final).toMatchObject({ status: 'FI', freight_charge: '510.25', amount_due: '24221.58' })
  const { version } = await settlement()
  expect((await data.patch(who.finance, url, { freight_charge: '510.250', amount_due: '24221.58' })).version).toBe(
    version,
  )
})

test('the advance that is still open when the account is final is paid out, and closes with the lot', async () => {
  const final = await settlement()
  await data.patch(who.coordinator, `/api/lots/${made.lot}/`, { status: 'CO' })
  const advance = `/api/advances/${made.advance}/`
  expect((await data.get(who.finance, advance)).status).toBe('OP')
  expect((await data.patch(who.finance, advance, { status: 'ST' })).status).toBe('CL')
  const line = { name: 'richer', pieces: 96, yield_lbs: '18.00', pt_ppm: '9000', pd_ppm: '0', rh_ppm: '0' }
  await data.patch(who.lab, `/api/ppm_calculations/${made.ppm}/`, { lines: [line] }, 409)
  const { amount_due, metals_details } = await settlement()
  expect({ amount_due, metals_details }).toEqual({
    amount_due: final.amount_due,
    metals_details: final.metals_details,
  })
})
