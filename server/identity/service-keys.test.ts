import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestData, type TestData } from '../test-data.ts'
import type { Person } from './test-people.ts'

let data: TestData
beforeAll(async () => {
  data = await openTestData()
})
afterAll(() => data.close())

const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString()
let made = 0

/** A key, and what a program that has it sends. */
async function keyOf(more: object = {}): Promise<{ id: number; program: Person; secret: string }> {
  const { who, post, call } = data
  const about = { name: `Portal ${++made}`, groups: ['coordinator'], expires_at: inAYear, read_only: false, ...more }
  const { id } = await post(who.admin, '/api/service-keys/', about)
  const { secret } = (await call(who.admin, 'PATCH', `/api/service-keys/${id}/secret/`, {})).body
  return { id, secret, program: { me: who.admin.me, headers: { authorization: `Bearer ${secret}` } } }
}

test('a program does what its roles may, and stands in the change log by the name of its key', async () => {
  const { id, program, secret } = await keyOf({ name: 'Assay import' })
  expect(secret).toMatch(/^cupel_[\w-]{43}$/)
  const hedge = { code: 'H-KEY', smelter: data.smelter, pt_toz: '10' }
  const { id: hedgeId } = await data.post(program, '/api/hedges/', hedge)
  const history = await data.get(data.who.coordinator, `/api/hedges/${hedgeId}/history/`)
  expect(history.results[0].who).toBe('Key Assay import')
  const key = await data.get(data.who.admin, `/api/service-keys/${id}/`)
  expect(key).toMatchObject({ begins: secret.slice(0, 12), last_used_at: expect.stringMatching(/^20/) })
  expect((await data.get(program, '/api/users/current/')).username).toBe('Key Assay import')
  expect((await data.call(program, 'GET', '/api/job-runs/')).status).toBe(403)
})

test('the secret is told once, and kept only as its hash; a new one ends the old', async () => {
  const { id, secret, program } = await keyOf()
  const kept = await data.db.rows(sql`
    select t::text from service_keys t where id = ${id}
    union all
    select c::text from changes c where entity = 'service_key' and entity_id = ${id}
    union all
    select i::text from idempotency_keys i`)
  expect(JSON.stringify(kept)).not.toContain(secret.slice(12))
  await data.call(data.who.admin, 'PATCH', `/api/service-keys/${id}/secret/`, {})
  expect((await data.call(program, 'GET', '/api/lots/')).status).toBe(403)
})

test('a key that is revoked or has expired is refused at its next request', async () => {
  const { id, program } = await keyOf()
  expect((await data.call(program, 'GET', '/api/lots/')).status).toBe(200)
  await data.call(data.who.admin, 'PATCH', `/api/service-keys/${id}/revoke/`, {})
  const refused = await data.call(program, 'GET', '/api/lots/')
  expect([refused.status, refused.body.detail]).toEqual([403, 'Authentication credentials were not provided.'])
  expect((await data.call(data.who.admin, 'PATCH', `/api/service-keys/${id}/secret/`, {})).status).toBe(409)
  const late = await keyOf()
  await data.db.rows(sql`update service_keys set expires_at = now() - interval '1 second' where id = ${late.id}`)
  expect((await data.call(late.program, 'GET', '/api/lots/')).status).toBe(403)
})

test('a key that may only read writes nothing, by no method', async () => {
  const { program } = await keyOf({ read_only: true })
  expect((await data.call(program, 'GET', '/api/lots/')).status).toBe(200)
  for (const [method, url] of [
    ['POST', '/api/hedges/'],
    ['PATCH', `/api/smelters/${data.smelter}/`],
    ['PATCH', '/api/refresh/'],
  ] as const) {
    const { status, body } = await data.call(program, method, url, {})
    expect([status, body.detail]).toEqual([403, 'This key may only read.'])
  }
  expect((await data.call(program, 'POST', '/api/counts/', { asked: [] })).status).not.toBe(403)
})

test('keys make no keys, and manage people only where that is said', async () => {
  const { who, call, post } = data
  const about = { name: 'Too much', groups: ['admin'], expires_at: inAYear }
  expect((await post(who.admin, '/api/service-keys/', about, 400)).errors.groups).toHaveLength(1)
  const { program } = await keyOf({ groups: ['admin'], manages_people: true })
  expect((await call(program, 'POST', '/api/service-keys/', { ...about, groups: [] })).status).toBe(403)
  expect((await call(program, 'POST', '/api/webhooks/', { name: 'x', address: 'https://x.example' })).status).toBe(403)
  expect((await call(who.coordinator, 'POST', '/api/service-keys/', about)).status).toBe(403)
  expect((await call(who.coordinator, 'GET', '/api/service-keys/')).status).toBe(403)
  await post(who.admin, '/api/service-keys/', { ...about, groups: [], expires_at: '2020-01-01T00:00:00Z' }, 400)
})

test('whoever stands for a key is nobody’s colleague, and nobody signs in as it', async () => {
  const { id } = await keyOf({ name: 'Silent' })
  const { body } = await data.call(data.who.admin, 'GET', '/api/users/?search=Silent')
  expect(body.count).toBe(0)
  const person = await data.db.one<{ person: number }>(sql`select person from service_keys where id = ${id}`)
  expect(
    (await data.call(data.who.admin, 'PATCH', `/api/users/${person?.person}/`, { groups: ['admin'] })).status,
  ).toBe(404)
})

test('a key reads no letter that lets its reader in, however much else it may read', async () => {
  const { who, get, db } = data
  const { program } = await keyOf({ groups: ['admin'], manages_people: true, read_only: true })
  const letters = await db.rows<{ id: number }>(sql`
    insert into outbox (kind, payload)
    values ('mail', '{"to":"a@b.test","subject":"S","text":"the link","secret":true}'),
      ('mail', '{"to":"a@b.test","subject":"S","text":"plain"}')
    returning id`)
  const read = (by: Person) => Promise.all(letters.map(async ({ id }) => (await get(by, `/api/outbox/${id}/`)).text))
  expect(await read(who.admin)).toEqual(['the link', 'plain'])
  expect(await read(program)).toEqual([null, 'plain'])
})

test('a key is named in one line, for it stands in histories', async () => {
  const body = { name: 'Assay\nPriya Nair', groups: [], expires_at: '2099-01-01T00:00:00Z' }
  const answer = await data.call(data.who.admin, 'POST', '/api/service-keys/', body)
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['name']])
})

test('a key has no calendar to show to others', async () => {
  const { program } = await keyOf()
  const answer = await data.call(program, 'POST', '/api/calendar/new_link/', {})
  expect([answer.status, answer.body.detail]).toEqual([403, 'A key has no calendar.'])
})

test('a name that another key has is refused at the name', async () => {
  const about = { name: 'Twice', groups: [], expires_at: inAYear }
  await data.post(data.who.admin, '/api/service-keys/', about)
  expect((await data.post(data.who.admin, '/api/service-keys/', about, 409)).errors).toHaveProperty('name')
})

test('each key has its own number of requests a minute', async () => {
  const { program } = await keyOf({ requests_per_minute: 3 })
  const other = await keyOf()
  const statuses: number[] = []
  for (let n = 0; n < 4; n++) statuses.push((await data.call(program, 'GET', '/api/regions/')).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect((await data.call(other.program, 'GET', '/api/regions/')).status).toBe(200)
})

test.each(['cupel_', 'cupel_short', `cupel_${'a'.repeat(43)}`, `cupel_${'a'.repeat(44)}`, "cupel_' or 1=1 --"])(
  'what is no key of ours is nobody: %s',
  async (secret) => {
    const nobody = { me: data.who.admin.me, headers: { authorization: `Bearer ${secret}` } }
    expect((await data.call(nobody, 'GET', '/api/lots/')).status).toBe(403)
  },
)
