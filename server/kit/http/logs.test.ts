import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../identity/test-people.ts'
import { openTestServer, type TestServer } from '../../test-server.ts'
import { causeOf } from './cause.ts'
import { openDatabase } from '../query/database.ts'

let server: TestServer
let sam: Person
let log: string[] = []
const secret = 'eyJhbGciOi-a-sign-in-token'

beforeAll(async () => {
  process.env.LOG_LEVEL = 'info'
  server = await openTestServer({ log: { write: (line) => void log.push(line) } })
  process.env.CUPEL_CHECK_ANSWERS = '0'
  sam = await server.as('Sam Kessler', ['admin'])
})
afterAll(() => server.close())

const said = () => {
  const lines = log.map((line) => JSON.parse(line) as Record<string, unknown> & { cause?: Record<string, unknown> })
  log = []
  return lines
}

test('a fault of ours says kind, code and place, and nothing of what was sent', async () => {
  await rename('name', 'label')
  said()
  const answer = await server.call(sam, 'POST', '/api/regions/', { name: secret })
  await rename('label', 'name')
  expect(answer.status).toBe(500)
  expect(log.join()).not.toContain(secret)
  const [fault] = said().filter(({ msg }) => msg === 'request failed')
  expect(fault).toMatchObject({ route: '/api/regions/', method: 'POST', user: sam.me.id, cause: { code: '42703' } })
  expect(fault?.cause?.type).toContain('DatabaseError')
})

test('what could not be served names its cause', async () => {
  const gone = openDatabase('postgres://cupel@127.0.0.1:1/gone')
  const { pool } = server.db
  server.db.pool = gone.pool
  said()
  const answer = await server.call(sam, 'POST', '/api/regions/', { name: secret })
  server.db.pool = pool
  await gone.close()
  expect(answer.status).toBe(503)
  expect(log.join()).not.toContain(secret)
  const [warned] = said().filter(({ msg }) => msg === 'could not be served')
  expect(warned?.cause).toMatchObject({ code: 'ECONNREFUSED' })
})

test('of a browser that fails over and over a little is written', async () => {
  said()
  const record = {
    timestamp: '2026-11-22T10:00:00Z',
    log_level: 'error',
    messages: Array.from({ length: 50 }, () => 'x'.repeat(4000)),
  }
  for (let n = 0; n < 60; n++) expect((await server.call(sam, 'POST', '/api/client_logs/', record)).status).toBe(200)
  const lines = log.filter((line) => line.includes('in the browser'))
  expect(lines).toHaveLength(10)
  expect(lines.join('').length).toBeLessThan(30_000)
})

test('of the words of an error only those are kept in which nobody’s values can stand', () => {
  const database = Object.assign(new Error(`invalid input syntax: "${secret}"`), {
    severity: 'ERROR',
    code: '22P02',
    table: 'users',
  })
  const built = Object.assign(new Error(`Failed query … params: ${secret}`, { cause: database }), { query: 'select' })
  expect(JSON.stringify(causeOf(built))).not.toContain(secret)
  expect(causeOf(built)).toMatchObject({ type: 'Error ← Error', code: '22P02', about: 'users' })
  expect(causeOf(new TypeError('x is not a function'))).toMatchObject({ message: 'x is not a function' })
  expect(causeOf('a word')).toEqual({ type: 'string' })
})

/** As the owner of the tables, for the application may not. */
async function rename(from: string, to: string): Promise<void> {
  const owner = await server.db.pool.connect()
  try {
    await owner.query(`set role none; alter table regions rename column ${from} to ${to}`)
  } finally {
    owner.release(true)
  }
}
