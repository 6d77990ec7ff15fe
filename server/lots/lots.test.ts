import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxOnHand, filledLot, hedgeOf, openTestData, receivedPurchase, type TestData } from '../test-data.ts'

let data: TestData
let who: TestData['who']
beforeAll(async () => {
  data = await openTestData()
  who = data.who
})
afterAll(() => data.close())

const lotUrl = (id: number) => `/api/lots/${id}/`
const allocate = (hedge: number, lot: number, pt: string, status = 201) =>
  data.post(who.coordinator, '/api/allocations/', { hedge, lot, pt }, status)
const allocateAll = (hedge: number, lot: number, toz: string) =>
  data.post(who.coordinator, '/api/allocations/', { hedge, lot, pt: toz, pd: toz, rh: toz })

describe('a lot', () => {
  test('LOT-016 SML-007 has a name of capitals, digits and dashes, and an active smelter, as a hedge has', async () => {
    expect(
      (await data.post(who.coordinator, '/api/lots/', { name: 'pgm 1', smelter: data.smelter }, 400)).errors.name,
    ).toEqual(['Can only contain capital letters, numbers, and dashes (ex. PGM-123)'])
    const closed = await data.db.one<{ id: number }>(
      sql`insert into smelters (code, name, is_active) values ('OLD', 'Old', false) returning id`,
    )
    expect(
      (await data.post(who.coordinator, '/api/lots/', { name: 'PGM-9', smelter: closed?.id }, 400)).errors.smelter,
    ).toEqual(['The smelter is not active'])
    expect(
      (await data.post(who.coordinator, '/api/hedges/', { code: 'X-1', smelter: closed?.id }, 400)).errors.smelter,
    ).toEqual(['The smelter is not active'])
  })
  test('IDN-042 LOT-020 LOT-033 moves among open, cutting and cut by coordinator or warehouse; nothing to cut is refused', async () => {
    const empty = (await data.post(who.coordinator, '/api/lots/', { name: 'PGM-EMPTY', smelter: data.smelter })).id
    expect((await data.patch(who.warehouse, lotUrl(empty), { status: 'CU' }, 400)).message).toBe('Nothing to cut')
    const { lot, box } = await filledLot(data)
    const { name } = await data.get(who.coordinator, lotUrl(lot))
    await data.patch(who.buyer, lotUrl(lot), { status: 'CU' }, 403)
    await data.patch(who.warehouse, lotUrl(lot), { status: 'CU' })
    expect(await data.patch(who.warehouse, lotUrl(lot), { status: 'CT' })).toMatchObject({
      status: 'CT',
      shredding_finalized: true,
    })
    expect(await data.patch(who.warehouse, lotUrl(lot), { status: 'CU' })).toMatchObject({
      status: 'CU',
      shredding_finalized: false,
    })
    await data.patch(who.warehouse, lotUrl(lot), { status: 'RE' }, 403)
    expect((await data.patch(who.coordinator, lotUrl(lot), { status: 'RE' }, 409)).message).toBe(
      `Lot ${(await data.get(who.coordinator, lotUrl(lot))).name} is CUTTING; mark received is not possible`,
    )
    await data.patch(who.warehouse, lotUrl(lot), { status: 'LK' }, 403)
    expect((await data.patch(who.coordinator, lotUrl(lot), { status: 'LK' }, 400)).message).toBe(
      'Allocations are not final',
    )
    await data.patch(who.coordinator, lotUrl(lot), { allocations_final: true })
    await data.patch(who.coordinator, lotUrl(lot), { status: 'LK' })
    expect((await data.patch(who.warehouse, `/api/inventory_boxes/${box}/`, { weight: '1' }, 409)).message).toBe(
      `Lot ${name} is LOCKED; change is not possible`,
    )
  })
  test('one that is locked keeps its allocations final until it is unlocked', async () => {
    const { lot } = await filledLot(data)
    await data.patch(who.coordinator, lotUrl(lot), { allocations_final: true, status: 'LK' })
    const refused = { errors: { allocations_final: ['Allocations are not final'] } }
    expect(await data.patch(who.coordinator, lotUrl(lot), { allocations_final: false }, 400)).toMatchObject(refused)
    await data.patch(who.coordinator, lotUrl(lot), { status: 'CT' })
    await data.patch(who.coordinator, lotUrl(lot), { allocations_final: false })
  })
  test('LOT-025 one that is allocation-complete takes no purchase', async () => {
    const { lot } = await filledLot(data)
    await data.patch(who.coordinator, lotUrl(lot), { allocations_final: true })
    const purchase = await receivedPurchase(data)
    expect((await data.post(who.coordinator, '/api/purchase_lots/', { lot, purchase }, 400)).message).toBe(
      'Lot is allocation-complete',
    )
    const [link] = (await data.get(who.coordinator, `/api/purchase_lots/?lot=${lot}`)).results
    await data.remove(who.coordinator, `/api/purchase_lots/${link.id}/`)
    await allocate(await hedgeOf(data), lot, '1', 400)
  })
  test('PUR-072 the intended lot of a check-in is linked when it is complete, while the lot is open', async () => {
    const lot = (await data.post(who.coordinator, '/api/lots/', { name: 'PGM-INTENT', smelter: data.smelter })).id
    const purchase = (await data.post(who.buyer, '/api/purchases/', { yard: data.yard })).id
    const checkIn = (await data.post(who.buyer, '/api/check_ins/', { purchase, intended_lot: lot })).id
    await data.patch(who.buyer, `/api/check_ins/${checkIn}/`, { status: 'OP' })
    await data.post(who.buyer, `/api/check_ins/${checkIn}/count_sheet/`, { text: 'GD3-EA6' }, 200)
    await data.patch(who.buyer, `/api/check_ins/${checkIn}/`, { status: 'CO' })
    expect((await data.get(who.coordinator, `/api/purchase_lots/?lot=${lot}`)).results[0]).toMatchObject({ purchase })
  })
  test('LOT-029 INV-048 a ship date ships it and its boxes; cleared, both come back', async () => {
    const { lot, box } = await filledLot(data)
    await data.patch(who.warehouse, lotUrl(lot), { ship_date: '2026-11-20' }, 403)
    expect((await data.patch(who.logistics, lotUrl(lot), { ship_date: '2026-11-20' })).status).toBe('SH')
    expect((await data.get(who.warehouse, `/api/inventory_boxes/${box}/`)).status).toBe('SH')
    expect((await data.patch(who.coordinator, lotUrl(lot), { ship_date: null })).status).toBe('CT')
    expect((await data.get(who.warehouse, `/api/inventory_boxes/${box}/`)).status).toBe('ST')
  })
  test('logistics may ship but not edit: other fields beside the date are refused whole', async () => {
    const { lot } = await filledLot(data)
    await data.patch(who.logistics, lotUrl(lot), { ship_date: '2026-11-20', notes: 'mine' }, 403)
    expect(await data.get(who.logistics, lotUrl(lot))).toMatchObject({ status: 'HE', ship_date: null, notes: '' })
  })
  test('LOT-026 LOT-027 LOT-028 dissolves without live ounces: allocations historic, links gone, boxes active', async () => {
    const { lot, purchase, box } = await filledLot(data)
    const other = (await filledLot(data)).lot
    await data.db.rows(
      sql`update inventory_boxes set designated_lots = array[${lot}, ${other}]::int[] where id = ${box}`,
    )
    const made = { name: 'Copy', weight: '5', made_in_lot: lot, location: data.location }
    const inside = (await data.post(who.warehouse, '/api/inventory_boxes/', made)).id
    await data.patch(who.warehouse, `/api/inventory_boxes/${box}/`, { location: null })
    const hedge = await hedgeOf(data)
    const allocation = await allocate(hedge, lot, '1.000')
    expect((await data.patch(who.coordinator, lotUrl(lot), { status: 'DS' }, 400)).message).toBe(
      'Lot has hedge allocations',
    )
    await data.patch(who.coordinator, `/api/allocations/${allocation.id}/`, { pt: '0' })
    expect((await data.patch(who.coordinator, lotUrl(lot), { status: 'DS' })).status).toBe('DS')
    expect((await data.get(who.coordinator, `/api/allocations/${allocation.id}/`)).status).toBe('HISTORIC')
    expect((await data.get(who.coordinator, `/api/purchase_lots/?purchase=${purchase}`)).count).toBe(0)
    expect(await data.get(who.warehouse, `/api/inventory_boxes/${box}/`)).toMatchObject({
      status: 'AC',
      held_by: null,
      designated_lots: [other],
    })
    expect((await data.get(who.warehouse, `/api/inventory_boxes/${inside}/`)).status).toBe('DE')
    expect((await data.patch(who.coordinator, lotUrl(lot), { notes: 'x' }, 409)).message).toBe(
      `Lot ${(await data.get(who.coordinator, lotUrl(lot))).name} is DISSOLVED; change is not possible`,
    )
  })
  test('INV-050 a box that is made in a lot stands on it at once, as long as the lot is being filled', async () => {
    const { lot } = await filledLot(data)
    const made = { name: 'Made', weight: '5', made_in_lot: lot }
    expect(await data.post(who.warehouse, '/api/inventory_boxes/', made)).toMatchObject({
      status: 'ST',
      held_by: 'LOT',
      held_id: lot,
    })
    await data.patch(who.logistics, lotUrl(lot), { ship_date: '2026-11-20' })
    expect((await data.post(who.warehouse, '/api/inventory_boxes/', made, 409)).message).toBe(
      `Lot ${(await data.get(who.coordinator, lotUrl(lot))).name} is SHIPPING; add boxes is not possible`,
    )
    const none = await data.post(who.warehouse, '/api/inventory_boxes/', { ...made, made_in_lot: 999999 }, 400)
    expect(Object.keys(none.errors)).toEqual(['made_in_lot'])
  })
  test('an allocation that is deleted gives its ounces back and is kept', async () => {
    const { lot } = await filledLot(data)
    const hedge = await hedgeOf(data, '10')
    const { id } = await allocate(hedge, lot, '10')
    const stale = { 'if-match': '"7"' }
    expect((await data.call(who.coordinator, 'DELETE', `/api/allocations/${id}/`, undefined, stale)).status).toBe(412)
    await data.remove(who.coordinator, `/api/allocations/${id}/`)
    expect(await data.get(who.coordinator, `/api/allocations/${id}/`)).toMatchObject({ status: 'HISTORIC' })
    expect(await data.get(who.coordinator, lotUrl(lot))).toMatchObject({ allocated_pt: '0.000', hedge_ids: [] })
    expect((await data.get(who.coordinator, `/api/hedges/${hedge}/`)).pt_available_toz).toBe('10.000')
    expect((await data.remove(who.coordinator, `/api/allocations/${id}/`, 409)).message).toContain('HISTORIC')
    await allocate(hedge, lot, '10')
  })
  test('a box is in one lot at most; the status it already has is a no-op', async () => {
    const { lot, box } = await filledLot(data)
    const other = await filledLot(data)
    expect((await data.post(who.warehouse, `/api/lots/${other.lot}/add_boxes/`, { box_ids: [box] }, 409)).message).toBe(
      `Box ${(await data.get(who.warehouse, `/api/inventory_boxes/${box}/`)).name} is already on lot ${(await data.get(who.coordinator, lotUrl(lot))).name}`,
    )
    const free = await boxOnHand(data)
    const both = await Promise.all(
      [lot, other.lot].map((id) => data.call(who.warehouse, 'POST', `/api/lots/${id}/add_boxes/`, { box_ids: [free] })),
    )
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const before = (await data.get(who.coordinator, lotUrl(lot))).version
    await data.patch(who.coordinator, lotUrl(lot), { status: 'HE' })
    expect((await data.get(who.coordinator, lotUrl(lot))).version).toBe(before)
  })
})

describe('hedges', () => {
  test('HDG-017 HDG-018 HDG-019 ounces are drawn by lots and check-ins from one stock', async () => {
    const hedge = await hedgeOf(data, '10')
    const { lot, purchase } = await filledLot(data)
    const [checkIn] = (await data.get(who.buyer, `/api/check_ins/?purchase=${purchase}`)).results
    const kept = await data.post(who.coordinator, '/api/check_in_allocations/', {
      check_in_id: checkIn.id,
      hedge_id: hedge,
      pt: '4',
    })
    expect((await allocate(hedge, lot, '6.001', 400)).errors).toEqual({ pt: ['Exceeded maximum value'] })
    await allocate(hedge, lot, '6.000')
    expect(
      (await data.patch(who.coordinator, `/api/check_in_allocations/${kept.id}/`, { pt: '4.001' }, 400)).errors.pt,
    ).toEqual(['Exceeded maximum value'])
    const url = `/api/check_in_allocations/${kept.id}/`
    expect((await data.patch(who.coordinator, url, { applied_pt: '1' }, 400)).message).toBe('Apply it to a lot instead')
    await data.db.rows(sql`update check_ins set intended_lot = ${lot} where id = ${checkIn.id}`)
    await data.patch(who.coordinator, url, { applied_pt: '1' })
    const held = async () => (await data.get(who.coordinator, `/api/allocations/?lot=${lot}`)).results
    const free = async () => (await data.get(who.coordinator, `/api/hedges/${hedge}/`)).pt_available_toz
    expect([await held(), await free()]).toMatchObject([[{ hedge, pt: '7.000' }], '0.000'])
    await data.patch(who.coordinator, url, { applied_pt: '5' }, 400)
    expect((await data.patch(who.coordinator, url, { applied_pt: '0.999' }, 400)).errors.applied_pt).toEqual([
      'This value is below the minimum',
    ])
    // Raised and applied at once it would draw what the hedge does not have.
    await data.patch(who.coordinator, url, { pt: '9', applied_pt: '9' }, 400)
    await data.post(who.manager, `${url}apply/`, { lot }, 403)
    const other = await filledLot(data)
    expect(await data.post(who.coordinator, `${url}apply/`, { lot: other.lot }, 200)).toMatchObject({
      pt: '4.000',
      applied_pt: '4.000',
    })
    expect((await data.get(who.coordinator, `/api/allocations/?lot=${other.lot}`)).results).toMatchObject([
      { hedge, pt: '3.000', pd: '0.000' },
    ])
    expect([await held(), await free()]).toMatchObject([[{ pt: '7.000' }], '0.000'])
    expect((await data.post(who.coordinator, `${url}apply/`, { lot }, 400)).message).toBe('Nothing is left to apply')
  })
  test('one that is made smaller than what it has given away is warned of', async () => {
    const hedge = await hedgeOf(data, '10')
    await allocate(hedge, (await filledLot(data)).lot, '6')
    const make = async (pt_toz: string) =>
      (await data.patch(who.coordinator, `/api/hedges/${hedge}/`, { pt_toz })).warnings
    expect(await make('6')).toEqual([])
    expect(await make('5.999')).toMatchObject([{ code: 'overdrawn_pt', field: 'pt_toz' }])
  })
  test('ounces that were kept for a check-in and go to the lot of another smelter are told of', async () => {
    const hedge = await hedgeOf(data)
    const { lot, purchase } = await filledLot(data)
    await data.db.rows(sql`
      with other as (insert into smelters (code, name) values ('BASF', 'BASF') returning id)
      update lots set smelter = other.id from other where lots.id = ${lot}`)
    const [checkIn] = (await data.get(who.buyer, `/api/check_ins/?purchase=${purchase}`)).results
    const body = { check_in_id: checkIn.id, hedge_id: hedge, pt: '4' }
    const url = `/api/check_in_allocations/${(await data.post(who.coordinator, '/api/check_in_allocations/', body)).id}/`
    expect((await data.post(who.coordinator, `${url}apply/`, { lot }, 200)).warnings).toMatchObject([
      { code: 'other_smelter' },
    ])
    await data.db.rows(sql`update check_ins set intended_lot = ${lot} where id = ${checkIn.id}`)
    expect((await data.patch(who.coordinator, url, { pt: '5', applied_pt: '5' })).warnings).toMatchObject([
      { code: 'other_smelter' },
    ])
  })
  test('one is complete once its last lot is final and nothing is left, whatever ended it', async () => {
    const used = async (end: (lot: number, empty: number, hedge: number) => Promise<unknown>) => {
      const hedge = await hedgeOf(data, '1')
      const [{ lot }, other] = [await filledLot(data), await filledLot(data)]
      await allocateAll(hedge, lot, '1')
      const empty = await allocate(hedge, other.lot, '0')
      await data.db.rows(sql`update lots set status = 'CO' where id = ${lot}`)
      await end(other.lot, empty.id, hedge)
      return (await data.get(who.coordinator, `/api/hedges/${hedge}/`)).status
    }
    expect(await used(async () => undefined)).toBe('OPEN')
    expect(await used((lot) => data.patch(who.coordinator, lotUrl(lot), { status: 'DS' }))).toBe('COMPLETE')
    expect(await used((_, empty) => data.remove(who.coordinator, `/api/allocations/${empty}/`))).toBe('COMPLETE')
    const hedge = await hedgeOf(data, '5')
    const { lot } = await filledLot(data)
    await allocateAll(hedge, lot, '1')
    await data.db.rows(sql`update lots set status = 'CO' where id = ${lot}`)
    const reduced = async (toz: string) =>
      (await data.patch(who.coordinator, `/api/hedges/${hedge}/`, { pt_toz: toz, pd_toz: toz, rh_toz: toz })).status
    expect([await reduced('2'), await reduced('1'), await reduced('3')]).toEqual(['OPEN', 'COMPLETE', 'OPEN'])
  })
  test('one that was reduced below what it has given may be negative, and then gives nothing', async () => {
    const hedge = await hedgeOf(data, '10')
    const { lot } = await filledLot(data)
    const allocation = await allocate(hedge, lot, '8')
    await data.patch(who.coordinator, `/api/hedges/${hedge}/`, { pt_toz: '5' })
    expect((await data.get(who.coordinator, `/api/hedges/${hedge}/`)).pt_available_toz).toBe('-3.000')
    await data.patch(who.coordinator, `/api/allocations/${allocation.id}/`, { pt: '7' }, 400)
    await data.patch(who.coordinator, `/api/allocations/${allocation.id}/`, { pt: '5' })
    const other = await filledLot(data)
    await allocate(hedge, other.lot, '0.001', 400)
    await allocate(hedge, other.lot, '0')
  })
  test('the last ounces go to one of two hands', async () => {
    const hedge = await hedgeOf(data, '1')
    const lots = await Promise.all([filledLot(data), filledLot(data)])
    const both = await Promise.all(
      lots.map(({ lot }) => data.call(who.coordinator, 'POST', '/api/allocations/', { hedge, lot, pt: '1' })),
    )
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([201, 400])
  })
  test('one that was ever used is not deleted, for its allocations are kept; one that was not, is', async () => {
    const hedge = await hedgeOf(data)
    const { lot } = await filledLot(data)
    const allocation = await allocate(hedge, lot, '1')
    expect((await data.remove(who.coordinator, `/api/hedges/${hedge}/`, 400)).message).toBe('Hedge is in use')
    await data.remove(who.coordinator, `/api/allocations/${allocation.id}/`)
    await data.remove(who.coordinator, `/api/hedges/${hedge}/`, 400)
    const unused = await hedgeOf(data)
    await data.remove(who.buyer, `/api/hedges/${unused}/`, 403)
    await data.remove(who.coordinator, `/api/hedges/${unused}/`)
  })
})
