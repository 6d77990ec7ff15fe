import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filledLot, openTestData, type TestData } from '../test-data.ts'

let data: TestData
let who: TestData['who']
beforeAll(async () => {
  data = await openTestData()
  who = data.who
})
afterAll(() => data.close())

const line = { name: 'mixed', pieces: 100, yield_lbs: '2.00', pt_ppm: '1000', pd_ppm: '2000', rh_ppm: '250' }
const url = (id: number) => `/api/ppm_calculations/${id}/`
const calculated = async (lot: number | null, lines: object[] = [line], more: object = {}) =>
  (await data.post(who.lab, '/api/ppm_calculations/', { lot, lines, ...more })).id as number
const counting = async (lot: number) => (await data.get(who.coordinator, `/api/lots/${lot}/`)).ppm_calculation

test('LAB-019 a change names what it changes: lot, lines and notes that it leaves out stay', async () => {
  const { lot } = await filledLot(data)
  const id = await calculated(lot, [line, { ...line, name: 'rich', pt_ppm: '3000' }], { notes: 'first' })
  const before = await data.get(who.lab, url(id))
  const after = await data.patch(who.lab, url(id), { notes: 'second' })
  expect(after).toMatchObject({ lot, notes: 'second', total_pieces: 200, saved_at: before.saved_at })
  expect((await data.get(who.lab, url(id))).lines).toEqual(before.lines)
  expect(await counting(lot)).toBe(id)
})

test('LAB-019 a calculation sent back as it was read changes nothing, lines and their ids included', async () => {
  const { lot } = await filledLot(data)
  const id = await calculated(lot)
  const read = await data.get(who.lab, url(id))
  expect((await data.patch(who.lab, url(id), read)).version).toBe(read.version)
  const [own] = read.lines
  const more = await data.patch(who.lab, url(id), { lines: [{ ...own, pieces: 50 }, line] })
  expect(more.total_pieces).toBe(150)
  expect((await data.get(who.lab, url(id))).lines[0]).toMatchObject({ id: own.id, pieces: 50 })
  expect((await data.patch(who.lab, url(id), { lines: [{ ...line, id: 999_999 }] }, 400)).errors).toEqual({
    'lines.0.id': ['No such record'],
  })
  expect((await data.patch(who.lab, url(id), { total_pieces: 7 }, 400)).errors).toEqual({
    total_pieces: ['This field cannot be changed here'],
  })
  const stale = await data.call(who.lab, 'PATCH', url(id), { notes: 'late' }, { 'if-match': `"${read.version}"` })
  expect(stale.status).toBe(412)
})

test('LAB-019 LOT-034 the assay of a final lot stays, whether the body names the lot or not', async () => {
  const { lot } = await filledLot(data)
  const id = await calculated(lot)
  const { name } = await data.get(who.coordinator, `/api/lots/${lot}/`)
  await data.db.rows(sql`update lots set status = 'CO' where id = ${lot}`)
  const refused = `Lot ${name} is COMPLETE; change is not possible`
  for (const body of [{ lines: [] }, { notes: 'x' }, { lot: null }, { lot, lines: [] }])
    expect((await data.patch(who.lab, url(id), body, 409)).message).toBe(refused)
  expect((await data.post(who.lab, '/api/ppm_calculations/', { lot, lines: [line] }, 409)).message).toBe(refused)
})

test('LAB-005 the latest saved counts for its lot, one of no pieces never by itself, a chosen one before all', async () => {
  const { lot } = await filledLot(data)
  const first = await calculated(lot)
  expect(await counting(lot)).toBe(first)
  const empty = await calculated(lot, [{ ...line, pieces: 0 }])
  expect(await counting(lot)).toBe(first)
  const second = await calculated(lot)
  expect(await counting(lot)).toBe(second)
  await data.patch(who.lab, url(first), { lines: [{ ...line, pieces: 90 }] })
  expect(await counting(lot)).toBe(first)
  expect(await data.patch(who.lab, url(empty), { chosen: true })).toMatchObject({ chosen: true, counts: true })
  expect(await counting(lot)).toBe(empty)
  await data.patch(who.lab, url(second), { chosen: true })
  expect(await data.get(who.lab, url(empty))).toMatchObject({ chosen: false, counts: false })
  await calculated(lot)
  expect(await counting(lot)).toBe(second)
  await data.patch(who.lab, url(second), { lot: null })
  expect(await counting(lot)).not.toBe(second)
  expect((await data.patch(who.lab, url(second), { chosen: true }, 400)).errors.chosen).toBeDefined()
})

test('LOT-015 HDG-035 SET-031 contained ounces of a lot are one figure: ounces per lb × the weight of its boxes', async () => {
  const { lot, box } = await filledLot(data)
  await calculated(lot)
  const figures = async () => {
    const row = await data.get(who.coordinator, `/api/lots/${lot}/`)
    const [listed] = (await data.get(who.coordinator, `/api/lots/?name=${row.name}`)).results
    const totals = await data.get(who.coordinator, `/api/lots/totals/?name=${row.name}`)
    const { ptCtozPerLb, mixedCatalystWeight } = await data.get(
      who.coordinator,
      `/api/lots/${lot}/advance_report_seed/`,
    )
    const version = await data.post(who.coordinator, '/api/advance_calculators/', {
      lot,
      data: { ptCtozPerLb, mixedCatalystWeight, convertersProcessed: '100', pcToWeightConversionRate: '2.0000' },
    })
    return [row.contained_pt, listed.contained_pt, totals.contained_pt, version.data_fx.containedPt]
  }
  // 1,000 ppm × 14.5833 / 1,000,000 = 0.0145833 toz per lb; the box holds 100.00 lb.
  expect(await figures()).toEqual(['1.458', '1.458', '1.458', '1.458'])
  await data.patch(who.warehouse, `/api/inventory_boxes/${box}/`, { weight: '200.00' })
  expect(await figures()).toEqual(['2.917', '2.917', '2.917', '2.917'])
  await data.post(who.warehouse, `/api/lots/${lot}/remove_boxes/`, { box_ids: [box] }, 200)
  // Without a weight of its own the lot has the 200.00 lb of its calculation.
  expect(await figures()).toEqual(['2.917', '2.917', '2.917', '2.917'])
})
