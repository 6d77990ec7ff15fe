import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxOnHand, hedgeOf, openTestData, receivedPurchase, type TestData } from '../test-data.ts'

let data: TestData
let who: TestData['who']
beforeAll(async () => {
  data = await openTestData()
  who = data.who
})
afterAll(() => data.close())

const purchase = async () => (await data.post(who.buyer, '/api/purchases/', { yard: data.yard })).id
const opened = async (of?: number) => {
  const { id } = await data.post(who.buyer, '/api/check_ins/', { purchase: of ?? (await purchase()) })
  await data.patch(who.buyer, `/api/check_ins/${id}/`, { status: 'OP' })
  return id as number
}

describe('purchases', () => {
  test('PUR-068 a yard that is not in good standing sells us nothing', async () => {
    expect((await data.post(who.buyer, '/api/purchases/', { yard: data.blackListed }, 400)).errors.yard).toEqual([
      'Yard is not in good standing',
    ])
  })
  test('PUR-079 PUR-080 ids start at a million, status at Created', async () => {
    const made = await data.post(who.buyer, '/api/purchases/', { yard: data.yard })
    expect([made.id >= 1_000_000, made.status, made.is_uncut, made.created_by_name]).toEqual([
      true,
      'OP',
      true,
      'Marco Reyes',
    ])
  })
  test('PUR-095 IDN-100 its creator deletes it while it is created, with its check-ins; nobody else but a coordinator', async () => {
    const id = await purchase()
    const checkIn = await opened(id)
    await data.remove(who.manager, `/api/purchases/${id}/`, 404)
    await data.remove(who.lab, `/api/purchases/${id}/`, 403)
    await data.remove(who.buyer, `/api/purchases/${id}/`)
    await data.get(who.coordinator, `/api/check_ins/${checkIn}/`, 404)
    const received = await receivedPurchase(data)
    expect((await data.remove(who.buyer, `/api/purchases/${received}/`, 409)).message).toBe(
      `Purchase ${received} is RECEIVED; delete is not possible`,
    )
  })
  test('PUR-080 it is sorted when every line of it has its type', async () => {
    const id = await receivedPurchase(data)
    const box = { name: 'B-sorted', weight: '50.00', tare: '0', pieces: 3 }
    await data.post(who.warehouse, '/api/intakes/', {
      location: data.location,
      output_boxes: [box],
      purchases: [id],
    })
    await data.db.rows(sql`update catalogs set converter_type = null`)
    expect((await data.patch(who.warehouse, `/api/purchases/${id}/`, { status: 'SO' }, 400)).message).toBe(
      'A line has no type yet',
    )
    await data.db.rows(sql`update catalogs set converter_type = 'OM'`)
    expect((await data.patch(who.warehouse, `/api/purchases/${id}/`, { status: 'SO' })).status).toBe('SO')
  })
  test('IDN-099 IDN-100 an account manager sees his own purchases and check-ins only, through every door; a senior one all', async () => {
    const theirs = await purchase()
    const checkIn = await opened(theirs)
    const mine = (await data.post(who.manager, '/api/purchases/', { yard: data.yard })).id
    const { results } = await data.get(who.manager, '/api/purchases/?page_size=0')
    expect(results.map((row: { id: number }) => row.id)).toEqual([mine])
    for (const url of [
      `/api/purchases/${theirs}/`,
      `/api/purchases/${theirs}/history/`,
      `/api/check_ins/${checkIn}/`,
      `/api/check_ins/${checkIn}/history/`,
      `/api/check_ins/${checkIn}/?as_of=${new Date().toISOString()}`,
    ])
      await data.get(who.manager, url, 404)
    const senior = await data.as('Senta Marsh', ['senior account manager'])
    await data.get(senior, `/api/purchases/${theirs}/`)
    await data.get(senior, `/api/check_ins/${checkIn}/`)
    const seen = await data.get(senior, '/api/purchases/?page_size=0')
    expect(seen.results.map((row: { id: number }) => row.id)).toEqual(expect.arrayContaining([theirs, mine]))
    await data.post(who.manager, `/api/check_ins/${checkIn}/count_sheet/`, { text: 'GD3-EA6' }, 404)
    expect((await data.get(who.manager, `/api/check_in_converters/?check_in=${checkIn}`)).count).toBe(0)
  })
})

describe('check-ins', () => {
  test('PUR-025 PUR-029 one begins preliminary and is opened; it takes the yard of its purchase and the latest prices', async () => {
    const made = await data.post(who.buyer, '/api/check_ins/', { purchase: await purchase() })
    expect(made).toMatchObject({
      status: 'PR',
      yard: data.yard,
      pt_market_rate: '1815.00',
      quoted_on: '2026-09-11',
      pricing_spread: '10.00',
    })
    await data.patch(who.buyer, `/api/check_ins/${made.id}/`, { status: 'CO' }, 409)
    expect((await data.patch(who.buyer, `/api/check_ins/${made.id}/`, { status: 'OP' })).status).toBe('OP')
  })
  test('prices dated ahead price nothing before their day', async () => {
    const ahead = { quoted_on: '2099-01-01', quote: 'New York', pt: '18150', pd: '1330', rh: '9725', source: 'typed' }
    const { id } = await data.post(who.admin, '/api/market_rates/', ahead)
    expect((await data.get(who.buyer, '/api/market_rates/latest/')).quoted_on).toBe('2026-09-11')
    expect((await data.get(who.buyer, `/api/converters/${data.converter}/price/`)).quoted_on).toBe('2026-09-11')
    const made = await data.post(who.buyer, '/api/check_ins/', { purchase: await purchase() })
    expect(made.quoted_on).toBe('2026-09-11')
    const known = await data.post(who.buyer, '/api/check_ins/', { purchase: made.purchase, market_rate: id })
    expect(known.quoted_on).toBe('2099-01-01')
  })
  test('its lines and its spread are its owner’s, and of those who look after all', async () => {
    const id = await opened()
    const other = await data.as('Nina Park', ['buyer'])
    const line = { check_in: id, converter: data.converter, price: '1' }
    await data.post(other, '/api/check_in_converters/', line, 403)
    await data.post(other, `/api/check_ins/${id}/count_sheet/`, { text: 'GD3-EA6' }, 403)
    await data.patch(other, `/api/check_ins/${id}/`, { pricing_spread: '20' }, 403)
    const made = await data.post(who.buyer, '/api/check_in_converters/', line)
    await data.patch(other, `/api/check_in_converters/${made.id}/`, { price: '2' }, 403)
    await data.remove(other, `/api/check_in_converters/${made.id}/`, 403)
    await data.patch(who.coordinator, `/api/check_in_converters/${made.id}/`, { price: '2' })
    expect((await data.get(who.buyer, `/api/check_ins/${id}/`)).converter_lines).toMatchObject([{ price: '2.00' }])
  })
  test('PUR-034 IDN-104 its owner zeroes its lines, of a complete one an admin alone', async () => {
    const id = await opened()
    const foil = await data.post(who.admin, '/api/catalogs/', { name: `Foil ${id}`, material_type: 'GN' })
    await data.post(who.buyer, `/api/check_ins/${id}/count_sheet/`, { text: 'GD3-EA6, 2' }, 200)
    await data.post(who.buyer, '/api/check_in_lines/', { check_in: id, catalog: foil.id, price: '9.50' })
    const values = { IF: '40.00', CV_TOTAL: '12.50' }
    await data.patch(who.buyer, `/api/check_ins/${id}/`, { external_total_values: values })
    const url = `/api/check_ins/${id}/zero_lines/`
    await data.post(who.coordinator, url, {}, 403)
    await data.post(who.buyer, url, {}, 200)
    const zeroed = await data.get(who.buyer, `/api/check_ins/${id}/`)
    expect(zeroed.external_total_values).toEqual({ IF: '0.00', CV_TOTAL: '0.00' })
    expect(zeroed.cartAdjustedPrice).toBe('0.00')
    const [line] = zeroed.check_in_lines
    const history = await data.get(who.buyer, `/api/check_in_lines/${line.id}/history/`)
    expect(history.results[0]).toMatchObject({ move: 'check_in.zero_lines', changed: { price: ['9.50', '0.00'] } })
    await data.post(who.buyer, `/api/check_ins/${id}/count_sheet/`, { text: 'GD3-EA6' }, 200)
    await data.patch(who.buyer, `/api/check_ins/${id}/`, { status: 'CO' })
    expect((await data.post(who.buyer, url, {}, 403)).detail).toBe('Needs admin')
    await data.post(who.admin, url, {}, 200)
    expect((await data.get(who.buyer, `/api/check_ins/${id}/`)).cartAdjustedPrice).toBe('0.00')
  })
  test('one that is deleted, alone or with its purchase, gives the ounces kept for it back', async () => {
    const hedge = await hedgeOf(data, '10')
    const free = async () => (await data.get(who.coordinator, `/api/hedges/${hedge}/`)).pt_available_toz
    const keptFor = async (check_in_id: number) =>
      data.post(who.coordinator, '/api/check_in_allocations/', { check_in_id, hedge_id: hedge, pt: '4' })
    const [alone, bought] = [await opened(), await purchase()]
    await keptFor(alone)
    await keptFor(await opened(bought))
    expect(await free()).toBe('2.000')
    await data.remove(who.buyer, `/api/check_ins/${alone}/`)
    expect(await free()).toBe('6.000')
    await data.remove(who.buyer, `/api/purchases/${bought}/`)
    expect(await free()).toBe('10.000')
  })
  test('one on the road keeps its purchase from being deleted', async () => {
    const bought = await purchase()
    const id = await opened(bought)
    await data.db.rows(sql`update check_ins set transit = 1, transit_status = 'IT' where id = ${id}`)
    expect((await data.remove(who.buyer, `/api/purchases/${bought}/`, 400)).message).toBe(
      'A check-in of it cannot be deleted',
    )
    await data.db.rows(sql`update check_ins set transit_status = 'NE' where id = ${id}`)
    await data.remove(who.buyer, `/api/purchases/${bought}/`)
  })
  test('PUR-076 other market rates price its converter lines anew', async () => {
    const id = await opened()
    await data.post(who.buyer, `/api/check_ins/${id}/count_sheet/`, { text: 'GD3-EA6' }, 200)
    expect((await data.get(who.buyer, `/api/check_ins/${id}/`)).converter_lines[0].price).toBe('316.69')
    const older = await data.db.one<{ id: number }>(sql`select id from market_rates where quoted_on = '2026-09-10'`)
    await data.patch(who.buyer, `/api/check_ins/${id}/`, { market_rate: older?.id })
    expect((await data.get(who.buyer, `/api/check_ins/${id}/`)).converter_lines[0].price).toBe('313.12')
  })
  test('PUR-077 complete needs something in it, and a destination where a transit is wanted', async () => {
    const id = await opened()
    expect((await data.patch(who.buyer, `/api/check_ins/${id}/`, { status: 'CO' }, 400)).message).toBe(
      'Check-in is empty',
    )
    await data.post(who.buyer, `/api/check_ins/${id}/count_sheet/`, { text: 'GD3-EA6' }, 200)
    await data.patch(who.buyer, `/api/check_ins/${id}/`, { requires_transit: true })
    expect((await data.patch(who.buyer, `/api/check_ins/${id}/`, { status: 'CO' }, 400)).message).toBe(
      'A transit needs a destination',
    )
    await data.patch(who.buyer, `/api/check_ins/${id}/`, { to_location: data.location, status: 'CO' })
  })
  test('IDN-104 PUR-085 only an admin re-opens one; the purchase is Created again; lines of a complete one stay', async () => {
    const id = await receivedPurchase(data)
    const [checkIn] = (await data.get(who.buyer, `/api/check_ins/?purchase=${id}`)).results
    const [line] = (await data.get(who.buyer, `/api/check_in_converters/?check_in=${checkIn.id}`)).results
    expect(
      (await data.patch(who.buyer, `/api/check_in_converters/${line.id}/`, { price: '1' }, 409)).message,
    ).toContain('is COMPLETE')
    await data.remove(who.buyer, `/api/check_in_converters/${line.id}/`, 409)
    await data.post(who.buyer, `/api/check_ins/${checkIn.id}/count_sheet/`, { text: 'GD3-EA6' }, 409)
    await data.patch(who.coordinator, `/api/check_ins/${checkIn.id}/`, { status: 'OP' }, 403)
    await data.patch(who.admin, `/api/check_ins/${checkIn.id}/`, { status: 'OP' })
    expect((await data.get(who.buyer, `/api/purchases/${id}/`)).status).toBe('OP')
  })
  test('a sheet with a repeated code is not guessed: the choices come back', async () => {
    const catalog = await data.db.one<{ id: number }>(
      sql`insert into catalogs (name, material_type) values ('GD3 twin', 'CV') returning id`,
    )
    await data.db.rows(sql`insert into converters (catalog, code) values (${catalog?.id}, 'TWIN-1')`)
    const second = await data.db.one<{ id: number }>(
      sql`insert into catalogs (name, material_type) values ('GD3 twin 2', 'CV') returning id`,
    )
    await data.db.rows(sql`insert into converters (catalog, code) values (${second?.id}, 'twin-1')`)
    const sheet = await data.post(
      who.buyer,
      `/api/check_ins/${await opened()}/count_sheet/`,
      { text: 'Code, Count\nTwin-1, 2\nGD3-EA6, x\n\nGD3-EA6;1' },
      200,
    )
    expect(sheet.added).toBe(1)
    expect(sheet.unknown).toMatchObject([
      { line: 2, why: '2 converters have the code Twin-1', choices: [{ code: 'TWIN-1' }, { code: 'twin-1' }] },
      { line: 3, why: '"x" is not a count' },
    ])
  })
})

test('a check-in that is on the road is not deleted', async () => {
  const id = await opened()
  await data.db.rows(sql`update check_ins set transit = 6, transit_status = 'IT' where id = ${id}`)
  expect((await data.remove(who.buyer, `/api/check_ins/${id}/`, 400)).message).toBe('Check-in is on transit 6')
  await data.db.rows(sql`update check_ins set transit_status = 'NE' where id = ${id}`)
  await data.remove(who.buyer, `/api/check_ins/${id}/`)
})

describe('intakes', () => {
  const packed = (weight: string) => ({
    location: data.location,
    output_boxes: [{ name: 'B-out', weight, tare: '0', pieces: 3 }],
  })
  test('PUR-084 PUR-110 PUR-117 taken back with a note: purchases are received, boxes as they were', async () => {
    const id = await receivedPurchase(data)
    const box = await boxOnHand(data)
    const intake = (
      await data.post(who.warehouse, '/api/intakes/', { ...packed('100.00'), purchases: [id], input_boxes: [box] })
    ).id
    expect((await data.get(who.warehouse, `/api/inventory_boxes/${box}/`)).status).toBe('CU')
    expect((await data.post(who.warehouse, '/api/intakes/', { ...packed('1'), purchases: [id] }, 409)).message).toBe(
      'Purchase is already intook',
    )
    expect((await data.remove(who.warehouse, `/api/intakes/${intake}/`, 400)).errors.note).toEqual([
      'A note is required',
    ])
    await data.remove(who.warehouse, `/api/intakes/${intake}/?note=wrong%20pallet`)
    expect(await data.get(who.buyer, `/api/purchases/${id}/`)).toMatchObject({
      status: 'RE',
      intake: null,
      notes: `Intake ${intake} taken back: wrong pallet`,
    })
    expect((await data.get(who.warehouse, `/api/inventory_boxes/${box}/`)).status).toBe('AC')
  })
  test('a difference of more than 150 lbs needs a reason; a box that moved on keeps its intake', async () => {
    const box = await boxOnHand(data, '400.00')
    const body = { ...packed('249.99'), input_boxes: [box] }
    expect((await data.post(who.warehouse, '/api/intakes/', body, 400)).errors.variance_description[0]).toContain(
      'differ by 150.01 lbs',
    )
    const intake = (await data.post(who.warehouse, '/api/intakes/', { ...body, variance_description: 'wet load' })).id
    const out = (await data.get(who.warehouse, `/api/intakes/${intake}/`)).boxes.find(
      (one: { role: string }) => one.role === 'OUT',
    )
    await data.post(who.warehouse, '/api/intakes/', { ...body, variance_description: '  ' }, 409)
    await data.db.rows(sql`update inventory_boxes set status = 'SH' where id = ${out.id}`)
    expect((await data.remove(who.warehouse, `/api/intakes/${intake}/?note=x`, 409)).message).toBe(
      `Box ${out.name} has moved on`,
    )
  })
  test('one whose purchase was sorted since is not taken back', async () => {
    const id = await receivedPurchase(data)
    const intake = (await data.post(who.warehouse, '/api/intakes/', { ...packed('50.00'), purchases: [id] })).id
    await data.db.rows(sql`update purchases set status = 'SO' where id = ${id}`)
    expect((await data.remove(who.warehouse, `/api/intakes/${intake}/?note=x`, 409)).message).toBe(
      `Purchase ${id} has moved on`,
    )
    expect((await data.get(who.warehouse, `/api/intakes/${intake}/`)).moved_purchase).toBe(id)
  })
  test('two intakes cannot take the same box', async () => {
    const box = await boxOnHand(data)
    const both = await Promise.all(
      [1, 2].map(() => data.call(who.warehouse, 'POST', '/api/intakes/', { ...packed('100'), input_boxes: [box] })),
    )
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })
})
