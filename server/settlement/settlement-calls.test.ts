import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filledLot, openTestData, receivedPurchase, type TestData } from '../test-data.ts'

let data: TestData
let who: TestData['who']
let second: number
beforeAll(async () => {
  data = await openTestData()
  who = data.who
  second = (await data.db.one<{ id: number }>(sql`insert into yards (name) values ('Saguaro') returning id`))?.id ?? 0
  await data.db.rows(
    sql`insert into brokerage_terms (yard, currency, treatment_charge, handling_fee, finance_charge_percent) values
      (${data.yard}, 'USD', 1.0000, 100.00, 4.50), (${second}, 'USD', 2.0000, 250.00, null)`,
  )
})
afterAll(() => data.close())

let papers = 0
/** A lot of 1,000.00 lb holding 14.583 / 29.167 / 3.646 toz, on a summary that says what is given of its ounces. */
async function summaryLotOf(ounces: object = {}, yards = [data.yard]) {
  const { lot } = await filledLot(data)
  for (const yard of yards.slice(1)) {
    const purchase = await receivedPurchase(data)
    await data.db.rows(sql`update purchases set yard = ${yard} where id = ${purchase}`)
    await data.post(who.coordinator, '/api/purchase_lots/', { lot, purchase })
  }
  await data.post(who.lab, '/api/ppm_calculations/', {
    lot,
    lines: [{ name: 'mixed', pieces: 500, yield_lbs: '2', pt_ppm: '1000', pd_ppm: '2000', rh_ppm: '250' }],
  })
  const summary = (await data.post(who.coordinator, '/api/shipment_summaries/', { shipment_id: `C-${++papers}` })).id
  const body = { shipment_summary: summary, lot, net_wet_lbs: '1000', ...ounces }
  return { lot, summaryLot: (await data.post(who.coordinator, '/api/shipment_summary_lots/', body)).id as number }
}
const open = (summaryLot: number, more: object = {}, status?: number) =>
  data.post(
    who.coordinator,
    '/api/brokered_settlements/',
    { shipment_summary_lot: summaryLot, yard_id: data.yard, ...more },
    status,
  )
const settlement = (id: number) => data.get(who.coordinator, `/api/brokered_settlements/${id}/`)
const metal = (id: number, body: object, status?: number) =>
  data.post(who.coordinator, '/api/brokered_settlement_metals/', { settlement_id: id, ...body }, status)

test('SET-078 SET-092 ounces that the summary leaves out are contained × rate, a typed zero is nothing', async () => {
  const { summaryLot } = await summaryLotOf({ returnable_pd_toz: '0' })
  expect(await data.get(who.coordinator, `/api/shipment_summary_lots/${summaryLot}/`)).toMatchObject({
    returnable_pt_toz: null,
    returnable_pd_toz: '0.000',
  })
  const { id } = await open(summaryLot)
  await metal(id, { metal: 'platinum', market_rate: '1000' })
  await metal(id, { metal: 'palladium', market_rate: '1000' })
  const returnables = async () =>
    (await settlement(id)).metals_details.map((line: { returnable: string }) => line.returnable)
  // 14.583 × 93 % = 13.562; 3.646 × 90 % = 3.281.
  expect(await returnables()).toEqual(['13.562', '0.000', '3.281'])
  expect((await settlement(id)).gross_value).toBe('13562.00')
  await data.patch(who.coordinator, `/api/shipment_summary_lots/${summaryLot}/`, { returnable_pd_toz: null })
  // 29.167 × 93 % = 27.125.
  expect(await returnables()).toEqual(['13.562', '27.125', '3.281'])
  await data.patch(who.coordinator, `/api/shipment_summary_lots/${summaryLot}/`, { returnable_pd_toz: '1' })
  await metal(id, { metal: 'platinum', returnable: '12.5' })
  await data.patch(who.coordinator, `/api/shipment_summary_lots/${summaryLot}/`, { net_wet_lbs: '2000' })
  // Contained follows the weight; what was typed stays: 7.292 × 90 % = 6.563.
  expect(await returnables()).toEqual(['12.500', '1.000', '6.563'])
})

test('SET-092 a settlement follows the assay of its lot until it is final', async () => {
  const { lot, summaryLot } = await summaryLotOf()
  const { id } = await open(summaryLot)
  const contained = async () => (await settlement(id)).metals_details[0].contained_toz
  const assay = (pt_ppm: string) =>
    data.post(who.lab, '/api/ppm_calculations/', {
      lot,
      lines: [{ name: 'mixed', pieces: 500, yield_lbs: '2', pt_ppm, pd_ppm: '0', rh_ppm: '0' }],
    })
  await metal(id, { metal: 'platinum', market_rate: '100' })
  await assay('2000')
  expect(await contained()).toBe('29.167')
  expect((await settlement(id)).gross_value).toBe('2712.50')
  await data.patch(who.finance, `/api/brokered_settlements/${id}/`, { status: 'FI' })
  await assay('3000')
  expect(await contained()).toBe('29.167')
  expect((await settlement(id)).gross_value).toBe('2712.50')
})

test('SET-103 SET-104 SET-105 SET-111 the specified client sends whole settlements, then the lines, by its own names', async () => {
  const { summaryLot, lot } = await summaryLotOf()
  const { name } = await data.get(who.coordinator, `/api/lots/${lot}/`)
  const sent = {
    shipped_date: '2024-03-01',
    converters_processed: 500,
    received_lbs_total: '1000.00',
    gross_value: '13562.00',
    treatment_fee: '1000.00',
    small_lot_fee: '100.00',
    net_value: '12462.00',
    unpaid_units: '444.00',
    advances: '0.00',
    finance_charge: '0.00',
    freight_charge: '385.00',
    amount_due: '12521.00',
    average_per_lb: '12.46',
    converter_average_price: '24.92',
    notes: 'as agreed',
    lot_name: name,
    oem_only: false,
    status: 'OP',
    metals_details: [{ metal: 'platinum', returnable: '13.562', market_rate: '1000.00', return_rate: '93.000' }],
    purchased_outright: [],
  }
  const made = await open(summaryLot, sent)
  expect(made.warnings.map(({ text }: { text: string }) => text)).toEqual([
    'Worked out from the lines, not taken as sent: gross_value, net_value, unpaid_units, amount_due, converter_average_price, average_per_lb',
  ])
  const { id } = made
  const outright = { settlement_id: id, material_type: 'AM', quantity: 24, unit_price: '18.50', paid: false }
  const units = (total_price: string, status?: number) =>
    data.post(who.coordinator, '/api/purchased_outright/', { ...outright, total_price }, status)
  expect((await units('444.01', 400)).errors.total_price).toBeDefined()
  await units('444.00')
  const line = { metal: 'platinum', returnable: '13.562', market_rate: '1000.00', return_rate: '93.000' }
  expect((await metal(id, { ...line, value: '13562.01' }, 400)).errors.value).toEqual(['This comes to 13562.00'])
  const first = await metal(id, { ...line, value: '13562.00' })
  expect((await metal(id, { ...line, value: '13562.00' })).id).toBe(first.id)
  const { gross_value, net_value, unpaid_units, amount_due } = sent
  expect(await settlement(id)).toMatchObject({ gross_value, net_value, unpaid_units, amount_due })
  const metals = `/api/brokered_settlement_metals/${first.id}/`
  await data.patch(who.coordinator, metals, { market_rate: '2000.00', value: '27124.00' })
  await data.patch(who.coordinator, metals, { market_rate: '1000.00', value: '27124.00' }, 200)
  expect((await settlement(id)).amount_due).toBe(amount_due)
})

test('SET-102 the designated yard is one of the lot’s at every write, and brings its terms', async () => {
  const { summaryLot } = await summaryLotOf({}, [data.yard, second])
  const foreign = { errors: { yard_id: ["None of the lot's purchases is of this yard"] } }
  expect((await open(summaryLot, { yard_id: null }, 400)).errors.yard_id).toEqual(['A designated yard is required'])
  expect(await open(summaryLot, { yard_id: data.blackListed }, 400)).toMatchObject(foreign)
  const made = await open(summaryLot)
  expect(made).toMatchObject({ treatment_fee: '1000.00', small_lot_fee: '100.00', finance_charge_percent: '4.50' })
  const url = `/api/brokered_settlements/${made.id}/`
  expect((await data.get(who.coordinator, url)).yard_choices).toHaveLength(2)
  expect(await data.patch(who.coordinator, url, { yard_id: data.blackListed }, 400)).toMatchObject(foreign)
  expect(await data.patch(who.coordinator, url, { yard_id: second, handling_fee: '75' })).toMatchObject({
    treatment_fee: '2000.00',
    small_lot_fee: '75.00',
    finance_charge_percent: null,
  })
  await data.db.rows(
    sql`update purchases set yard = ${data.yard} where id in (select purchase from purchase_lots where lot = ${made.lot})`,
  )
  expect(await data.patch(who.coordinator, url, { notes: 'x' }, 400)).toMatchObject(foreign)
  expect(await data.patch(who.coordinator, url, { status: 'FI' }, 400)).toMatchObject(foreign)
})

test('LOT-029 the ship date is cleared in SHIPPING alone; afterwards a coordinator corrects it, and the open settlement follows', async () => {
  const { summaryLot, lot } = await summaryLotOf()
  const url = `/api/lots/${lot}/`
  const stays = 'The smelter has the lot: its ship date is corrected, not cleared'
  await data.db.rows(sql`update lots set ship_date = '2024-03-01' where id = ${lot}`)
  await data.post(who.finance, '/api/advances/', { lot, amount: '60000', payment_date: '2024-03-15' })
  const { id, return_date } = await open(summaryLot, { shipped_date: '2024-03-01' })
  expect(return_date).toBe('2024-06-24')
  for (const status of ['RE', 'RC']) {
    await data.db.rows(sql`update lots set status = ${status} where id = ${lot}`)
    expect((await data.patch(who.coordinator, url, { ship_date: null }, 409)).message).toBe(stays)
    await data.patch(who.logistics, url, { ship_date: '2024-03-02' }, 403)
  }
  expect(await data.patch(who.coordinator, url, { ship_date: '2024-03-11' })).toMatchObject({ status: 'RC' })
  // 111 days at 4.5 % on 60,000.00.
  expect(await settlement(id)).toMatchObject({ return_date: '2024-07-04', finance_charge: '832.50' })
})

test('a corrected weight of the summary is the open settlement’s too, as far as no other was typed there', async () => {
  const { summaryLot } = await summaryLotOf()
  const { id } = await open(summaryLot, { yard_id: data.yard })
  const weigh = (net_wet_lbs: string) =>
    data.patch(who.coordinator, `/api/shipment_summary_lots/${summaryLot}/`, { net_wet_lbs })
  await weigh('2000')
  // Treatment 1.00 per lb; no handling fee from 2,000 lb on.
  const whole = {
    received_lbs_total: '2000.00',
    net_wet_lbs: '2000.00',
    treatment_fee: '2000.00',
    small_lot_fee: '0.00',
  }
  expect(await settlement(id)).toMatchObject(whole)
  await data.patch(who.finance, `/api/brokered_settlements/${id}/`, { received_lbs_total: '2010' })
  await weigh('1900')
  expect(await settlement(id)).toMatchObject({
    received_lbs_total: '2010.00',
    net_wet_lbs: '1900.00',
    treatment_fee: '2010.00',
    small_lot_fee: '100.00',
  })
})

test('SET-078 a summary lot counts by a calculation of its own lot, or by one of no lot', async () => {
  const [{ summaryLot }, { lot: other }] = [await summaryLotOf(), await summaryLotOf()]
  const [foreign] = (await data.get(who.lab, `/api/ppm_calculations/?lot=${other}`)).results
  const counts = (ppm_calculation: number, status?: number) =>
    data.patch(who.coordinator, `/api/shipment_summary_lots/${summaryLot}/`, { ppm_calculation }, status)
  expect((await counts(foreign.id, 400)).errors.ppm_calculation).toEqual(['This calculation is of another lot'])
  await counts((await data.post(who.lab, '/api/ppm_calculations/', { lines: [] })).id)
})
test('a summary that is given the smelter of none of its lots is warned of', async () => {
  const { summaryLot } = await summaryLotOf()
  const { shipment_summary } = await data.get(who.coordinator, `/api/shipment_summary_lots/${summaryLot}/`)
  const other = await data.db.one<{ id: number }>(
    sql`insert into smelters (code, name) values ('BASF', 'B') returning id`,
  )
  const give = async (smelter?: number) =>
    (await data.patch(who.coordinator, `/api/shipment_summaries/${shipment_summary}/`, { smelter })).warnings
  expect(await give(data.smelter)).toEqual([])
  expect(await give(other?.id)).toMatchObject([{ code: 'other_smelter', field: 'smelter' }])
})
test('a metal line named under two settlements is refused', async () => {
  const [one, other] = [await open((await summaryLotOf()).summaryLot), await open((await summaryLotOf()).summaryLot)]
  const both = { settlement: other.id, metal: 'platinum', market_rate: '1' }
  expect((await metal(one.id, both, 400)).errors).toEqual({ settlement_id: ['This field cannot be changed here'] })
  await metal(one.id, { ...both, settlement: one.id })
})

test('an advance that comes while a metal line is being saved adds up the line as it was saved', async () => {
  const { lot, summaryLot } = await summaryLotOf()
  const { id } = await open(summaryLot)
  await metal(id, { metal: 'platinum', market_rate: '1000' })
  const saving = await data.db.pool.connect()
  await saving.query('begin')
  await saving.query(`select id from brokered_settlements where id = ${id} for no key update`)
  const advancing = data.post(who.finance, '/api/advances/', { lot, amount: '100' })
  const waiting = sql`select pid from pg_locks where not granted`
  await expect.poll(async () => (await data.db.rows(waiting)).length).toBe(1)
  await saving.query(
    `update brokered_settlement_metals set market_rate = 2000 where settlement = ${id} and metal = 'platinum'`,
  )
  await saving.query('commit')
  saving.release()
  await advancing
  expect((await settlement(id)).gross_value).toBe('27124.00')
})
