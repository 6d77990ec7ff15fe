import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestData, type TestData } from '../test-data.ts'

let data: TestData
let half: number
let checkIn: number
let undecided: { id: number; check_in: number; text: string; code: string; count: number; choices: object[] }[]

const lines = '/api/count_sheet_lines/'
const waiting = async () => (await data.get(data.who.buyer, `${lines}?check_in=${checkIn}`)).results
const complete = (status: number) => data.patch(data.who.buyer, `/api/check_ins/${checkIn}/`, { status: 'CO' }, status)

beforeAll(async () => {
  data = await openTestData()
  const { db, post, patch, who, converter } = data
  await db.rows(sql`update converters set cat_name = 'Full' where id = ${converter}`)
  const row = await db.one<{ id: number }>(sql`
    with item as (insert into catalogs (name, material_type) values ('GD3-EA6 half', 'CV') returning id)
    insert into converters (catalog, code, cat_name) select id, 'GD3-EA6', 'Half fill' from item returning id`)
  half = row?.id ?? 0
  await db.rows(sql`
    with item as (insert into catalogs (name, material_type) values ('TX-49', 'CV') returning id)
    insert into converters (catalog, code) select id, 'TX-49' from item`)
  const purchase = (await post(who.buyer, '/api/purchases/', { yard: data.yard })).id
  checkIn = (await post(who.buyer, '/api/check_ins/', { purchase })).id
  await patch(who.buyer, `/api/check_ins/${checkIn}/`, { status: 'OP' })
  const text = 'TX-49, 1\nGD3-EA6, 2\nFOO-1, 3\nTX-49, x'
  await post(who.buyer, `/api/check_ins/${checkIn}/count_sheet/`, { text }, 200)
  undecided = await waiting()
}, 60_000)
afterAll(() => data.close())

test('undecided lines of a count sheet belong to the check-in and are seen by whoever sees it', async () => {
  expect(undecided).toMatchObject([
    { check_in: checkIn, code: 'GD3-EA6', count: 2, why: '2 converters have the code GD3-EA6' },
    { code: 'FOO-1', count: 3, choices: [] },
    { text: 'TX-49, x', code: '', count: 1 },
  ])
  expect(undecided[0]?.choices).toEqual([
    { id: data.converter, code: 'GD3-EA6', cat_name: 'Full' },
    { id: half, code: 'GD3-EA6', cat_name: 'Half fill' },
  ])
  const { get, who, as } = data
  expect((await get(who.coordinator, `${lines}?check_in=${checkIn}`)).count).toBe(3)
  expect((await get(who.manager, `${lines}?check_in=${checkIn}`)).count).toBe(0)
  await get(who.manager, `${lines}${undecided[0]?.id}/`, 404)
  await get(await as('No Role', []), lines, 403)
  expect((await get(who.buyer, `/api/check_ins/${checkIn}/`)).undecided_lines).toBe(3)
})

test('they keep it from completing, with their number, until each is chosen or dropped', async () => {
  const { post, remove, who } = data
  const [first, second, third] = undecided.map(({ id }) => id)
  expect((await complete(409)).message).toBe('Lines of the count sheet to be decided: 3')
  const sheet = `/api/check_ins/${checkIn}/count_sheet/`
  const chosen = await post(who.buyer, sheet, { converters: [half, half], decides: first }, 200)
  expect(chosen.added).toBe(2)
  expect((await post(who.buyer, sheet, { converters: [half], decides: first }, 400)).errors).toHaveProperty('decides')
  await remove(who.manager, `${lines}${second}/`, 404)
  await remove(who.lab, `${lines}${second}/`, 403)
  await remove(who.buyer, `${lines}${second}/`)
  expect((await complete(409)).message).toBe('Lines of the count sheet to be decided: 1')
  await remove(who.buyer, `${lines}${third}/`)
  await complete(200)
})

test('a code that several converters have is told with its variant, in rows and on the check-in', async () => {
  const { get, post, who } = data
  const purchase = (await post(who.buyer, '/api/purchases/', { yard: data.yard })).id
  const id = (await post(who.buyer, '/api/check_ins/', { purchase })).id
  const tx49 = (await get(who.buyer, '/api/converters/?code=TX-49')).results[0].id
  const converters = [data.converter, half, tx49]
  await post(who.buyer, `/api/check_ins/${id}/count_sheet/`, { converters }, 200)
  const named = ['Full', 'Half fill', null]
  const variants = (rows: { variant: string | null }[]) => rows.map(({ variant }) => variant)
  expect(variants((await get(who.buyer, `/api/check_ins/${id}/`)).converter_lines)).toEqual(named)
  expect(variants((await get(who.buyer, `/api/check_in_converters/?check_in=${id}`)).results)).toEqual(named)
  await data.db.rows(sql`update converters set cat_name = '' where id = ${half}`)
  expect(variants((await get(who.buyer, `/api/check_in_converters/?check_in=${id}`)).results)).toEqual([
    'Full',
    `No. ${half}`,
    null,
  ])
})
