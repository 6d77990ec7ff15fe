import { endpoint } from '@cupel/domain/kit/endpoint.ts'
import type { Embedded } from '@cupel/postgres/postgres.ts'
import { startPostgres } from '@cupel/postgres/postgres.ts'
import { follow, startStandby } from '@cupel/postgres/test-standby.ts'
import { sql } from 'drizzle-orm'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { openApp, type AppOptions } from '../../app.ts'
import { people, type Person } from '../../identity/test-people.ts'
import { caller, type Call, type Called } from '../../test-server.ts'
import { mountQuestion } from '../http/mount-endpoint.ts'
import { migrate, openDatabase, type Database } from './database.ts'
import { Standby } from './standby.ts'

/** A process of the application with a standby. */
interface Process {
  call: Call
  standby: Standby
  close(): Promise<void>
}

/** Without waiting, nothing that was just written could be read; whoever is in the way of the log is sent away at once. */
const slow = { recovery_min_apply_delay: '50ms', max_standby_streaming_delay: '0' }

let folders: string[]
let primary: Embedded
let follower: Embedded
let control: pg.Client
let db: Database
let patient: Process
let other: Process
let hasty: Process
let sam: Person
let ann: Person

beforeAll(async () => {
  process.env.CUPEL_CHECK_ANSWERS = '1'
  folders = await Promise.all(['primary', 'standby'].map((name) => mkdtemp(path.join(os.tmpdir(), `cupel-${name}-`))))
  primary = await startPostgres({ dataDir: folders[0], settings: { fsync: 'off' } })
  await migrate(primary.url)
  follower = await startStandby(primary, folders[1] ?? '', slow)
  control = await controlOf(follower)
  db = openDatabase(primary.url)
  const { as } = await people(db)
  sam = await as('Sam Kessler', ['org manager'])
  ann = await as('Ann Brody', ['org manager'])
  patient = await processOf({ wait: 10_000, late: 60_000 })
  other = await processOf({ wait: 10_000, late: 60_000 })
  hasty = await processOf({ wait: 60, late: 60_000 })
}, 60_000)

afterAll(async () => {
  await Promise.all([patient.close(), other.close(), hasty.close(), control.end()])
  await db.close()
  await follower.stop()
  await primary.stop()
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
})

async function processOf(limits: object, url = follower.url, options: Partial<AppOptions> = {}): Promise<Process> {
  const standby = await Standby.open(url, db, () => undefined, { every: 30, ...limits })
  const app = await openApp({ db, reads: standby, requestsPerMinute: 1_000_000, ...options })
  await app.http.ready()
  const close = async () => {
    await app.http.close()
    await standby.close()
  }
  return { call: caller(app), standby, close }
}

async function controlOf({ url }: Embedded): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** While the standby hears of everything and shows nothing of it. */
async function paused<T>(work: () => Promise<T>): Promise<T> {
  await comeAlong()
  await control.query('select pg_wal_replay_pause()')
  await expect
    .poll(async () => (await control.query('select pg_get_wal_replay_pause_state() as is')).rows)
    .toEqual([{ is: 'paused' }])
  try {
    return await work()
  } finally {
    await control.query('select pg_wal_replay_resume()')
  }
}

/** Until the standby shows what the primary shows. */
async function comeAlong(): Promise<void> {
  const { rows } = await db.pool.query<{ at: string }>('select pg_current_wal_flush_lsn() as at')
  const shown = async () => (await control.query('select pg_last_wal_replay_lsn() >= $1 as is', [rows[0]?.at])).rows
  await expect.poll(shown, { timeout: 10_000 }).toEqual([{ is: true }])
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

const carried = ({ headers }: Called) => ({ cookie: String(headers['set-cookie']).split(';')[0] ?? '' })
/** Whoever is answered by the primary is given to carry where it stood. */
const byPrimary = ({ headers }: Called) => String(headers['set-cookie']).startsWith('cupel_seen=')
const made = async (name: string, who = sam, by = patient) => {
  const answer = await by.call(who, 'POST', '/api/regions/', { name })
  expect(answer.status).toBe(201)
  return answer
}
const at = ({ body }: Called) => `/api/regions/${body.id}/`

test('two hundred fresh rows are read at once, of the process that wrote them and of another, by the standby', async () => {
  const answers: Called[] = []
  for (let batch = 0; batch < 10; batch++) {
    const rows = Array.from({ length: 20 }, async (_, n) => {
      const row = await made(`Fresh ${batch} ${n}`)
      const read =
        n % 2 === 0 ? patient.call(sam, 'GET', at(row)) : other.call(sam, 'GET', at(row), undefined, carried(row))
      answers.push(await read)
    })
    await Promise.all(rows)
  }
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 200 }, () => 200))
  expect(answers.filter(byPrimary)).toEqual([])
})

test('what was just changed is read changed: record, list, counts and history', async () => {
  const row = at(await made('Gulf coast'))
  for (const version of [1, 2, 3]) {
    const changed = await patient.call(
      sam,
      'PATCH',
      row,
      { name: `Gulf coast ${version}` },
      { 'if-match': `"${version}"` },
    )
    expect(changed.status).toBe(200)
    const [read, list, counts, history] = await Promise.all([
      patient.call(sam, 'GET', row),
      patient.call(sam, 'GET', `/api/regions/?name__icontains=coast%20${version}`),
      patient.call(sam, 'POST', '/api/counts/', {
        of: [{ list: 'region', filters: { name__icontains: `coast ${version}` } }],
      }),
      patient.call(sam, 'GET', `${row}history/`),
    ])
    expect(read.body).toMatchObject({ name: `Gulf coast ${version}`, version: version + 1 })
    expect(list.body.count).toBe(1)
    expect(counts.body).toEqual({ counts: [1] })
    expect(history.body.results).toHaveLength(version + 1)
    expect([read, list, counts, history].filter(byPrimary)).toEqual([])
  }
})

describe('while the standby stands still', () => {
  test('a person reads what he wrote from the primary, whatever process he asks, and others read what was', async () => {
    const third = await processOf({ wait: 60, late: 60_000 })
    await expect.poll(() => third.standby.state).toBe('read')
    await paused(async () => {
      const row = await made('Carolinas', sam, hasty)
      const own = await hasty.call(sam, 'GET', at(row))
      expect([own.status, byPrimary(own)]).toEqual([200, true])
      for (const who of [ann, sam]) {
        const unknown = await third.call(who, 'GET', at(row))
        expect([unknown.status, byPrimary(unknown)]).toEqual([404, false])
      }
      expect((await third.call(sam, 'GET', at(row), undefined, carried(row))).status).toBe(200)
    })
    await third.close()
  })

  test('what another Cupel under the same name gave to carry does not hide what he wrote', () =>
    paused(async () => {
      const row = await made('Ozarks', sam, hasty)
      const own = await hasty.call(sam, 'GET', at(row), undefined, { cookie: 'cupel_seen=999999999999999' })
      expect(own.status).toBe(200)
    }))

  test('whoever was refused for another’s change is shown that change', async () => {
    const row = at(await made('Midwest'))
    await paused(async () => {
      expect((await patient.call(sam, 'PATCH', row, { name: 'Middle west' })).status).toBe(200)
      expect((await hasty.call(ann, 'GET', row)).body.name).toBe('Midwest')
      const refused = await hasty.call(ann, 'PATCH', row, { name: 'Mid west' }, { 'if-match': '"1"' })
      expect(refused.status).toBe(412)
      expect((await hasty.call(ann, 'GET', row)).body).toMatchObject({ name: 'Middle west', version: 2 })
    })
  })

  test('the same request sent again is answered as it was', () =>
    paused(async () => {
      const send = () => hasty.call(sam, 'POST', '/api/regions/', { name: 'Once' }, { 'idempotency-key': 'once' })
      const [first, again] = [await send(), await send()]
      expect(again.headers['idempotency-replayed']).toBe('true')
      expect(again.body).toEqual(first.body)
    }))

  test('rights that are taken away are gone at the next request', () =>
    paused(async () => {
      const asked = () => hasty.call(ann, 'GET', '/api/role-permissions/')
      expect((await asked()).status).toBe(200)
      await db.rows(sql`update users set groups = '{}' where id = ${ann.me.id}`)
      expect((await asked()).status).toBe(403)
      await db.rows(sql`update users set is_active = false where id = ${ann.me.id}`)
      const gone = await hasty.call(ann, 'GET', '/api/regions/')
      await db.rows(
        sql`update users set is_active = true, groups = ${sql.param(ann.me.groups)}::text[] where id = ${ann.me.id}`,
      )
      expect(gone.status).toBe(403)
    }))

  test('for too long, it is not asked until it has caught up', async () => {
    const strict = await processOf({ wait: 60, late: 300 })
    await expect.poll(() => strict.standby.state).toBe('read')
    await paused(async () => {
      const row = await made('Late')
      await expect.poll(() => strict.standby.state).toBe('late')
      expect((await strict.call(ann, 'GET', at(row))).status).toBe(200)
      expect((await strict.call(undefined, 'GET', '/readyz')).body).toEqual({ ok: true, standby: 'late' })
    })
    await expect.poll(() => strict.standby.state).toBe('read')
    await strict.close()
  })
})

test('what is carried is believed for a wait, and what cannot be ours not at all', async () => {
  await comeAlong()
  const asked = (cookie: string) => hasty.call(ann, 'GET', '/api/regions/', undefined, { cookie })
  for (const cookie of ['cupel_seen=soon', 'cupel_seen=-1', 'cupel_seen=999999999999999', 'cupel_seen=1e9', 'x=1'])
    expect(byPrimary(await asked(cookie))).toBe(false)
  const { rows } = await db.pool.query<{ at: string }>(`select (pg_current_wal_flush_lsn() - '0/0')::text as at`)
  expect(byPrimary(await asked(`a=1; cupel_seen=${BigInt(rows[0]?.at ?? '') + 100_000n}; b=2`))).toBe(true)
})

test('a question that stands in the way of what the standby has to replay is answered by the primary', async () => {
  await made('Held')
  await comeAlong()
  const { read, isPrimary } = patient.standby.reader(0, 0)
  const asked = read.one(
    sql`select pg_sleep(case when pg_is_in_recovery() then 4 else 0 end), 'done' as is from (select from regions limit 1) r`,
  )
  const asleep = async () => (await control.query(`select from pg_stat_activity where wait_event = 'PgSleep'`)).rowCount
  await expect.poll(asleep).toBe(1)
  const owner = await db.pool.connect()
  try {
    await owner.query('set role none; begin; lock table regions in access exclusive mode; commit')
  } finally {
    owner.release(true)
  }
  expect(await asked).toMatchObject({ is: 'done' })
  expect(isPrimary()).toBe(true)
})

test('only a standby of this very database is asked', async () => {
  for (const url of [primary.url, follower.url.replace('/cupel?', '/postgres?')]) {
    const mistaken = await processOf({}, url)
    expect(mistaken.standby.state).toBe('foreign')
    expect(byPrimary(await mistaken.call(sam, 'GET', '/api/regions/'))).toBe(true)
    await mistaken.close()
  }
})

test('a second address is all that is set', async () => {
  const port = await freePort()
  const addresses = { DATABASE_URL: primary.url, DATABASE_READ_URL: follower.url }
  const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
  const env = { ...process.env, ...addresses, HOST: '127.0.0.1', PORT: `${port}`, LOG_LEVEL: 'silent' }
  const child = spawn(process.execPath, [main], { env, stdio: 'ignore' })
  try {
    const ready = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        (answer) => answer.json(),
        () => undefined,
      )
    await expect.poll(ready, { timeout: 50_000 }).toEqual({ ok: true, standby: 'read' })
  } finally {
    child.kill()
    await once(child, 'exit')
  }
})

test('a standby that goes is not missed, and one that comes back is asked again', async () => {
  const unaware = await processOf({ every: 3_600_000 })
  const row = at(await made('Lasting'))
  await comeAlong()
  expect(byPrimary(await unaware.call(ann, 'GET', row))).toBe(false)
  await control.end()
  await follower.stop()
  const reads = await Promise.all(Array.from({ length: 20 }, () => unaware.call(ann, 'GET', row)))
  expect(reads.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(reads.every(byPrimary)).toBe(true)
  await expect.poll(() => patient.standby.state).toBe('gone')
  expect((await patient.call(ann, 'GET', row)).status).toBe(200)
  expect((await patient.call(undefined, 'GET', '/readyz')).body).toEqual({ ok: true, standby: 'gone' })

  follower = await follow(primary, folders[1] ?? '')
  control = await controlOf(follower)
  await expect.poll(() => patient.standby.state, { timeout: 10_000 }).toBe('read')
  await comeAlong()
  expect(byPrimary(await patient.call(ann, 'GET', row))).toBe(false)
  await unaware.close()
})

test('a question that writes is refused by PostgreSQL, and the log says so', async () => {
  const lines: string[] = []
  const app = await openApp({ db, reads: patient.standby, log: { write: (line) => void lines.push(line) } })
  const spec = endpoint({
    name: 'looks_harmless',
    says: 'Writes',
    method: 'GET',
    path: '/api/looks_harmless/',
    may: 'anyone',
    input: z.object({}),
    output: z.object({}),
  })
  mountQuestion(app, spec, async ({ read }) => {
    await read.rows(sql`insert into regions (name) values ('By reading')`)
    return {}
  })
  process.env.CUPEL_CHECK_ANSWERS = '0'
  const answer = await caller(app)(sam, 'GET', spec.path)
  await app.http.close()
  expect(answer.status).toBe(500)
  const said = lines.map((line) => JSON.parse(line) as object)
  const cause = { code: '25006', about: 'PreventCommandIfReadOnly' }
  expect(said).toContainEqual(expect.objectContaining({ msg: 'request failed', cause: expect.objectContaining(cause) }))
  expect(await db.one(sql`select from regions where name = 'By reading'`)).toBeUndefined()
})

test('where people come by https, what they carry is sent by nothing else', async () => {
  const cookieAt = async (url: string) => {
    const own = await processOf({}, follower.url, { signIn: { url, secret: 'x'.repeat(32), demo: false } })
    const { headers } = await made(url, sam, own)
    await own.close()
    return String(headers['set-cookie']).split('; ')
  }
  expect(await cookieAt('https://cupel.example')).toContain('Secure')
  expect(await cookieAt('http://localhost:8000')).not.toContain('Secure')
})
