import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestData, receivedPurchase, type TestData } from '../test-data.ts'

let data: TestData
let who: TestData['who']
beforeAll(async () => {
  data = await openTestData()
  who = data.who
})
afterAll(() => data.close())

const box = async (over: object = {}) => {
  const body = { name: 'B', weight: '500.00', tare: '40.00', pieces: 10, location: data.location, ...over }
  return (await data.post(who.warehouse, '/api/inventory_boxes/', body)).id as number
}
const read = (id: number) => data.get(who.warehouse, `/api/inventory_boxes/${id}/`)
const split = (id: number, over: object = {}, status = 200) => {
  const body = { source_weight: '300.00', source_pieces: 6, new_weight: '203.20', new_pieces: 4, ...over }
  return data.post(who.warehouse, `/api/inventory_boxes/${id}/split/`, body, status)
}
const merge = (id: number, box_ids: number[], status = 200) =>
  data.post(who.warehouse, `/api/inventory_boxes/${id}/merge/`, { box_ids }, status)
const partsOf = async (id: number) =>
  (await data.get(who.warehouse, `/api/inventory_boxes/?split_from=${id}&ordering=id`)).results
const move = async (id: number) =>
  (await data.get(who.warehouse, `/api/inventory_boxes/${id}/history/`)).results[0] as {
    move: string
    changed: Record<string, unknown>
  }

describe('INV-024 INV-042 INV-043 a split', () => {
  test('leaves two boxes that weigh and count the whole; the variance is in both histories', async () => {
    const id = await box({ name: 'B-17', buyer_name: 'Marco' })
    expect(await split(id, { new_tare: '12.00' })).toMatchObject({ weight: '300.00', tare: '40.00', net: '260.00' })
    const [part] = await partsOf(id)
    expect(part).toMatchObject({
      name: 'B-17-2',
      status: 'AC',
      weight: '203.20',
      tare: '12.00',
      net: '191.20',
      pieces: 4,
      location: data.location,
      buyer_name: 'Marco',
      split_from: id,
      split_from_name: 'B-17',
    })
    for (const one of [id, part.id]) {
      const { changed, move: made } = await move(one)
      expect([made, changed.split_variance]).toEqual(['inventory_box.split', [null, '3.20']])
    }
    await split(id, { source_weight: '200.00', source_pieces: 5, new_weight: '100.00', new_pieces: 1 })
    await split(id, { source_weight: '199.00', source_pieces: 5, new_weight: '1.00', new_pieces: 0, new_name: 'Dust' })
    expect((await partsOf(id)).map((one: { name: string }) => one.name)).toEqual(['B-17-2', 'B-17-3', 'Dust'])
  })

  test('of other pieces, of more than 150 lb without words, or below its tare changes nothing', async () => {
    const id = await box()
    const refused = async (over: object) => (await split(id, over, 400)).errors
    expect(await refused({ new_pieces: 5 })).toEqual({ new_pieces: ['The pieces do not add up'] })
    const apart = { new_weight: '350.01' }
    expect(await refused(apart)).toEqual({ variance_description: ['The weights do not add up: say why'] })
    expect(await refused({ source_weight: '39.99', new_weight: '460.01' })).toEqual({
      source_weight: ['Tare is more than the weight'],
    })
    expect(await refused({ new_tare: '203.21' })).toEqual({ new_tare: ['Tare is more than the weight'] })
    expect([await partsOf(id), (await read(id)).weight]).toEqual([[], '500.00'])
    await split(id, { ...apart, variance_description: 'Weighed wet' })
    const [part] = await partsOf(id)
    expect(part).toMatchObject({ split_variance: '150.01', variance_description: 'Weighed wet' })
  })

  test('is for a free box only', async () => {
    const id = await box()
    await data.patch(who.coordinator, `/api/inventory_boxes/${id}/`, { status: 'DE' })
    expect((await split(id, {}, 409)).message).toBe(`Box ${(await read(id)).name} is DELETED; split is not possible`)
    await data.post(who.lab, `/api/inventory_boxes/${id}/split/`, {}, 403)
  })
})

describe('INV-025 INV-044 a merge', () => {
  test('PLT-008 adds weight, tare and pieces; the others are DELETED, kept to be read, and name the box that took them', async () => {
    const [one, two, three] = [await box({ name: 'M-1' }), await box({ weight: '100.50' }), await box({ tare: '0' })]
    expect(await merge(one, [two, three, two])).toMatchObject({
      weight: '1100.50',
      tare: '80.00',
      net: '1020.50',
      pieces: 30,
      status: 'AC',
    })
    for (const gone of [two, three])
      expect(await read(gone)).toMatchObject({ status: 'DE', merged_into: one, merged_into_name: 'M-1' })
    expect((await read(two)).weight).toBe('100.50')
    expect((await move(two)).changed).toEqual({ status: ['AC', 'DE'], merged_into: [null, one] })
  })

  test('is offered with the boxes that stand beside it and hold the same', async () => {
    const foil = await data.post(who.admin, '/api/catalogs/', { name: 'Import foil', material_type: 'GN' })
    const tucson = (await data.post(who.admin, '/logistics/locations/', { name: 'Tucson' })).id
    const [id, other] = [await box({ location: tucson, catalog: foil.id }), await box({ location: tucson })]
    const [same, alike] = [await box({ location: tucson, catalog: foil.id }), await box({ location: tucson })]
    await box({ catalog: foil.id })
    const beside = async (one: number) =>
      (await data.get(who.warehouse, `/api/inventory_boxes/?beside=${one}`)).results.map(
        (found: { id: number }) => found.id,
      )
    expect([await beside(id), await beside(other)]).toEqual([[same], [alike]])
  })

  test('of one box, of boxes elsewhere, of other things, or of what is not free is refused whole', async () => {
    const id = await box()
    const refused = async (...ids: number[]) => (await merge(id, ids, 400)).errors.box_ids
    expect(await refused()).toEqual(['Choose at least two boxes'])
    expect(await refused(id)).toEqual(['Choose at least two boxes'])
    expect(await refused(id, 999_999)).toEqual(['No such record'])
    const houston = await data.post(who.admin, '/logistics/locations/', { name: 'Houston' })
    expect(await refused(await box({ location: houston.id }))).toEqual(['The boxes stand at different locations'])
    const foil = await data.post(who.admin, '/api/catalogs/', { name: 'Foil', material_type: 'GN' })
    expect(await refused(await box({ catalog: foil.id }))).toEqual(['The boxes hold different things'])
    const [free, gone] = [await box(), await box()]
    await data.patch(who.coordinator, `/api/inventory_boxes/${gone}/`, { status: 'DE' })
    expect((await merge(id, [free, gone], 409)).message).toBe(
      `Box ${(await read(gone)).name} is DELETED; merge away is not possible`,
    )
    expect([(await read(id)).weight, (await read(free)).status]).toEqual(['500.00', 'AC'])
  })
})

test('an intake whose box was split or filled up is not taken back', async () => {
  const packed = async () => {
    const output = { name: 'Packed', weight: '500.00', tare: '40.00', pieces: 10 }
    const body = { location: data.location, output_boxes: [output], purchases: [await receivedPurchase(data)] }
    const intake = (await data.post(who.warehouse, '/api/intakes/', body)).id as number
    const made = await data.db.one<{ box: number }>(
      sql`select box from intake_boxes where intake = ${intake} and role = 'OUT'`,
    )
    return { intake, id: made?.box ?? 0 }
  }
  const takenBack = async (intake: number) =>
    (await data.remove(who.warehouse, `/api/intakes/${intake}/`, 409, { note: 'Wrong yard' })).message
  const [parted, filled] = [await packed(), await packed()]
  await split(parted.id)
  expect(await takenBack(parted.intake)).toBe('Box Packed has moved on')
  await merge(filled.id, [await box()])
  expect(await takenBack(filled.intake)).toBe('Box Packed has moved on')
})
