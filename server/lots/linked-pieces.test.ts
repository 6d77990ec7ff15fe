import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestData, type TestData } from '../test-data.ts'

let data: TestData
let who: TestData['who']
let names = 0
beforeAll(async () => {
  data = await openTestData()
  who = data.who
  await data.db.rows(
    sql`insert into catalogs (name, material_type, converter_type) values ('OM-1', 'CV', 'OM'), ('AM-1', 'CV', 'AM'), ('Foil', 'GN', 'IF')`,
  )
  await data.db.rows(
    sql`insert into converters (catalog, code) select id, name from catalogs where name in ('OM-1', 'AM-1')`,
  )
})
afterAll(() => data.close())

const newLot = async () => {
  const name = `TYPED-${++names}`
  const { id } = await data.post(who.coordinator, '/api/lots/', { name, smelter: data.smelter })
  return { lot: id as number, name }
}
/** Four OEM, three after-market, two without a type, one foil. */
async function mixedPurchase(): Promise<number> {
  const purchase = (await data.post(who.buyer, '/api/purchases/', { yard: data.yard })).id
  const checkIn = (await data.post(who.buyer, '/api/check_ins/', { purchase })).id
  await data.patch(who.buyer, `/api/check_ins/${checkIn}/`, { status: 'OP' })
  const text = 'OM-1, 4\nAM-1, 3\nGD3-EA6, 2'
  await data.post(who.buyer, `/api/check_ins/${checkIn}/count_sheet/`, { text }, 200)
  const foil = (await data.db.one<{ id: number }>(sql`select id from catalogs where name = 'Foil'`))?.id
  await data.post(who.buyer, '/api/check_in_lines/', { check_in: checkIn, catalog: foil, price: '9.50' })
  await data.patch(who.buyer, `/api/check_ins/${checkIn}/`, { status: 'CO' })
  return purchase
}
const link = (body: object, status?: number) => data.post(who.coordinator, '/api/purchase_lots/', body, status)
const pieces = async (lot: number) => (await data.get(who.coordinator, `/api/lots/${lot}/`)).piece_count as number

test('LOT-047 a typed link brings its type, an untyped one what no other names: nothing counts twice', async () => {
  const purchase = await mixedPurchase()
  const [whole, oem] = [await newLot(), await newLot()]
  const untyped = await link({ lot: whole.lot, purchase })
  expect([untyped.piece_count, await pieces(whole.lot)]).toEqual([10, 10])
  const typed = await link({ lot: oem.lot, purchase, converter_type: 'OM' })
  expect([typed.piece_count, await pieces(oem.lot), await pieces(whole.lot)]).toEqual([4, 4, 6])
  await link({ lot: whole.lot, purchase, converter_type: 'AM' })
  expect(await pieces(whole.lot)).toBe(6)
  const totals = await data.get(who.coordinator, '/api/lots/totals/?search=TYPED')
  expect(totals.piece_count).toBe(10)
  const lines = async ({ lot }: { lot: number }) =>
    (await data.get(who.lab, `/api/ppm_calculations/default/?lot=${lot}`)).lines.map(
      (line: { name: string; pieces: number }) => `${line.pieces} ${line.name}`,
    )
  expect([await lines(oem), await lines(whole)]).toEqual([['4 OM-1'], ['3 AM-1', '2 GD3-EA6']])
  await data.remove(who.coordinator, `/api/purchase_lots/${typed.id}/`)
  expect(await pieces(whole.lot)).toBe(10)
})

test('LOT-047 LOT-048 the same pieces are never in two lots; the refusal names the other', async () => {
  const purchase = await mixedPurchase()
  const [first, second] = [await newLot(), await newLot()]
  const refused = { errors: { purchase: [`These pieces of the purchase are in lot ${first.name}`] } }
  await link({ lot: first.lot, purchase })
  expect(await link({ lot: second.lot, purchase }, 400)).toMatchObject(refused)
  await link({ lot: first.lot, purchase, converter_type: 'OM' })
  expect(await link({ lot: second.lot, purchase, converter_type: 'OM' }, 400)).toMatchObject(refused)
  const typed = await link({ lot: second.lot, purchase, converter_type: 'AM' })
  const change = { converter_type: 'OM' }
  expect(await data.patch(who.coordinator, `/api/purchase_lots/${typed.id}/`, change, 400)).toMatchObject(refused)
  await data.patch(who.coordinator, `/api/lots/${first.lot}/`, { allocations_final: true })
  await data.patch(who.coordinator, `/api/lots/${first.lot}/`, { status: 'LK' })
  // What stands in a lot that is no longer filled is not taken out of it by a later link.
  expect(await link({ lot: second.lot, purchase, converter_type: 'IF' }, 400)).toMatchObject(refused)
  await data.patch(who.coordinator, `/api/lots/${first.lot}/`, { status: 'DS' })
  await link({ lot: second.lot, purchase })
  expect(await pieces(second.lot)).toBe(10)
})

test('a link that moves to another lot takes its pieces along', async () => {
  const [first, second] = [await newLot(), await newLot()]
  for (const converter_type of [null, 'OM']) {
    const { id } = await link({ lot: first.lot, purchase: await mixedPurchase(), converter_type })
    await data.patch(who.coordinator, `/api/purchase_lots/${id}/`, { lot: second.lot })
  }
  expect([await pieces(first.lot), await pieces(second.lot)]).toEqual([0, 14])
})

test('PUR-072 an intended lot is passed over, and told, while the purchase is in another', async () => {
  const [first, second] = [await newLot(), await newLot()]
  const purchase = await mixedPurchase()
  await link({ lot: first.lot, purchase })
  const more = (await data.post(who.buyer, '/api/check_ins/', { purchase, intended_lot: second.lot })).id
  await data.patch(who.buyer, `/api/check_ins/${more}/`, { status: 'OP' })
  await data.post(who.buyer, `/api/check_ins/${more}/count_sheet/`, { text: 'OM-1, 1' }, 200)
  expect((await data.patch(who.buyer, `/api/check_ins/${more}/`, { status: 'CO' })).warnings).toContainEqual({
    code: 'not_linked',
    text: `The purchase is in lot ${first.name}: it was not linked to lot ${second.name}`,
    field: 'intended_lot',
  })
  expect([await pieces(first.lot), await pieces(second.lot)]).toEqual([11, 0])
})

test('ERR-035 LOT-046 the purchases of a lot are set whole: what is missing comes, what is not named goes, or nothing does', async () => {
  const { lot } = await newLot()
  const [one, two, three] = [await mixedPurchase(), await mixedPurchase(), await mixedPurchase()]
  const url = '/api/purchase_lots/dynamic/'
  const set = (body: object, status = 200) => data.post(who.coordinator, url, body, status)
  const linked = async () =>
    (await data.get(who.coordinator, `/api/purchase_lots/?lot=${lot}`)).results.map(
      (one: { purchase: number }) => one.purchase,
    )
  expect(await set({ lot, purchases: [one, two] })).toEqual({ lot, purchases: [one, two] })
  const [first] = (await data.get(who.coordinator, `/api/purchase_lots/?lot=${lot}&purchase=${two}`)).results
  await set({ lot, purchases: [three, two, two] })
  expect(await linked()).toEqual([two, three])
  // What stays was not made anew.
  expect((await data.get(who.coordinator, `/api/purchase_lots/${first.id}/`)).version).toBe(first.version)
  const must = ['Must include an array of purchase ids and a lot id']
  expect((await set({}, 400)).errors).toEqual({ purchases: must, lot: must })
  expect((await set({ lot: 'PGM-1', purchases: '1,2' }, 400)).errors).toEqual({ purchases: must, lot: must })
  const other = await newLot()
  await link({ lot: other.lot, purchase: one })
  expect((await set({ lot, purchases: [one] }, 400)).errors.purchase[0]).toContain(other.name)
  expect(await linked()).toEqual([two, three])
  await data.post(who.lab, url, { lot, purchases: [] }, 403)
})
