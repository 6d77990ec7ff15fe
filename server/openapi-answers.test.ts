import { groups } from '@cupel/domain/kit/roles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { converterImages } from '@cupel/domain/catalog/converter-images.ts'
import { checkInImageUrl } from '@cupel/domain/purchasing/check-in-images.ts'
import { filesOfRecord } from '@cupel/domain/identity/upload-calls.ts'
import { openApp } from './app.ts'
import { unsubscribeToken } from './db/demo/beginning.ts'
import { today } from './db/demo/invariants.ts'
import { priya } from './db/demo/people.ts'
import { demoOf, type Loaded } from './db/demo/test-loaded.ts'
import { people, type Person } from './identity/test-people.ts'
import type { App, RouteDescription } from './kit/http/routes.ts'
import { AnswerCheck } from './test-answers.ts'

/** Every answer of the demo company, as it leaves the server, held against the description by somebody else's validator. */
let company: Loaded
let app: App
let all: Person
let manager: Person
let guest: Person
let check: AnswerCheck

beforeAll(async () => {
  process.env.CUPEL_CHECK_ANSWERS = '0'
  company = await demoOf(today)
  app = await openApp({ db: company.db, requestsPerMinute: 1_000_000 })
  await app.http.ready()
  check = new AnswerCheck(app.routes)
  const { as } = await people(company.db)
  all = await as('Integrator', groups)
  manager = await as('Account manager', ['account manager'])
  guest = await as('Guest', [])
  await pasteUnknown()
  await announceFile()
  await connectProgram()
  await sitDown()
}, 180_000)
afterAll(async () => {
  await app.http.close()
  await company.close()
})

/** The demo company has decided on every line of its count sheets; here one waits. */
async function pasteUnknown(): Promise<void> {
  const open = await app.http.inject({ url: '/api/check_ins/?status=OP&fields=id', headers: all.headers })
  const [{ id }] = open.json<{ results: [{ id: number }] }>().results
  const url = `/api/check_ins/${id}/count_sheet/`
  await app.http.inject({ method: 'POST', url, headers: all.headers, payload: { text: 'NOBODY-KNOWS, 2' } })
}

let session = ''
/** One's own account is asked for by the cookie of a session. */
async function sitDown(): Promise<void> {
  const body = { email: priya.email }
  const begun = await app.http.inject({ method: 'POST', url: '/auth/simulated', body })
  session = String([begun.headers['set-cookie']].flat()[0]).split(';')[0] ?? ''
}

let announcedImage = 0
/** The files of the demo company have all come; here one is waited for. */
async function announceFile(): Promise<void> {
  const payload = { entity: 'smelter', record: 1, kind: 'documents', name: 'a.pdf', type: 'application/pdf', size: 100 }
  const { headers } = all
  await app.http.inject({ method: 'POST', url: '/api/uploads/', headers, payload })
  const check_in = (await app.http.inject({ url: '/api/check_ins/?fields=id', headers })).json<{
    results: [{ id: number }]
  }>().results[0].id
  const image = { check_in, name: 'a.jpg', size: 100 }
  const made = await app.http.inject({ method: 'POST', url: '/api/check_in_images/', headers, payload: image })
  announcedImage = made.json<{ id: number }>().id
}

/** No program works with the demo company, and none is told what happens there; here one is. */
async function connectProgram(): Promise<void> {
  const post = (url: string, payload: object) => app.http.inject({ method: 'POST', url, headers: all.headers, payload })
  await post('/api/service-keys/', { name: 'Portal', expires_at: '2099-01-01T00:00:00Z' })
  const hook = await post('/api/webhooks/', { name: 'Ledger', address: 'https://ledger.example/' })
  await post(`/api/webhooks/${hook.json<{ id: number }>().id}/ping/`, {})
}

test('every object of an answer that names its fields has no others', () => {
  expect(openObjects(check.description.components.schemas, 'components')).toEqual([])
  for (const [path, calls] of Object.entries(check.description.paths))
    for (const [method, call] of Object.entries(calls))
      expect(openObjects(call.responses, `${method} ${path}`)).toEqual([])
})

describe('every answer is as described', () => {
  test('of lists, records, histories and questions, to whoever may see all', { timeout: 60_000 }, async () => {
    const missed: string[] = []
    for (const route of gets()) {
      const urls = await urlsOf(route)
      const told = await Promise.all(urls.map((url) => held(route, url, all)))
      if (urls.length === 0) missed.push(`GET ${route.path}: the demo company has no such record`)
      else if (!told.includes(route.status)) missed.push(`GET ${route.path} never answered ${route.status}`)
    }
    expect(missed).toEqual([])
  })

  test('to whoever sees a part, and of records as they were', async () => {
    for (const route of gets()) {
      const [url, ...more] = await urlsOf(route)
      if (url === undefined) continue
      const told = [held(route, url, guest), ...[url, ...more.slice(-1)].map((one) => held(route, one, manager))]
      const then = `${url}?as_of=${new Date().toISOString()}`
      await Promise.all(route.query?.as_of ? [...told, held(route, then, all)] : told)
    }
  })

  test('of refusals', async () => {
    for (const route of app.routes) {
      const url = route.path.replace(/\{\w+\}/, '2147483647')
      await Promise.all([
        held(route, url, undefined),
        held(route, `${url}?nobody_knows=1&page=x&explain=x`, all, '[]'),
        held(route, url, guest, '{"nobody_knows":1}'),
        held(route, url, all, '{"nobody'),
      ])
    }
  })
})

/** Bytes have no fields. */
/** What is no JSON has tests of its own. */
const files = ['/api/files/', '/auth/calendar.ics']
const gets = () => app.routes.filter(({ method, path }) => method === 'GET' && !files.includes(path))

/** Calls a route and holds what it answers against its description. Answers the status. */
async function held(
  { method }: RouteDescription,
  url: string,
  who: Person | undefined,
  body?: string,
): Promise<number> {
  const answer = await app.http.inject({
    method,
    url,
    headers: {
      ...who?.headers,
      ...(who === all ? { cookie: session } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined || method === 'GET' ? {} : { payload: body }),
  })
  check.holds({ method, url, status: answer.statusCode, headers: answer.headers, text: answer.body })
  return answer.statusCode
}

/** Questions that must name a record by its kind and number. */
const aboutOne: Readonly<Record<string, string>> = {
  '/api/calendar/': 'start=2026-11-01&end=2026-12-06',
  '/api/position/documents/': 'stage=in_lot&custody=own',
  '/api/comments/people/': 'entity=smelter&entity_id=1',
  [converterImages.path]: 'converter=1',
  [filesOfRecord.path]: 'entity=smelter&record=1',
  '/api/records/known/': `entity=smelter&id=1&at=${new Date().toISOString()}`,
}

/** A route's addresses: one, or that of records of all ages; with what it cannot do without. */
async function urlsOf(route: RouteDescription): Promise<string[]> {
  const ids = await idsUnder(route.path)
  const urls = route.path.includes('{') ? ids.map((id) => route.path.replace(/\{\w+\}/, String(id))) : [route.path]
  const asked = Object.entries(route.query ?? {}).filter(([, schema]) => !schema.safeParse(undefined).success)
  if (route.path.includes('{issuer}')) return [route.path.replace('{issuer}', 'simulated')]
  if (route.path === checkInImageUrl.path) return [route.path.replace('{image}', String(announcedImage))]
  if (asked.length === 0) return urls
  if (aboutOne[route.path]) return [`${route.path}?${aboutOne[route.path]}`]
  const texts = [ids.slice(0, 3).join(','), 'GD', unsubscribeToken(0)]
  return urls.flatMap((url) => texts.map((text) => `${url}?${asked.map(([name]) => `${name}=${text}`).join('&')}`))
}

const known = new Map<string, number[]>()
async function idsUnder(path: string): Promise<number[]> {
  const card = app.routes.find((one) => one.card && path.startsWith(one.card.path))?.card
  if (!card) return []
  if (!known.has(card.path)) {
    const url = `${card.path}?fields=id&ordering=id&page_size=1000`
    const { results } = (await app.http.inject({ url, headers: all.headers })).json<{ results: { id: number }[] }>()
    const step = Math.ceil(results.length / 12)
    known.set(
      card.path,
      results.filter((_, at) => at % step === 0 || at === results.length - 1).map(({ id }) => id),
    )
  }
  return known.get(card.path) ?? []
}

function openObjects(node: unknown, at: string): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { properties, additionalProperties } = node as { properties?: object; additionalProperties?: unknown }
  const open = properties !== undefined && additionalProperties !== false ? [at] : []
  return [...open, ...Object.entries(node).flatMap(([key, one]) => openObjects(one, `${at}/${key}`))]
}
