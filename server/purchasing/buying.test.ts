import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestData, type TestData } from '../test-data.ts'

let data: TestData
let who: TestData['who']
let checkIn: number
beforeAll(async () => {
  data = await openTestData()
  who = data.who
  for (const [code, name] of [
    ['X-GD3-EA6', 'holds it'],
    ['GD3-EA6-2', 'begins with it'],
    ['50%OFF', 'like GD3-EA6'],
  ] as const) {
    const item = await data.db.one<{ id: number }>(
      sql`insert into catalogs (name, material_type) values (${code}, 'CV') returning id`,
    )
    await data.db.rows(
      sql`insert into converters (catalog, code, cat_name) values (${item?.id ?? 0}, ${code}, ${name})`,
    )
  }
  const purchase = (await data.post(who.buyer, '/api/purchases/', { yard: data.yard })).id
  checkIn = (await data.post(who.buyer, '/api/check_ins/', { purchase, pricing_spread: '20' })).id
})
afterAll(() => data.close())

interface Offer {
  code: string
  price: string
  full_value: string
  assays: number
}
const offers = async (text: string) =>
  (await data.get(who.buyer, `/api/check_ins/${checkIn}/offers/?text=${encodeURIComponent(text)}`)).results as Offer[]

describe('what a check-in would pay', () => {
  test('for what is usual it answers at once, at the same prices, so that a device can keep them', async () => {
    const { results } = await data.get(who.buyer, `/api/check_ins/${checkIn}/usual_offers/`)
    expect(results.map(({ code }: Offer) => code)).toContain('X-GD3-EA6')
    const [same] = await offers('GD3-EA6')
    expect(results.find(({ code }: Offer) => code === 'GD3-EA6')).toEqual(same)
    await data.get(who.manager, `/api/check_ins/${checkIn}/usual_offers/`, 404)
    await data.get(who.lab, `/api/check_ins/${checkIn}/usual_offers/`, 403)
  })
  test('the code itself first, then those that begin with it, hold it, or are named by it', async () => {
    expect((await offers('gd3-ea6')).map(({ code }) => code)).toEqual(['GD3-EA6', 'GD3-EA6-2', 'X-GD3-EA6', '50%OFF'])
  })
  test("at the check-in's own spread; without assays there is no value", async () => {
    const [first, second] = await offers('GD3-EA6')
    expect(first).toMatchObject({ full_value: '316.69', price: '253.35', assays: 1 })
    expect(second).toMatchObject({ full_value: '0.00', price: '0.00', assays: 0 })
  })
  test('a percent sign and an underline are letters like others', async () => {
    expect((await offers('%')).map(({ code }) => code)).toEqual(['50%OFF'])
    expect(await offers('_')).toEqual([])
  })
  test("IDN-100 another account manager's check-in is not there for him, and nobody without the right is answered", async () => {
    const url = `/api/check_ins/${checkIn}/offers/?text=GD3`
    await data.get(who.manager, url, 404)
    await data.get(who.lab, url, 403)
    await data.get(who.buyer, `/api/check_ins/${checkIn}/offers/?text=`, 400)
  })
})

test('a count sheet answers with the lines it made, so that they can be taken back together', async () => {
  const answer = await data.post(who.buyer, `/api/check_ins/${checkIn}/count_sheet/`, { text: 'GD3-EA6, 2' }, 200)
  expect(answer).toMatchObject({ added: 2, unknown: [] })
  for (const line of answer.lines) await data.remove(who.buyer, `/api/check_in_converters/${line}/`)
  expect((await data.get(who.buyer, `/api/check_ins/${checkIn}/`)).piece_count).toBe(0)
})
