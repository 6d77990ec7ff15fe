import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestData, type TestData } from '../test-data.ts'

let data: TestData
beforeAll(async () => (data = await openTestData()))
afterAll(() => data.close())

const checkInOf = async (purchase: number, complete = false) => {
  const { post, patch, who } = data
  const { id } = await post(who.buyer, '/api/check_ins/', { purchase })
  await patch(who.buyer, `/api/check_ins/${id}/`, { status: 'OP' })
  await post(who.buyer, `/api/check_ins/${id}/count_sheet/`, { text: 'GD3-EA6, 2' }, 200)
  if (complete) await patch(who.buyer, `/api/check_ins/${id}/`, { status: 'CO' })
  return id as number
}
const bought = async () => (await data.post(data.who.buyer, '/api/purchases/', { yard: data.yard })).id as number
const statusOf = async (id: number) => (await data.get(data.who.buyer, `/api/purchases/${id}/`)).status
const takeIn = (purchase: number) =>
  data.post(data.who.warehouse, '/api/intakes/', {
    location: data.location,
    output_boxes: [{ name: `B-${purchase}`, weight: '12.50', tare: '2.50', pieces: 3 }],
    purchases: [purchase],
  })

test('a purchase is received when its last open check-in is deleted and all others are complete', async () => {
  const purchase = await bought()
  await checkInOf(purchase, true)
  const [one, other] = [await checkInOf(purchase), await checkInOf(purchase)]
  expect(await statusOf(purchase)).toBe('OP')
  await data.remove(data.who.buyer, `/api/check_ins/${one}/`)
  expect(await statusOf(purchase)).toBe('OP')
  await data.remove(data.who.buyer, `/api/check_ins/${other}/`)
  expect(await statusOf(purchase)).toBe('RE')
})

test('a purchase without any check-in left is not received', async () => {
  const purchase = await bought()
  await data.remove(data.who.buyer, `/api/check_ins/${await checkInOf(purchase)}/`)
  expect(await statusOf(purchase)).toBe('OP')
})

test('lines of a check-in stay as they are from the intake of its purchase on, until that is taken back', async () => {
  const { who, post, patch, remove, get, call } = data
  const purchase = await bought()
  const checkIn = await checkInOf(purchase)
  const { converter_lines } = await get(who.buyer, `/api/check_ins/${checkIn}/`)
  const line = `/api/check_in_converters/${converter_lines[0].id}/`
  const intake = (await takeIn(purchase)).id
  const why = `Purchase ${purchase} is INTOOK; take its intake back before lines are changed`
  const added = { check_in: checkIn, converter: data.converter }
  expect((await post(who.buyer, '/api/check_in_converters/', added, 409)).message).toBe(why)
  expect((await post(who.buyer, `/api/check_ins/${checkIn}/count_sheet/`, { text: 'GD3-EA6' }, 409)).message).toBe(why)
  expect((await patch(who.buyer, line, { price: '1.00' }, 409)).message).toBe(why)
  expect((await remove(who.buyer, line, 409)).message).toBe(why)
  expect((await post(who.admin, `/api/check_ins/${checkIn}/zero_lines/`, {}, 409)).message).toBe(why)
  await call(who.warehouse, 'DELETE', `/api/intakes/${intake}/`, { note: 'wrong purchase' })
  await patch(who.buyer, line, { price: '1.00' })
})

test('what was taken in before its check-in was complete is not received when the intake is taken back', async () => {
  const purchase = await bought()
  const checkIn = await checkInOf(purchase)
  const intake = (await takeIn(purchase)).id
  await data.call(data.who.warehouse, 'DELETE', `/api/intakes/${intake}/`, { note: 'too early' })
  expect(await statusOf(purchase)).toBe('OP')
  await data.patch(data.who.buyer, `/api/check_ins/${checkIn}/`, { status: 'CO' })
  expect(await statusOf(purchase)).toBe('RE')
})

test('what was bought stands beside what was taken in: pieces, and pounds by type', async () => {
  const { who, get } = data
  const purchase = await bought()
  await checkInOf(purchase, true)
  expect((await get(who.buyer, `/api/purchases/${purchase}/`)).taken_in).toBeNull()
  await takeIn(purchase)
  const { taken_in } = await get(who.buyer, `/api/purchases/${purchase}/`)
  expect(taken_in).toEqual({
    purchases: [purchase],
    bought_pieces: 2,
    taken_pieces: 3,
    types: [
      {
        type: null,
        bought_pieces: 2,
        bought_lbs: '5.50',
        taken_pieces: 3,
        taken_lbs: '10.00',
        differs: ['pieces', 'lbs'],
      },
    ],
  })
})
