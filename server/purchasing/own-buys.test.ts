import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../test-world.ts'

let world: World
let purchase: number
let checkIn: number
let line: number

beforeAll(async () => {
  world = await openWorld()
  const { post, who, patch } = world
  purchase = (await post(who.buyer, '/api/purchases/', { yard: world.yard })).id
  checkIn = (await post(who.buyer, '/api/check_ins/', { purchase })).id
  await patch(who.buyer, `/api/check_ins/${checkIn}/`, { status: 'OP' })
  line = (await post(who.buyer, `/api/check_ins/${checkIn}/count_sheet/`, { text: 'GD3-EA6, 1' }, 200)).lines[0]
}, 60_000)
afterAll(() => world.close())

test.each([[[]], [['logistics']], [['warehousing', 'finance']], [['trip-user', 'lab technician']]])(
  'an account manager who is also %j sees only his own buys',
  async (others) => {
    const { as, get } = world
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
    const { as, get } = world
    const hannah = await as('Hannah Cole', ['account manager', role])
    expect((await get(hannah, '/api/purchases/')).count).toBe(1)
  },
)

test('on his own purchase he does not see what others bought', async () => {
  const { as, get, post, who } = world
  const hannah = await as('Hannah Cole', ['account manager'])
  const own = (await post(hannah, '/api/purchases/', { yard: world.yard })).id
  await post(who.buyer, '/api/check_ins/', { purchase: own })
  const mine = (await post(hannah, '/api/check_ins/', { purchase: own })).id
  const shown = (await get(hannah, `/api/purchases/${own}/`)).check_ins
  expect(shown.map((row: { id: number }) => row.id)).toEqual([mine])
  expect((await get(who.buyer, `/api/purchases/${own}/`)).check_ins).toHaveLength(2)
})
