import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestData, type TestData } from '../test-data.ts'

let data: TestData
let purchase: number
let checkIn: number
let line: number

beforeAll(async () => {
  data = await openTestData()
  const { post, who, patch } = data
  purchase = (await post(who.buyer, '/api/purchases/', { yard: data.yard })).id
  checkIn = (await post(who.buyer, '/api/check_ins/', { purchase })).id
  await patch(who.buyer, `/api/check_ins/${checkIn}/`, { status: 'OP' })
  line = (await post(who.buyer, `/api/check_ins/${checkIn}/count_sheet/`, { text: 'GD3-EA6, 1' }, 200)).lines[0]
}, 60_000)
afterAll(() => data.close())

test.each([[[]], [['logistics']], [['warehousing', 'finance']], [['trip-user', 'lab technician']]])(
  'an account manager who is also %j sees only his own buys',
  async (others) => {
    const { as, get } = data
    const hannah = await as('Hannah Cole', ['account manager', ...others])
    for (const url of ['/api/purchases/', '/api/check_ins/', '/api/check_in_converters/', '/api/purchase_lots/'])
      expect((await get(hannah, url)).count, url).toBe(0)
    await get(hannah, `/api/purchases/${purchase}/`, 404)
    await get(hannah, `/api/check_ins/${checkIn}/`, 404)
    await get(hannah, `/api/check_ins/${checkIn}/offers/?text=GD3`, 404)
    await get(hannah, `/api/check_in_converters/${line}/history/`, 404)
  },
)

test.each(['buyer', 'senior account manager', 'account director', 'coordinator', 'adviser'])(
  'an account manager who is also %s sees them all',
  async (role) => {
    const { as, get } = data
    const hannah = await as('Hannah Cole', ['account manager', role])
    expect((await get(hannah, '/api/purchases/')).count).toBe(1)
  },
)

test('on his own purchase he does not see what others bought', async () => {
  const { as, get, post, who } = data
  const hannah = await as('Hannah Cole', ['account manager'])
  const own = (await post(hannah, '/api/purchases/', { yard: data.yard })).id
  await post(who.buyer, '/api/check_ins/', { purchase: own })
  const mine = (await post(hannah, '/api/check_ins/', { purchase: own })).id
  const shown = (await get(hannah, `/api/purchases/${own}/`)).check_ins
  expect(shown.map((row: { id: number }) => row.id)).toEqual([mine])
  expect((await get(who.buyer, `/api/purchases/${own}/`)).check_ins).toHaveLength(2)
})

/** A purchase of others in a lot, and what the same call says of one that is not there. */
test.each([
  ['a check-in', '/api/check_ins/', (id: number) => ({ purchase: id })],
  ['a check-in with the wrong yard', '/api/check_ins/', (id: number) => ({ purchase: id, yard: 7_654_321 })],
  ['a link to a lot', '/api/purchase_lots/', (id: number, lot: number) => ({ purchase: id, lot })],
  ['an intake', '/api/intakes/', (id: number) => ({ purchases: [id], output_boxes: [box], location: data.location })],
])('%s on a purchase that he does not see is answered as on none', async (_, url, body) => {
  const { as, post, who, smelter } = data
  const hannah = await as('Hannah Cole', ['account manager', 'purchase-lot-editor', 'warehousing'])
  const [linked, other] = [await lotNamed(), await lotNamed()]
  const theirs = (await post(who.buyer, '/api/purchases/', { yard: data.yard })).id
  await post(who.coordinator, '/api/purchase_lots/', { purchase: theirs, lot: linked })
  const none = await post(hannah, url, body(7_654_321, other), 400)
  expect(Object.values(none.errors)).toEqual([['No such record']])
  expect((await post(hannah, url, body(theirs, other), 400)).errors).toEqual(none.errors)

  async function lotNamed(): Promise<number> {
    return (await post(who.coordinator, '/api/lots/', { name: `PGM-${++lots}`, smelter })).id
  }
})
let lots = 0
const box = { name: 'B-1', weight: '10.00', pieces: 1 }

test.each(['/api/check_in_lines/', '/api/check_in_converters/'])(
  'a line in %s of a check-in that he does not see is answered as of none',
  async (url) => {
    const { as, post, db, converter } = data
    const hannah = await as('Hannah Cole', ['account manager'])
    const catalog = (await db.one<{ id: number }>(sql`select id from catalogs limit 1`))?.id
    const body = url.includes('lines') ? { catalog, price: '5.00' } : { converter }
    const of = async (id: number) => (await post(hannah, url, { check_in: id, ...body }, 400)).errors
    expect(await of(7_654_321)).toEqual({ check_in: ['No such record'] })
    expect(await of(checkIn)).toEqual({ check_in: ['No such record'] })
  },
)
