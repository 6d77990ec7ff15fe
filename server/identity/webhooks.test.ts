import { sql } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tellWebhooks, type Telling } from '../kit/webhooks/deliver.ts'
import { isInside, postOutside } from '../kit/webhooks/post-outside.ts'
import { openTestData, type TestData } from '../test-data.ts'
import { tellingOf } from './webhook-telling.ts'

interface Received {
  headers: Record<string, string>
  body: string
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of a body
  event: any
}
let data: TestData
let receiver: Server
let address: string
let received: Received[] = []
let answers: number[] = []
let telling: Telling

beforeAll(async () => {
  data = await openTestData()
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const status = answers.shift() ?? 204
      if (status < 300)
        received.push({ headers: request.headers as Record<string, string>, body, event: JSON.parse(body) })
      response.writeHead(status, status === 302 ? { location: 'http://169.254.169.254/' } : {}).end()
    })
  })
  const port = await new Promise<number>((done) => {
    receiver.listen(0, '127.0.0.1', () => done((receiver.address() as AddressInfo).port))
  })
  address = `http://127.0.0.1:${port}/cupel`
  telling = tellingOf(data.app, { secret: undefined, url: 'http://localhost:8000', allowInside: true })
})
afterAll(async () => {
  await new Promise((done) => receiver.close(done))
  await data.close()
})
beforeEach(async () => {
  await data.db.rows(sql`delete from webhooks`)
  received = []
  answers = []
})

async function hook(more: object = {}): Promise<{ id: number; secret: string }> {
  const { who, post, call } = data
  const about = { name: 'Ledger', address, entities: ['hedge'], ...more }
  const { id } = await post(who.admin, '/api/webhooks/', about)
  const { secret } = (await call(who.admin, 'PATCH', `/api/webhooks/${id}/secret/`, {})).body
  return { id, secret }
}

let codes = 0
const makeHedge = async () =>
  (await data.post(data.who.coordinator, '/api/hedges/', { code: `W-${++codes}`, smelter: data.smelter, pt_toz: '5' }))
    .id
const rename = (id: number, memo: string) => data.patch(data.who.coordinator, `/api/hedges/${id}/`, { memo })
/** What waits for its next try is due at once. */
const due = () => data.db.rows(sql`update webhook_feeds set next_at = now()`)
const memos = () => received.flatMap(({ event }) => event.data.changed.memo?.[1] || [])

test('a webhook whose secret was sealed by a former CUPEL_SECRET says so, and goes on with a new one', async () => {
  const { who, call, get, app } = data
  const { id } = await hook()
  const house = { secret: 'another secret of the house, long enough', url: 'http://localhost:8000', allowInside: true }
  await makeHedge()
  expect(await tellWebhooks(tellingOf(app, house))).toBe(0)
  const { results } = await get(who.admin, `/api/webhook-deliveries/?webhook=${id}`)
  expect(results[0].last_error).toBe('Its secret was sealed by another CUPEL_SECRET: make a new one')
  await call(who.admin, 'PATCH', `/api/webhooks/${id}/secret/`, {})
  await due()
  expect(await tellWebhooks(telling)).toBe(1)
})

test('every change is told, in its order, signed so that the other side can tell it is ours', async () => {
  const { id: hookId, secret } = await hook()
  const id = await makeHedge()
  for (const memo of ['one', 'two', 'three']) await rename(id, memo)
  expect(await tellWebhooks(telling)).toBe(4)
  expect(received.map(({ event }) => event.type)).toEqual(['hedge.create', ...Array<string>(3).fill('hedge.update')])
  expect(memos()).toEqual(['one', 'two', 'three'])
  for (const { headers, body } of received) {
    const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const right = createHmac('sha256', key).update(text).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${right}`)
  }
  expect(received[1]?.event.data).toMatchObject({ entity: 'hedge', id, who: 'Priya Nair', path: `/api/hedges/${id}/` })
  const kept = await data.db.one<{ text: string }>(sql`select w::text as text from webhooks w where id = ${hookId}`)
  expect(kept?.text).not.toContain(secret.slice(6))
  // Told is told.
  expect(await tellWebhooks(telling)).toBe(0)
})

test('what did not arrive is tried again, with the same id, and holds back what came after it', async () => {
  const { id: hookId } = await hook()
  const id = await makeHedge()
  await rename(id, 'after')
  answers = [500, 302]
  await tellWebhooks(telling)
  expect(received).toEqual([])
  // Not before its time.
  await tellWebhooks(telling)
  await due()
  await tellWebhooks(telling)
  await due()
  await tellWebhooks(telling)
  expect(received.map(({ event }) => event.type)).toEqual(['hedge.create', 'hedge.update'])
  const [first, second] = await data.db.rows<{ attempts: number; change: number }>(
    sql`select attempts, change from webhook_deliveries where webhook = ${hookId} order by id`,
  )
  expect([first?.attempts, second?.attempts]).toEqual([3, 1])
  expect(received[0]?.headers['webhook-id']).toBe(`evt_${first?.change}`)
})

test('two processes at once tell each event once, in order', async () => {
  await hook()
  const id = await makeHedge()
  for (let n = 0; n < 10; n++) await rename(id, `n${n}`)
  await Promise.all([tellWebhooks(telling), tellWebhooks(telling), tellWebhooks(telling)])
  await due()
  await tellWebhooks(telling)
  expect(memos()).toEqual(Array.from({ length: 10 }, (_, n) => `n${n}`))
})

test('a change that was begun before others, and ended after them, is told all the same', async () => {
  await hook()
  const id = await makeHedge()
  await tellWebhooks(telling)
  const other = await makeHedge()
  const slow = await data.db.pool.connect()
  try {
    await slow.query(`begin; update hedges set memo = 'slow' where id = ${other}`)
    await rename(id, 'quick')
    await tellWebhooks(telling)
    expect(memos()).toEqual([])
    await slow.query('commit')
  } finally {
    await slow.query('rollback')
    slow.release()
  }
  await due()
  await tellWebhooks(telling)
  expect(memos()).toEqual(['slow', 'quick'])
})

test('it is read through the eyes of its key: fields that are not its to know are left out, and records too', async () => {
  const { who, post } = data
  const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString()
  const key = (
    await post(who.admin, '/api/service-keys/', { name: 'Lab only', groups: ['lab-user'], expires_at: inAYear })
  ).id
  await hook({ service_key: key, entities: ['hedge', 'purchase'] })
  const price = { pt_rate_per_toz: '952.25', pd_rate_per_toz: '1015.40', rh_rate_per_toz: '4610' }
  await post(who.coordinator, '/api/hedges/', { code: 'W-SECRET', smelter: data.smelter, pt_toz: '5', ...price })
  await post(who.buyer, '/api/purchases/', { yard: data.yard, designation: 'BROKERED' })
  await tellWebhooks(telling)
  expect(received.map(({ event }) => event.data.entity)).toEqual(['hedge'])
  expect(received[0]?.body).not.toContain('952.25')
  expect(received[0]?.event.data.record).toMatchObject({ code: 'W-SECRET', pt_toz: '5.000' })
  expect(received[0]?.event.data.record).not.toHaveProperty('pt_rate_per_toz')
  // The key is revoked: nothing more is told, and whoever made the webhook hears why.
  await data.call(who.admin, 'PATCH', `/api/service-keys/${key}/revoke/`, {})
  await makeHedge()
  await due()
  await tellWebhooks(telling)
  expect(received).toHaveLength(1)
  const [disabled] = (await data.get(who.admin, '/api/webhooks/')).results
  expect(disabled).toMatchObject({ is_active: false, disabled_why: expect.stringContaining('may no longer') })
  const mail = await data.db.one<{ payload: { subject: string } }>(
    sql`select payload from outbox where kind = 'mail' order by id desc limit 1`,
  )
  expect(mail?.payload.subject).toBe('Webhook Ledger is disabled')
})

test('one event, or all since a moment, are told again, with the ids they had', async () => {
  const { id: hookId } = await hook()
  const before = new Date().toISOString()
  const id = await makeHedge()
  await rename(id, 'again')
  await tellWebhooks(telling)
  const ids = () => received.map(({ headers }) => headers['webhook-id'])
  const [first, second] = ids()
  const replay = (body: object, status = 201) =>
    data.post(data.who.admin, `/api/webhooks/${hookId}/replay/`, body, status)
  expect((await replay({ since: before })).queued).toBe(2)
  await tellWebhooks(telling)
  expect(ids()).toEqual([first, second, first, second])
  const deliveries = await data.get(data.who.admin, `/api/webhook-deliveries/?webhook=${hookId}&ordering=id`)
  await replay({ delivery: deliveries.results[0].id })
  await tellWebhooks(telling)
  expect(ids()).toEqual([first, second, first, second, first])
  await replay({}, 400)
  await replay({ delivery: 2147483647 }, 400)
  await data.post(data.who.admin, `/api/webhooks/${hookId}/ping/`, {})
  await tellWebhooks(telling)
  expect(received.at(-1)?.event.type).toBe('ping')
})

test('after eight tries an event is dead, is seen as such, and no longer holds back the others', async () => {
  const { id: hookId } = await hook()
  const id = await makeHedge()
  await rename(id, 'goes on')
  answers = Array<number>(8).fill(503)
  for (let n = 0; n < 9; n++) {
    await due()
    await tellWebhooks(telling)
  }
  await due()
  await tellWebhooks(telling)
  expect(memos()).toEqual(['goes on'])
  const dead = await data.get(data.who.admin, `/api/webhook-deliveries/?webhook=${hookId}&outcome=DD`)
  expect(dead.results).toMatchObject([{ attempts: 8, last_error: 'Answered 503', event: 'hedge.create' }])
})

test('after three days in vain it is disabled, and goes on where it stood when it is made active', async () => {
  const { id: hookId } = await hook()
  const id = await makeHedge()
  answers = [500, 500]
  await tellWebhooks(telling)
  await data.db.rows(sql`update webhooks set failing_since = now() - interval '73 hours' where id = ${hookId}`)
  await due()
  await tellWebhooks(telling)
  const stopped = await data.get(data.who.admin, `/api/webhooks/${hookId}/`)
  expect(stopped).toMatchObject({ is_active: false, disabled_why: 'nothing has arrived for three days' })
  await rename(id, 'meanwhile')
  await data.patch(data.who.admin, `/api/webhooks/${hookId}/`, { is_active: true })
  await tellWebhooks(telling)
  expect(received.map(({ event }) => event.type)).toEqual(['hedge.create', 'hedge.update'])
})

test('nothing inside this network is spoken to, by no name and no number, and nothing without https', async () => {
  for (const inside of [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    'fd00::1',
    'fe80::1',
    'fec0::1',
    '::127.0.0.1',
    '2002:7f00:1::',
    '100::1',
    'localhost',
  ])
    expect(isInside(inside), inside).toBe(true)
  for (const outside of ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946']) expect(isInside(outside)).toBe(false)
  for (const url of [
    address,
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://0x7f.1/',
    'https://2130706433/',
    'http://example.com/',
  ])
    await expect(postOutside(url, '{}', {}), url).rejects.toThrow(/inside this network/)
  const bad = (wrong: string) => data.post(data.who.admin, '/api/webhooks/', { name: 'x', address: wrong }, 400)
  for (const wrong of ['ftp://x.example', 'http://x.example/', 'https://user@x.example/', 'javascript:alert(1)', ''])
    expect((await bad(wrong)).errors).toHaveProperty('address')
})
