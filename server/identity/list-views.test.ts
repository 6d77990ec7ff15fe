import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../test-server.ts'
import type { Person } from './test-people.ts'

let server: TestServer
let nora: Person
let bo: Person
let coordinator: Person
const path = '/api/list-views/'

beforeAll(async () => {
  server = await openTestServer()
  nora = await server.as('Nora', ['warehousing'])
  bo = await server.as('Bo', ['buyer'])
  coordinator = await server.as('Priya', ['coordinator'])
})
afterAll(() => server.close())

const names = async (who: Person) =>
  (await server.call(who, 'GET', `${path}?page_size=0&list=lot`)).body.results.map((one: { name: string }) => one.name)

test('a view is seen by its maker alone, until it is shared by somebody who may', async () => {
  const { status, body: mine } = await server.call(nora, 'POST', path, { list: 'lot', name: 'To pack', query: 'a=1' })
  expect([status, mine.created_by_name]).toEqual([201, 'Nora'])
  expect([await names(nora), await names(bo)]).toEqual([['To pack'], []])
  expect((await server.call(bo, 'GET', `${path}${mine.id}/`)).status).toBe(404)
  expect((await server.call(bo, 'PATCH', `${path}${mine.id}/`, { name: 'Bo was here' })).status).toBe(404)
  const refused = await server.call(nora, 'PATCH', `${path}${mine.id}/`, { shared: true })
  expect([refused.status, refused.body.detail]).toEqual([403, expect.stringMatching(/^Needs coordinator/)])
  const shared = await server.call(coordinator, 'POST', path, { list: 'lot', name: 'Of all', shared: true })
  expect([shared.status, await names(bo)]).toEqual([201, ['Of all']])
  expect((await server.call(bo, 'DELETE', `${path}${shared.body.id}/`)).status).toBe(403)
  expect((await server.call(nora, 'DELETE', `${path}${mine.id}/`)).status).toBe(204)
})

test('a shared view is told to whoever may open its list, and to nobody else', async () => {
  const ned = await server.as('Ned', [])
  const { body } = await server.call(coordinator, 'POST', path, { list: 'lot', name: 'For lots', shared: true })
  expect(await names(bo)).toContain('For lots')
  expect(await names(ned)).toEqual([])
  expect((await server.call(ned, 'GET', `${path}${body.id}/`)).status).toBe(404)
})

test('a name is given once for each list and person, and how he left a list has none', async () => {
  const make = (body: object) => server.call(bo, 'POST', path, body)
  expect((await make({ list: 'yard', name: 'South' })).status).toBe(201)
  expect((await make({ list: 'hedge', name: 'South' })).status).toBe(201)
  expect((await make({ list: 'yard', name: 'South' })).body.errors).toEqual({
    name: ['You have a view called South already'],
  })
  expect((await make({ list: 'yard', name: ' ' })).body.errors).toEqual({ name: ['This field is required'] })
  expect((await make({ list: 'yard', name: null, columns: 'name:240' })).status).toBe(201)
  expect((await make({ list: 'yard', name: null, columns: 'state' })).status).toBeGreaterThanOrEqual(400)
})

test('PLT-013 PLT-014 PLT-015 PLT-016 PLT-017 PLT-018 text templates are listed, read, made, changed and removed', async () => {
  const url = '/api/text_templates/'
  const made = await server.call(coordinator, 'POST', url, { name: 'Paid', text: 'Paid as agreed.', scope: 'lot' })
  expect([made.status, made.body.created_by_name]).toEqual([201, 'Priya'])
  const one = `${url}${made.body.id}/`
  expect((await server.call(nora, 'PATCH', one, { text: 'x' })).status).toBe(403)
  expect((await server.call(coordinator, 'PATCH', one, { text: 'Paid in full.' })).body.text).toBe('Paid in full.')
  expect((await server.call(nora, 'GET', one)).body).toMatchObject({
    name: 'Paid',
    scope: 'lot',
    text: 'Paid in full.',
  })
  const listed = await server.call(nora, 'GET', `${url}?scope=lot&page_size=5&page=1&ordering=name`)
  expect([listed.body.count, listed.body.next, listed.body.previous, listed.body.results.length]).toEqual([
    1,
    null,
    null,
    1,
  ])
  expect((await server.call(nora, 'GET', `${url}?scope=yard`)).body.count).toBe(0)
  expect((await server.call(coordinator, 'DELETE', one)).status).toBe(204)
  expect((await server.call(nora, 'GET', one)).status).toBe(404)
})
