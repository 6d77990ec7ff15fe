import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from './identity/test-people.ts'
import { openTestServer, type TestServer } from './test-server.ts'

/** The main job, once through the API: from the price table to a settlement paid to the cent. */
let server: TestServer
const who = {} as Record<
  'admin' | 'buyer' | 'coordinator' | 'logistics' | 'lab' | 'finance' | 'warehouse' | 'market',
  Person
>
const made = {} as Record<string, number>

beforeAll(async () => {
  server = await openTestServer()
  who.admin = await server.as('Sam Kessler', ['admin'])
  who.buyer = await server.as('Marco Reyes', ['buyer'])
  who.coordinator = await server.as('Priya Nair', ['coordinator'])
  who.logistics = await server.as('Dale Whitcomb', ['logistics'])
  who.lab = await server.as('Ines Okafor', ['lab technician'])
  who.finance = await server.as('Ruth Adeyemi', ['finance', 'advance-manager'])
  who.warehouse = await server.as('Wes', ['warehousing'])
  who.market = await server.as('Mia', ['market updater'])
})
afterAll(() => server.close())

async function post(person: Person, url: string, body: object, status = 201) {
  const answer = await server.call(person, 'POST', url, body)
  expect(answer.status, `POST ${url}: ${JSON.stringify(answer.body)}`).toBe(status)
  return answer.body
}
async function patch(person: Person, url: string, body: object, status = 200) {
  const answer = await server.call(person, 'PATCH', url, body)
  expect(answer.status, `PATCH ${url}: ${JSON.stringify(answer.body)}`).toBe(status)
  return answer.body
}
async function get(person: Person, url: string) {
  const answer = await server.call(person, 'GET', url)
  expect(answer.status, `GET ${url}: ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}

test('PUR-038 the price table is imported: the defective row is refused by name, the rest shown and then stored', async () => {
  const text = [
    'Daily PGM prices for New York',
    'Date,Platinum,Palladium,Rhodium,Iridium,Ruthenium',
    '10-Sep-2026,1801,1322,9700,7850,1675',
    '10/09/2026,1802,1322,9700,7850,1675',
    '13/06/2026,845,1110,580,64',
    '11-Sep-2026,1815,1330,9725,7850,1675',
  ].join('\n')
  const preview = await post(who.market, '/api/market_rates/preview/', { text }, 200)
  expect(preview.rows.map((row: { quoted_on: string; change: string }) => [row.quoted_on, row.change])).toEqual([
    ['2026-09-10', 'new'],
    ['2026-09-11', 'new'],
  ])
  expect(preview.defects.map((one: { what: string }) => one.what)).toEqual([
    '09/10/2026 stands twice, first on line 3',
    '13/06/2026 has 5 fields instead of 6: which metal is missing cannot be told',
  ])
  await post(who.market, '/api/market_rates/import/', { text }, 400)
  expect(await post(who.market, '/api/market_rates/import/', { text, accept_defects: true })).toMatchObject({
    new: 2,
    refused: 2,
  })
  expect(await get(who.buyer, '/api/market_rates/latest/')).toMatchObject({
    quoted_on: '2026-09-11',
    pt: '1815.00',
    previous: { quoted_on: '2026-09-10' },
  })
})

test('YRD-027 YRD-033 SML-015 CAT-021 CAT-028 CAT-031 CAT-036 CAT-049 CAT-050 a yard with terms, a smelter, converters with assays priced from the market', async () => {
  made.location = (await post(who.admin, '/logistics/locations/', { name: 'Phoenix' })).id
  made.yard = (
    await post(who.admin, '/api/yards/', { name: 'Gulf Coast Core Supply', exchange_id: '7-20114', state: 'TX' })
  ).id
  await post(who.admin, '/api/brokerage_terms/', {
    yard: made.yard,
    ounce_payout_type: 'RE',
    assay_charge: '250.00',
    shredding_fee: '0.5',
    treatment_charge: '1.30',
    handling_fee: '450.00',
    refining_charge_pt: '10',
    refining_charge_pd: '10',
    refining_charge_rh: '35',
    brokerage_rate: '2',
    brokerage_rate_mode: 'NA',
    finance_charge_percent: '5',
    client_payment_days: 20,
  })
  made.smelter = (
    await post(who.admin, '/api/smelters/', {
      code: 'ARR',
      name: 'Arroyo Refining',
      return_rate_pt: '93',
      return_rate_pd: '93',
      return_rate_rh: '90',
    })
  ).id
  const catalog = await post(who.admin, '/api/catalogs/', { name: 'GD3-EA6 Dual', material_type: 'CV' })
  made.converter = (await post(who.admin, '/api/converters/', { catalog: catalog.id, code: 'GD3-EA6' })).id
  await post(who.admin, '/api/assays/', {
    converter_id: made.converter,
    pt_ppm: '1450.5',
    pd_ppm: '2210.25',
    rh_ppm: '310.125',
    yield_lbs: '2.75',
  })
  made.foil = (
    await post(who.admin, '/api/catalogs/', { name: 'Import foil', material_type: 'GN', converter_type: 'IF' })
  ).id
  expect(await get(who.buyer, `/api/converters/${made.converter}/price/`)).toMatchObject({
    full_value: '316.69',
    price: '285.02',
    below_min: false,
  })
  expect((await get(who.buyer, `/api/converters/?code__icontains=ea6`)).results[0].assay_details).toMatchObject({
    pt_ppm: '1450.500',
    yield_lbs: '2.75',
  })
})

test('PUR-029 PUR-041 PUR-070 PUR-079 PUR-082 PUR-092 a purchase is checked in from a count sheet; unknown codes wait; complete makes it RECEIVED', async () => {
  made.purchase = (await post(who.buyer, '/api/purchases/', { yard: made.yard, designation: 'BROKERED' })).id
  expect(made.purchase).toBeGreaterThanOrEqual(1_000_000)
  made.check_in = (await post(who.buyer, '/api/check_ins/', { purchase: made.purchase })).id
  await patch(who.buyer, `/api/check_ins/${made.check_in}/`, { status: 'OP' })
  const empty = await server.call(who.buyer, 'PATCH', `/api/check_ins/${made.check_in}/`, { status: 'CO' })
  expect([empty.status, empty.body.message]).toEqual([400, 'Check-in is empty'])
  const sheet = await post(
    who.buyer,
    `/api/check_ins/${made.check_in}/count_sheet/`,
    { text: 'gd3-ea6, 3\nZZZ-1\t2\n' },
    200,
  )
  expect(sheet).toMatchObject({
    added: 3,
    unknown: [{ line: 2, text: 'ZZZ-1\t2', why: 'No converter has the code ZZZ-1', choices: [] }],
  })
  await post(who.buyer, '/api/check_in_lines/', { check_in: made.check_in, catalog: made.foil, price: '22.50' })
  const low = await server.call(who.buyer, 'PATCH', `/api/check_ins/${made.check_in}/`, { pricing_spread: '9.99' })
  expect([low.status, low.body.errors ?? low.body]).toEqual([
    400,
    { pricing_spread: ['This value is below the minimum'] },
  ])
  const detail = await get(who.buyer, `/api/check_ins/${made.check_in}/`)
  expect(detail.cartAdjustedPrice).toBe('877.56')
  expect(detail.totals.total_prices.total).toBe('972.57')
  const [undecided] = (await get(who.buyer, `/api/count_sheet_lines/?check_in=${made.check_in}`)).results
  await server.call(who.buyer, 'DELETE', `/api/count_sheet_lines/${undecided.id}/`)
  await patch(who.buyer, `/api/check_ins/${made.check_in}/`, { status: 'CO' })
  expect(await get(who.buyer, `/api/purchases/${made.purchase}/`)).toMatchObject({ status: 'RE', piece_count: 4 })
})

test('PUR-084 PUR-107 LOT-042 LOT-047 LAB-018 intake packs boxes; lot, purchase and boxes are linked; PPM calculation gives the contained ounces', async () => {
  const intake = await post(who.warehouse, '/api/intakes/', {
    purchases: [made.purchase],
    location: made.location,
    output_boxes: [{ name: 'B-77120', weight: '2500.00', tare: '89.45', pieces: 460 }],
  })
  expect(intake).toMatchObject({ net_lbs: '2410.55', box_count: 1 })
  expect(await get(who.coordinator, `/api/purchases/${made.purchase}/`)).toMatchObject({ status: 'IN' })
  made.lot = (
    await post(who.coordinator, '/api/lots/', { name: 'PGM-2608', smelter: made.smelter, designation: 'BROKERED' })
  ).id
  await post(who.coordinator, '/api/purchase_lots/', { lot: made.lot, purchase: made.purchase })
  const [box] = (await get(who.warehouse, '/api/inventory_boxes/?is_on_hand=true')).results
  await post(who.warehouse, `/api/lots/${made.lot}/add_boxes/`, { box_ids: [box.id] }, 200)
  made.box = box.id
  const ppm = await post(who.lab, '/api/ppm_calculations/', {
    lot: made.lot,
    designation: 'BROKERED',
    lines: [{ name: 'mixed', pieces: 460, yield_lbs: '5.24', pt_ppm: '1012.345', pd_ppm: '1987.6', rh_ppm: '251.118' }],
  })
  expect(ppm).toMatchObject({ total_pieces: 460, total_lbs: '2410.40', pt_toz: '35.586' })
  expect(await get(who.coordinator, `/api/lots/${made.lot}/`)).toMatchObject({
    contained_pt: '35.588',
    box_net_lbs: '2410.55',
  })
})

test('HDG-017 HDG-018 HDG-019 HDG-031 HDG-034 hedge ounces are allocated, never over', async () => {
  made.hedge = (
    await post(who.coordinator, '/api/hedges/', {
      code: 'ARR-2241',
      smelter: made.smelter,
      pt_toz: '35.588',
      pd_toz: '69.872',
      rh_toz: '8.828',
      pt_rate_per_toz: '952.25',
      pd_rate_per_toz: '1015.40',
      rh_rate_per_toz: '4610.00',
    })
  ).id
  const over = await server.call(who.coordinator, 'POST', '/api/allocations/', {
    hedge: made.hedge,
    lot: made.lot,
    pt: '35.589',
    pd: '0',
    rh: '-1',
  })
  expect([over.status, over.body.errors]).toEqual([400, { rh: ['This value is below the minimum'] }])
  const much = await server.call(who.coordinator, 'POST', '/api/allocations/', {
    hedge: made.hedge,
    lot: made.lot,
    pt: '35.589',
  })
  expect([much.status, much.body.errors]).toEqual([400, { pt: ['Exceeded maximum value'] }])
  await post(who.coordinator, '/api/allocations/', {
    hedge: made.hedge,
    lot: made.lot,
    pt: '35.588',
    pd: '69.872',
    rh: '8.828',
  })
  const twice = await server.call(who.coordinator, 'POST', '/api/allocations/', { hedge: made.hedge, lot: made.lot })
  expect([twice.status, twice.body.errors]).toEqual([400, { hedge: ['This hedge is already allocated to this lot'] }])
  expect(await get(who.coordinator, `/api/hedges/${made.hedge}/`)).toMatchObject({
    pt_available_toz: '0.000',
    rh_available_toz: '0.000',
  })
})

test('SET-056 SET-059 SET-064 SET-116 the advance calculator is seeded from the lot, saved as a version, and an advance is paid', async () => {
  const seed = await get(who.coordinator, `/api/lots/${made.lot}/advance_report_seed/`)
  expect(seed).toMatchObject({
    mixedCatalystWeight: '2410.55',
    convertersProcessed: '460',
    depositPercent: '80',
    yardId: made.yard,
  })
  const data = {
    ...seed,
    freightCharge: '385',
    clientValueDate: '2024-07-09',
    expectedPaymentDate: '2024-04-05',
    interestPercent: '5',
  }
  const saved = await post(who.coordinator, '/api/advance_calculators/', { lot: made.lot, data, base_number: 0 })
  expect(saved.number).toBe(1)
  expect(saved.data_fx).toMatchObject({
    estimatedSettlement: '131660.30',
    depositTotal: '105000.00',
    recommendedAdvance: '105000.00',
  })
  const stale = await server.call(who.coordinator, 'POST', '/api/advance_calculators/', {
    lot: made.lot,
    data,
    base_number: 0,
  })
  expect([stale.status, stale.body.message]).toEqual([409, 'A newer version exists'])
  made.advance = (
    await post(who.finance, '/api/advances/', { lot: made.lot, amount: '60000', payment_date: '2024-03-15' })
  ).id
  const refused = await server.call(who.coordinator, 'POST', '/api/advances/', { lot: made.lot, amount: '1' })
  expect(refused.status).toBe(403)
})

test('LOT-029 LOT-030 INV-048 PUR-081 SET-083 SET-084 a ship date ships lot and boxes; the summary reconciles it and cuts its purchases', async () => {
  const byBuyer = await server.call(who.buyer, 'PATCH', `/api/lots/${made.lot}/`, { ship_date: '2024-03-01' })
  expect(byBuyer.status).toBe(403)
  expect(await patch(who.logistics, `/api/lots/${made.lot}/`, { ship_date: '2024-03-01' })).toMatchObject({
    status: 'SH',
  })
  expect((await get(who.warehouse, `/api/inventory_boxes/${made.box}/`)).status).toBe('SH')
  const summary = await post(who.coordinator, '/api/shipment_summaries/', {
    shipment_id: 'ARR-24-117',
    smelter: made.smelter,
  })
  made.summaryLot = (
    await post(who.coordinator, '/api/shipment_summary_lots/', {
      shipment_summary: summary.id,
      lot: made.lot,
      net_wet_lbs: '2410.55',
      returnable_pt_toz: '32.683',
      returnable_pd_toz: '64.170',
      returnable_rh_toz: '7.846',
    })
  ).id
  expect(await get(who.coordinator, `/api/lots/${made.lot}/`)).toMatchObject({
    status: 'RC',
    shipment_summary_lot_id: made.summaryLot,
  })
  expect(await get(who.coordinator, `/api/purchases/${made.purchase}/`)).toMatchObject({
    status: 'CU',
    is_uncut: false,
  })
})

test('SET-094 SET-096 SET-097 SET-098 SET-103 SET-108 HDG-015 LOT-031 the settlement comes to the cent, is final, and the lot completes with its hedge', async () => {
  const early = await server.call(who.coordinator, 'PATCH', `/api/lots/${made.lot}/`, { status: 'CO' })
  expect([early.status, early.body.message]).toEqual([400, 'Settlement is not finalized'])
  const settlement = await post(who.coordinator, '/api/brokered_settlements/', {
    shipment_summary_lot: made.summaryLot,
    freight_charge: '385.00',
  })
  made.settlement = settlement.id
  expect(settlement).toMatchObject({
    gross_value: '132450.67',
    net_value: '129316.95',
    finance_charge: '841.67',
    amount_due: '68090.28',
    converter_average_price: '281.12',
    average_per_lb: '53.65',
  })
  expect(await patch(who.finance, `/api/brokered_settlements/${made.settlement}/`, { status: 'FI' })).toMatchObject({
    status: 'FI',
    amount_due: '68090.28',
    finalized_by_name: 'Ruth Adeyemi',
  })
  const frozen = await server.call(who.coordinator, 'PATCH', `/api/brokered_settlements/${made.settlement}/`, {
    freight_charge: '1.00',
  })
  expect([frozen.status, frozen.body.message]).toEqual([409, 'Settlement is finalized'])
  const figures = await get(who.coordinator, `/api/brokered_settlements/${made.settlement}/figures/`)
  expect(figures.amount_due.value).toBe('68090.28')
  expect(await patch(who.coordinator, `/api/lots/${made.lot}/`, { status: 'CO' })).toMatchObject({ status: 'CO' })
  expect(await get(who.coordinator, `/api/hedges/${made.hedge}/`)).toMatchObject({ status: 'COMPLETE' })
  expect(await post(who.coordinator, `/api/lots/${made.lot}/push_back/`, {}, 200)).toMatchObject({ status: 'RC' })
  expect(await get(who.coordinator, `/api/hedges/${made.hedge}/`)).toMatchObject({ status: 'OPEN' })
})

test('the history of the lot tells every step, by whom', async () => {
  const history = await get(who.coordinator, `/api/lots/${made.lot}/history/`)
  const moves = history.results.map((one: { move: string }) => one.move)
  expect(moves).toContain('lot.ship')
  expect(moves).toContain('lot.complete')
  expect(history.results.find((one: { move: string }) => one.move === 'lot.ship').changed.status).toEqual(['HE', 'SH'])
  expect(history.results.at(-1)).toMatchObject({ who: 'Priya Nair', move: 'lot.create' })
})
