import { sql } from 'drizzle-orm'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../identity/test-people.ts'
import { openTestServer, type TestServer } from '../../test-server.ts'
import { openDatabase, type Database } from '../query/database.ts'

const token = 'a-token-for-prometheus'
let server: TestServer
let sam: Person

beforeAll(async () => {
  server = await openTestServer({ metricsToken: token })
  sam = await server.as('Sam Kessler', ['admin'])
})
afterAll(() => server.close())

const ready = () => server.call(undefined, 'GET', '/readyz')
const metrics = async (authorization = `Bearer ${token}`) => {
  const answer = await server.app.http.inject({ url: '/metrics', headers: { authorization } })
  return { status: answer.statusCode, text: answer.body }
}

test('a process is ready with its database or without, within a second, and says which', async () => {
  expect(await ready()).toMatchObject({ status: 200, body: { ok: true } })
  const silent = net.createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const dumb = openDatabase(`postgres://cupel@127.0.0.1:${(silent.address() as AddressInfo).port}/gone`)
  const nobody = openDatabase('postgres://cupel@127.0.0.1:1/gone')
  for (const gone of [dumb, nobody])
    await without(gone, async () => {
      expect(await ready()).toMatchObject({ status: 200, body: { ok: true, database: 'gone' } })
      expect((await metrics()).text).toContain('cupel_database_up 0')
      expect((await server.call(sam, 'GET', '/api/lots/')).status).toBe(503)
    })
  await Promise.all([dumb.close(), nobody.close()])
  silent.close()
  expect((await ready()).body).not.toHaveProperty('database')
})

test('measurements are for whoever brings the token, and name no value that somebody sent', async () => {
  for (const wrong of ['', 'Bearer ', `Bearer ${token}x`, token, sam.headers.authorization])
    expect((await metrics(wrong)).status, wrong).toBe(403)
  await server.call(sam, 'GET', '/api/regions/?search=somebody')
  await server.call(sam, 'GET', '/api/regions/4711/')
  await server.call(undefined, 'GET', '/api/secret-path/')
  await server.db.rows(sql`
    insert into outbox (kind, payload, created_at, dead)
    values ('mail', '{"to": "a@cupel.test"}', now() - interval '2 hours', false), ('mail', '{}', now(), true)`)
  const { status, text } = await metrics()
  expect(status).toBe(200)
  expect(text).toContain('cupel_requests_total{method="GET",route="/api/regions/:id/",status="404"} 1')
  expect(text).toContain('cupel_request_seconds_count{route="/api/regions/"} 1')
  expect(text).toContain('cupel_letters_waiting 1')
  expect(text).toContain('cupel_letters_given_up 1')
  expect(text).toMatch(/^cupel_letters_oldest_seconds 72\d\d/m)
  expect(text).toMatch(/^cupel_database_bytes \d{6,}/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m)
  expect(text).not.toMatch(/somebody|4711|secret-path|cupel\.test/)
})

test('without a token there is nothing to read', async () => {
  const closed = await openTestServer()
  const { statusCode } = await closed.app.http.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } })
  await closed.close()
  expect(statusCode).toBe(404)
})

/** What every request is asked of goes to another database, and so do sign-in and readiness. */
async function without(other: Database, work: () => Promise<void>): Promise<void> {
  const { db } = server
  const own = { ...db }
  Object.assign(db, other)
  try {
    await work()
  } finally {
    Object.assign(db, own)
  }
}
