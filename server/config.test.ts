import { lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('PLT-009 PLT-010 PLT-011 PLT-012 PLT-019 WID-022 the lists of codes come from the cards, as pairs of value and text', async () => {
  const who = await server.as('Nora', [])
  await server.db.pool.query(`insert into locations (name, disabled) values ('Phoenix', false), ('Old', true)`)
  const { status, body } = await server.call(who, 'GET', '/api/config/')
  expect(status).toBe(200)
  expect(body.enumerations.lot_statuses).toEqual(lotStatus.options.map(({ value, text }) => ({ value, text })))
  expect(body.enumerations['lot.status']).toEqual(body.enumerations.lot_statuses)
  expect(body.enumerations.currencies).toEqual([
    { value: 'USD', text: 'USD' },
    { value: 'CAD', text: 'CAD' },
  ])
  expect(body.enumerations.locations).toEqual([{ value: expect.any(String) as string, text: 'Phoenix' }])
  const named = Object.entries(body.enumerations as Record<string, unknown[]>)
  expect(named.filter(([, pairs]) => pairs.length === 0)).toEqual([])
  const isPair = (pair: unknown) =>
    Object.keys(pair as object)
      .toSorted()
      .join() === 'text,value'
  expect(named.filter(([, pairs]) => !pairs.every(isPair))).toEqual([])
  const yards = body.enumerations.business_status as { value: string; text: string }[]
  expect(Object.fromEntries(yards.map(({ value, text }) => [value, text]))).toEqual({
    OB: 'Out of Business',
    GS: 'Good Standing',
    BL: 'Black Listed',
    IN: 'Inactive',
  })
  expect(body.default_currency).toBe('USD')
})

test('PLT-022 SEPARATE is kept on old records, and refused for new ones', async () => {
  const sam = await server.as('Sam', ['admin'])
  await server.db.pool.query(`insert into smelters (code, name) values ('ARR', 'Arroyo')`)
  const { body: smelters } = await server.call(sam, 'GET', '/api/smelters/?fields=id')
  const lot = { name: 'PGM-9', smelter: smelters.results[0].id as number }
  const refused = await server.call(sam, 'POST', '/api/lots/', { ...lot, designation: 'SEPARATE' })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['designation']])
  expect((await server.call(sam, 'POST', '/api/lots/', lot)).status).toBe(201)
  await server.db.pool.query(`update lots set designation = 'SEPARATE'`)
  const [old] = (await server.call(sam, 'GET', '/api/lots/?designation=SEPARATE')).body.results
  expect((await server.call(sam, 'PATCH', `/api/lots/${old.id}/`, { notes: 'still there' })).body.designation).toBe(
    'SEPARATE',
  )
})
