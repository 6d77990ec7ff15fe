import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxOnHand, filledLot, hedgeOf, openTestData, settledLot, type TestData } from '../../test-data.ts'

let data: TestData
let who: TestData['who']
beforeAll(async () => {
  data = await openTestData()
  who = data.who
})
afterAll(() => data.close())

const fixed = ['This field cannot be changed here']

describe('a body with fields and a status', () => {
  test('a settlement is final with the charge that came with the status', async () => {
    const { settlement } = await settledLot(data)
    const url = `/api/brokered_settlements/${settlement}/`
    const before = await data.get(who.finance, url)
    const final = await data.patch(who.finance, url, { freight_charge: '455', status: 'FI' })
    expect(Number(before.amount_due) - Number(final.amount_due)).toBeCloseTo(455, 2)
    const { results } = await data.get(who.finance, `${url}history/`)
    expect(results.map((one: { move: string }) => one.move).slice(0, 3)).toEqual([
      'brokered_settlement.finalize',
      'brokered_settlement.update',
      'brokered_settlement.update',
    ])
  })
  test('a check-in is not completed with a spread below the buyer’s least, and nothing of the body remains', async () => {
    const checkIn = await counted()
    const url = `/api/check_ins/${checkIn}/`
    const { errors } = await data.patch(who.buyer, url, { pricing_spread: '1', status: 'CO' }, 400)
    expect(Object.keys(errors)).toEqual(['pricing_spread'])
    expect(await data.get(who.buyer, url)).toMatchObject({ status: 'OP', pricing_spread: '10.00' })
  })
  test('its lines are priced by the rates that came with the status', async () => {
    const checkIn = await counted()
    const older = await data.db.one<{ id: number }>(sql`select id from market_rates where quoted_on = '2026-09-10'`)
    await data.patch(who.buyer, `/api/check_ins/${checkIn}/`, { market_rate: older?.id, status: 'CO' })
    expect((await data.get(who.buyer, `/api/check_ins/${checkIn}/`)).converter_lines[0].price).toBe('313.12')
  })
  test('a move that is refused takes the fields back with it', async () => {
    const { lot } = await filledLot(data)
    const advance = (await data.post(who.finance, '/api/advances/', { lot, amount: '100' })).id
    await data.patch(who.finance, `/api/advances/${advance}/`, { amount: '900', status: 'ST' }, 400)
    expect((await data.get(who.finance, `/api/advances/${advance}/`)).amount).toBe('100.00')
  })
})

async function counted(): Promise<number> {
  const purchase = (await data.post(who.buyer, '/api/purchases/', { yard: data.yard, designation: 'BROKERED' })).id
  const checkIn = (await data.post(who.buyer, '/api/check_ins/', { purchase })).id
  await data.patch(who.buyer, `/api/check_ins/${checkIn}/`, { status: 'OP' })
  await data.post(who.buyer, `/api/check_ins/${checkIn}/count_sheet/`, { text: 'GD3-EA6' }, 200)
  return checkIn
}

describe('a field that cannot be set here', () => {
  test('passes when it says what stands, and is refused at its name when it does not', async () => {
    const { lot } = await filledLot(data)
    const url = `/api/lots/${lot}/`
    const row = await data.get(who.coordinator, url)
    expect((await data.patch(who.coordinator, url, { ...row, url, notes: 'told' })).notes).toBe('told')
    const { errors } = await data.patch(who.coordinator, url, { notes: 'x', piece_count: 77, created_by: 99 }, 400)
    expect(errors).toEqual({ piece_count: fixed, created_by: fixed })
    expect((await data.get(who.coordinator, url)).notes).toBe('told')
  })
  test('is refused on creation likewise', async () => {
    const body = { name: 'PGM-FIXED', smelter: data.smelter, designation: 'BROKERED' }
    const sent = { ...body, ship_date: '2026-03-01', shredding_finalized: true }
    expect((await data.post(who.coordinator, '/api/lots/', sent, 400)).errors).toEqual({
      ship_date: fixed,
      shredding_finalized: fixed,
    })
    await data.post(who.coordinator, '/api/lots/', { ...body, ship_date: null, shredding_finalized: false })
  })
  test('a child row of the detail, as it was read, passes too', async () => {
    const checkIn = await counted()
    const url = `/api/check_ins/${checkIn}/`
    const { converter_lines } = await data.get(who.buyer, url)
    await data.patch(who.buyer, url, { notes: 'read', converter_lines })
    const dearer = [{ ...converter_lines[0], price: '1.00' }]
    expect((await data.patch(who.buyer, url, { converter_lines: dearer }, 400)).errors).toEqual({
      converter_lines: fixed,
    })
  })
  test('a version that is not the present one is 412, as an If-Match would be', async () => {
    const { lot } = await filledLot(data)
    const url = `/api/lots/${lot}/`
    const { version } = await data.get(who.coordinator, url)
    await data.patch(who.coordinator, url, { version, notes: 'first' })
    expect((await data.patch(who.coordinator, url, { version, notes: 'second' }, 412)).current.notes).toBe('first')
  })
})

test('decimals compare as numbers: 455 is 455.00, also on a final settlement', async () => {
  const { settlement } = await settledLot(data)
  const url = `/api/brokered_settlements/${settlement}/`
  await data.patch(who.finance, url, { freight_charge: '455.00' })
  const { version } = await data.patch(who.finance, url, { status: 'FI' })
  expect((await data.patch(who.finance, url, { freight_charge: '455' })).version).toBe(version)
  await data.patch(who.finance, url, { freight_charge: '455.01' }, 409)
})

describe('what the machine says comes before what the table says', () => {
  test('a box lighter than its tare is refused at its tare', async () => {
    const light = { name: 'B-light', weight: '10', tare: '20', pieces: 1, location: data.location }
    const told = { tare: ['Tare is more than the weight'] }
    expect((await data.post(who.warehouse, '/api/inventory_boxes/', light, 400)).errors).toEqual(told)
    const box = await boxOnHand(data, '100.00')
    expect((await data.patch(who.warehouse, `/api/inventory_boxes/${box}/`, { tare: '100.01' }, 400)).errors).toEqual(
      told,
    )
  })
  test('a hedge’s code that is taken is said at the code; a smelter changed to one that has it, at the smelter', async () => {
    const hedge = await data.get(who.coordinator, `/api/hedges/${await hedgeOf(data)}/`)
    const { code, smelter } = hedge
    const again = await data.post(who.coordinator, '/api/hedges/', { code, smelter, pt_toz: '1' }, 409)
    expect(again).toMatchObject({ message: 'Another record has this code', errors: { code: ['Already taken'] } })
  })
})

test('the standing of a yard can be changed: black listed, it is not bought from', async () => {
  const yard = await data.post(who.admin, '/api/yards/', { name: 'Tin Roof Salvage' })
  expect((await data.patch(who.admin, `/api/yards/${yard.id}/`, { status: 'BL' })).status).toBe('BL')
  const refused = await data.post(who.buyer, '/api/purchases/', { yard: yard.id, designation: 'BROKERED' }, 400)
  expect(JSON.stringify(refused)).toContain('not in good standing')
})
