import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('INV-028 INV-045 IDN-094 a location is disabled once it holds no boxes, and then takes none', async () => {
  const [wilma, org, packer] = await Promise.all([
    server.as('Wilma', ['warehouse manager']),
    server.as('Olive', ['org manager']),
    server.as('Pete', ['warehousing']),
  ])
  const place = (await server.call(org, 'POST', '/logistics/locations/', { name: 'Tempe' })).body.id as number
  const box = await server.call(packer, 'POST', '/api/inventory_boxes/', {
    name: 'B-1',
    location: place,
    weight: '10.00',
  })
  expect(box.status).toBe(201)
  const boxes = async () =>
    (await server.call(wilma, 'GET', '/api/inventory_boxes/by_location/')).body.locations as object[]
  expect(await boxes()).toEqual([{ location: place, boxes: 1 }])
  const turn = (who: typeof wilma, way: 'disable' | 'enable') =>
    server.call(who, 'PATCH', `/logistics/locations/${place}/${way}_location/`, {})
  for (const other of [org, packer]) expect((await turn(other, 'disable')).status).toBe(403)
  const refused = await turn(wilma, 'disable')
  expect([refused.status, refused.body.message]).toEqual([409, 'Location still holds boxes'])
  const elsewhere = (await server.call(org, 'POST', '/logistics/locations/', { name: 'Mesa' })).body.id as number
  const moved = await server.call(packer, 'PATCH', `/api/inventory_boxes/${box.body.id}/`, { location: elsewhere })
  expect(moved.status).toBe(200)
  expect((await turn(wilma, 'disable')).body).toEqual({ disabled: true })
  expect(await boxes()).toEqual([{ location: elsewhere, boxes: 1 }])
  const into = await server.call(packer, 'POST', '/api/inventory_boxes/', { name: 'B-2', location: place })
  expect(into.status).toBe(400)
  expect((await turn(wilma, 'enable')).body).toEqual({ disabled: false })
  expect((await turn(wilma, 'disable')).status).toBe(200)
})
