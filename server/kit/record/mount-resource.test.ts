import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../identity/test-people.ts'
import { openTestServer, type TestServer } from '../../test-server.ts'
import { openHttp } from '../http/open-http.ts'

let server: TestServer
let sam: Person
let priya: Person
const divisions = '/api/divisions/'

beforeAll(async () => {
  server = await openTestServer()
  sam = await server.as('Sam Kessler', ['admin'])
  priya = await server.as('Priya Nair', ['coordinator'])
  for (const [name, code] of [
    ['Phoenix', 'PHX'],
    ['Calgary', 'YYC'],
    ['Houston', 'HOU'],
  ])
    await server.call(sam, 'POST', divisions, { name, code })
})
afterAll(() => server.close())

describe('a list', () => {
  const names = async (query: string) => {
    const { body } = await server.call(priya, 'GET', `${divisions}?${query}`)
    return [body.count, body.results.map((row: { name: string }) => row.name)]
  }
  test('PLT-004 speaks the Django dialect: filters, search, ordering, fields, with and without the slash', async () => {
    expect(await names('name__icontains=HO&ordering=-name')).toEqual([2, ['Phoenix', 'Houston']])
    expect(await names('search=yyc')).toEqual([1, ['Calgary']])
    expect(await names('unfiltered_search=phx')).toEqual([1, ['Phoenix']])
    expect(await names('id__in=1,3')).toEqual([2, ['Phoenix', 'Houston']])
    expect((await server.call(priya, 'GET', '/api/divisions?fields=code&page_size=1')).body.results).toEqual([
      { id: 1, code: 'PHX' },
    ])
  })
  test('ERR-011 ERR-013 a refusal is JSON with a message, the errors of fields, or alone a detail where it has fixed words', async () => {
    const refusal = async (who: Person, method: 'GET' | 'POST', url: string, body?: object) => {
      const answer = await server.call(who, method, url, body)
      const { message, errors, detail } = answer.body as Record<string, unknown>
      return [answer.status, typeof message, typeof errors, typeof detail]
    }
    expect(await refusal(sam, 'POST', divisions, {})).toEqual([400, 'undefined', 'object', 'undefined'])
    expect(await refusal(sam, 'POST', divisions, [])).toEqual([400, 'string', 'undefined', 'undefined'])
    expect(await refusal(sam, 'GET', `${divisions}999999/`)).toEqual([404, 'undefined', 'undefined', 'string'])
    expect(await refusal(priya, 'POST', divisions, { name: 'X', code: 'X' })).toEqual([
      403,
      'undefined',
      'undefined',
      'string',
    ])
  })
  test('PLT-006 records carry their address, by which they are changed and removed, with and without the slash', async () => {
    const made = (await server.call(sam, 'POST', '/api/text_templates/', { name: 'Delta', text: 'x', scope: 'lot' }))
      .body
    expect(made.url).toBe(`/api/text_templates/${made.id}/`)
    const [listed] = (await server.call(priya, 'GET', '/api/text_templates/?search=Delta')).body.results
    expect(listed.url).toBe(made.url)
    const changed = await server.call(sam, 'PATCH', made.url.replace(/\/$/, ''), { ...listed, name: 'Delta West' })
    expect([changed.status, changed.body.name, changed.body.url]).toEqual([200, 'Delta West', made.url])
    const read = await server.call(priya, 'GET', made.url)
    expect([read.status, read.body.url]).toEqual([200, made.url])
    expect((await server.call(sam, 'DELETE', made.url)).status).toBe(204)
  })
  test('PLT-003 PLT-005 pages: count is exact, next and previous lead on, 0 is all', async () => {
    const { body } = await server.call(priya, 'GET', `${divisions}?page_size=2&ordering=name`)
    expect([body.count, body.results.length, body.next, body.previous]).toEqual([
      3,
      2,
      '/api/divisions/?page_size=2&ordering=name&page=2',
      null,
    ])
    const second = await server.call(priya, 'GET', body.next)
    expect([second.body.results.map((row: { code: string }) => row.code), second.body.next]).toEqual([['PHX'], null])
    expect((await server.call(priya, 'GET', `${divisions}?page_size=0`)).body.results).toHaveLength(3)
  })
  test('refuses what it does not know, each by its name', async () => {
    const { status, body } = await server.call(
      priya,
      'GET',
      `${divisions}?foo=1&is_inactive=maybe&ordering=zz&page=0&fields=nope`,
    )
    expect([status, Object.keys(body.errors).sort()]).toEqual([
      400,
      ['fields', 'foo', 'is_inactive', 'ordering', 'page'],
    ])
  })
  test('whether a field is empty is asked with true or false, and with nothing else', async () => {
    const asked = async (value: string) =>
      (await server.call(priya, 'GET', `/api/purchases/?intake__isnull=${value}`)) as { status: number; body: unknown }
    expect([(await asked('true')).status, (await asked('0')).status]).toEqual([200, 200])
    for (const value of ['abc', '', 'null', '2'])
      expect(await asked(value), value).toMatchObject({
        status: 400,
        body: { errors: { intake__isnull: ['Must be true or false'] } },
      })
  })
  test('a date-only bound means the whole business day in Phoenix', async () => {
    await server.db.rows(
      sql`insert into yards (name, created_at) values ('late', '2026-03-02T06:59:59Z'), ('next', '2026-03-02T07:00:00Z')`,
    )
    await server.db.rows(sql`insert into purchases (yard, created_at) select id, created_at from yards`)
    const on = async (query: string) =>
      (await server.call(priya, 'GET', `/api/purchases/?${query}`)).body.results.map(
        (row: { yard_name: string }) => row.yard_name,
      )
    expect(await on('created_at__lte=2026-03-01')).toEqual(['late'])
    expect(await on('created_at__gte=2026-03-02')).toEqual(['next'])
  })
  test('labels are open to who meets such records elsewhere, the list itself is not', async () => {
    const manager = await server.as('Mark Ets', ['market manager'])
    expect((await server.call(manager, 'GET', '/api/yards/')).status).toBe(403)
    expect((await server.call(manager, 'GET', '/api/yards/?fields=name&search=')).status).toBe(200)
    expect((await server.call(manager, 'GET', '/api/yards/?fields=name&state=AZ')).status).toBe(403)
  })
  test.each([
    ['nobody', [], 'smelters', 'yards purchases check_ins intakes lots ppm_calculations brokered_settlements'],
    ['the lab', ['lab technician'], 'yards smelters', 'purchases check_ins intakes brokered_settlements'],
  ])(
    'labels are as closed to %s as the list, of records that they meet nowhere',
    async (name, groups, open, closed) => {
      const person = await server.as(`Somebody of ${name}`, groups)
      const status = async (path: string) => (await server.call(person, 'GET', `/api/${path}/?fields=id`)).status
      for (const path of open.split(' ')) expect(await status(path), path).toBe(200)
      for (const path of closed.split(' ')) expect(await status(path), path).toBe(403)
    },
  )
})

describe('a write', () => {
  test('PLT-007 says what is wrong with each field and changes nothing', async () => {
    const { status, body } = await server.call(sam, 'POST', divisions, { name: '', colour: 'red', location: 99 })
    expect([status, body.errors]).toEqual([
      400,
      { name: ['This field is required'], code: ['This field is required'], colour: ['Unknown field'] },
    ])
    const missing = await server.call(sam, 'POST', divisions, { name: 'X', code: 'X', location: 99 })
    expect([missing.status, missing.body.errors]).toEqual([400, { location: ['No such record'] }])
    const taken = await server.call(sam, 'POST', divisions, { name: 'Phoenix', code: 'P2' })
    expect([taken.status, taken.body.errors]).toEqual([409, { name: ['Already taken'] }])
    const spaced = await server.call(sam, 'POST', divisions, { name: ' Phoenix ', code: 'P2' })
    expect([spaced.status, spaced.body.errors]).toEqual([409, { name: ['Already taken'] }])
    expect((await server.call(sam, 'GET', divisions)).body.count).toBe(3)
  })
  test('says what a field should be to what is something else, and that it is required to what is nothing', async () => {
    const errors = async (body: object) =>
      (await server.call(sam, 'POST', '/api/inventory_boxes/', { name: 'B', weight: '5', ...body })).body
        .errors as object
    for (const pieces of [1.5, '3', 'x', true])
      expect(await errors({ pieces })).toEqual({ pieces: ['Must be a whole number'] })
    expect(await errors({ name: null, weight: null })).toEqual({
      name: ['This field is required'],
      weight: ['This field is required'],
    })
    expect(await errors({ name: 5, weight: {}, location: '1' })).toEqual({
      name: ['Must be a text'],
      weight: ['Must be a Number/Decimal'],
      location: ['Must be a whole number'],
    })
    const { body } = await server.call(sam, 'POST', '/api/ppm_calculations/', { lines: 'many', chosen: 'yes' })
    expect(body.errors).toEqual({ lines: ['Must be a list'], chosen: ['Must be true or false'] })
  })
  test('WID-039 a choice that is missing is required; another is none of the choices', async () => {
    const errors = async (body: object) =>
      (await server.call(sam, 'POST', '/api/catalogs/', body)).body.errors as Record<string, string[]>
    expect((await errors({})).material_type).toEqual(['This field is required'])
    expect((await errors({ material_type: 'X' })).material_type).toEqual(['Not one of the choices'])
  })
  test('read-only fields of a whole row are passed over when they say what stands', async () => {
    const { body } = await server.call(sam, 'GET', `${divisions}1/`)
    expect((await server.call(sam, 'PATCH', `${divisions}1/`, { ...body, url: '/x' })).status).toBe(200)
    expect((await server.call(sam, 'PATCH', `${divisions}1/`, { id: 7, location_name: 'x' })).body.errors).toEqual({
      id: ['This field cannot be changed here'],
      location_name: ['This field cannot be changed here'],
    })
  })
  test('counts versions; a stale If-Match is 412 with the present row', async () => {
    const { body, headers } = await server.call(sam, 'PATCH', `${divisions}2/`, { name: 'Calgary AB' })
    expect([body.version, headers.etag]).toEqual([2, '"2"'])
    const stale = await server.call(sam, 'PATCH', `${divisions}2/`, { name: 'Other' }, { 'if-match': '"1"' })
    expect([stale.status, stale.body.current.name, stale.headers.etag]).toEqual([412, 'Calgary AB', '"2"'])
    expect(stale.body.message).toBe('Somebody else has changed this record meanwhile')
    expect((await server.call(sam, 'PATCH', `${divisions}2/`, { name: 'Calgary AB' })).body.version).toBe(2)
  })
  test('a weak tag is the same version, and * is any', async () => {
    const { version } = (await server.call(sam, 'GET', `${divisions}2/`)).body
    const as = (tag: string) => server.call(sam, 'PATCH', `${divisions}2/`, { name: 'Calgary AB' }, { 'if-match': tag })
    expect((await as(`W/"${version}"`)).status).toBe(200)
    expect((await as('*')).status).toBe(200)
    expect((await as(`"${version}W/"`)).status).toBe(412)
  })
  test('an Idempotency-Key replays the stored answer; another body with it is 422', async () => {
    const key = { 'idempotency-key': 'k1' }
    const [one, two] = await Promise.all([
      server.call(sam, 'POST', '/api/regions/', { name: 'West' }, key),
      server.call(sam, 'POST', '/api/regions/', { name: 'West' }, key),
    ])
    expect([one.status, two.status, one.body.id]).toEqual([201, 201, two.body.id])
    expect([one.headers.etag, two.headers.etag]).toEqual(['"1"', '"1"'])
    expect((await server.call(sam, 'POST', '/api/regions/', { name: 'East' }, key)).status).toBe(422)
  })
  test('refuses without a right (403), without sign-in (403 with the known detail), without a row (404)', async () => {
    expect((await server.call(priya, 'POST', divisions, { name: 'N', code: 'N' })).status).toBe(403)
    expect((await server.call(undefined, 'GET', divisions)).body.detail).toBe(
      'Authentication credentials were not provided.',
    )
    expect((await server.call(sam, 'PATCH', `${divisions}999/`, { name: 'N' })).status).toBe(404)
    expect((await server.call(sam, 'PATCH', `${divisions}abc/`, { name: 'N' })).status).toBe(404)
    expect((await server.call(sam, 'DELETE', `${divisions}1/`)).status).toBe(404)
  })
})

describe('the change log', () => {
  test('is read page by page; what is no page is refused', async () => {
    const page = (value: string) => server.call(sam, 'GET', `${divisions}2/history/?page=${value}`)
    expect((await page('1')).body.results.length).toBeGreaterThan(0)
    expect((await page('2')).body).toEqual({ next: null, results: [] })
    for (const value of ['0', '-1', 'abc', '1.5', ''])
      expect((await page(value)).body.errors, value).toHaveProperty('page')
  })
  test('tells who changed what, and gives a record as it was known then', async () => {
    const made = (await server.call(sam, 'POST', '/api/regions/', { name: 'North' })).body
    const then = (await server.db.one<{ now: string }>(sql`select clock_timestamp() as now`))?.now ?? ''
    await server.call(sam, 'PATCH', `/api/regions/${made.id}/`, { name: 'Far North' })
    const { results } = (await server.call(priya, 'GET', `/api/regions/${made.id}/history/`)).body
    expect(results.map((one: object) => one)).toMatchObject([
      { who: 'Sam Kessler', move: 'region.update', changed: { name: ['North', 'Far North'] } },
      { who: 'Sam Kessler', move: 'region.create' },
    ])
    expect((await server.call(priya, 'GET', `/api/regions/${made.id}/?as_of=${then}`)).body.name).toBe('North')
    expect((await server.call(priya, 'GET', `/api/regions/${made.id}/?as_of=2020-01-01T00:00:00Z`)).status).toBe(404)
  })
  test('cannot be changed, not even by the application itself', async () => {
    await expect(server.db.rows(sql`update changes set actor = 1`)).rejects.toThrow(/permission denied/)
    await expect(server.db.rows(sql`delete from changes`)).rejects.toThrow(/permission denied/)
    await expect(
      server.db.rows(sql`insert into changes (at, entity, entity_id) values (now(), 'lot', 1)`),
    ).rejects.toThrow(/permission denied/)
  })
})

test('a route that does not say who may use it stops the server from starting', async () => {
  const http = await openHttp({ db: server.db, whoIs: async () => undefined, log: false, requestsPerMinute: 100 })
  expect(() => http.get('/api/open/', async () => 'for all')).toThrow('GET /api/open/ does not say who may use it')
})

test('healthz and readyz answer without sign-in', async () => {
  expect((await server.call(undefined, 'GET', '/healthz')).body).toEqual({ ok: true })
  expect((await server.call(undefined, 'GET', '/readyz')).body).toEqual({ ok: true })
})

test('names like members of every object are unknown fields, not faults', async () => {
  for (const name of ['constructor', 'toString', 'hasOwnProperty', '__defineGetter__']) {
    expect((await server.call(sam, 'POST', divisions, { name: 'X', code: 'X', [name]: 1 })).body.errors).toEqual({
      [name]: ['Unknown field'],
    })
    expect((await server.call(sam, 'GET', `${divisions}?${name}=1`)).body.errors).toEqual({
      [name]: ['Unknown filter'],
    })
    expect((await server.call(undefined, 'POST', '/auth/reset', { email: 'x@cupel.test', [name]: 1 })).status).toBe(400)
  }
  expect((await server.call(sam, 'GET', `${divisions}?__proto__=1`)).status).toBe(400)
})
