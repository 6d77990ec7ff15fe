import { sql } from 'drizzle-orm'
import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Person } from '../../identity/test-people.ts'
import { openTestServer, type TestServer } from '../../test-server.ts'

let server: TestServer
let sam: Person
let port: number
const deadlineMs = 600

beforeAll(async () => {
  server = await openTestServer({ deadlineMs })
  sam = await server.as('Sam Kessler', ['admin'])
  await server.app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.http.server.address() as AddressInfo).port
})
afterAll(() => server.close())

/** Sends this and answers all that comes until the other side closes. */
function told(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (part) => (answer += part.toString()))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

const head = (line: string, more = '') =>
  `${line} HTTP/1.1\r\nhost: cupel\r\nauthorization: ${sam.headers.authorization}\r\n${more}`

test('a body that drips is answered 503 and its socket closed', async () => {
  const answer = await told(
    head('POST /api/regions/', 'content-type: application/json\r\ncontent-length: 200\r\n\r\n{"name": "Wes'),
  )
  expect(answer).toMatch(/^HTTP\/1\.1 503 /)
  expect(answer).toContain('took too long')
  expect(answer).toMatch(/connection: close/i)
})

test('headers that drip are not waited for', async () => {
  expect(await told(head('GET /api/regions/'))).toMatch(/^HTTP\/1\.1 408 |^$/)
})

test('a write that takes too long is answered 503, and is not done afterwards either', async () => {
  await slowly(async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/regions/`, {
      method: 'POST',
      headers: { ...sam.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Late' }),
    })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('1')
    await vi.waitFor(async () => {
      const busy = sql`select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`
      expect(await server.db.rows(busy)).toEqual([])
    }, 5000)
    expect(await server.db.rows(sql`select name from regions where name = 'Late'`)).toEqual([])
  })
})

/** While this runs, every new region takes longer than a request may. */
async function slowly(work: () => Promise<void>): Promise<void> {
  const owner = await server.db.pool.connect()
  try {
    await owner.query(`set role none; create function dawdle() returns trigger language plpgsql as
      $$ begin perform pg_sleep(${(deadlineMs * 2) / 1000}); return new; end $$;
      create trigger dawdle before insert on regions for each row execute function dawdle(); set role cupel_app`)
    await work()
  } finally {
    owner.release(true)
  }
}
