import { follow, startStandby } from '@cupel/postgres/test-standby.ts'
import { startPostgres, type Embedded } from '@cupel/postgres/postgres.ts'
import { sql } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { giveAccounts } from '../../server/identity/sign-in-accounts.ts'
import { people, type Person } from '../../server/identity/test-people.ts'
import { queueJob } from '../../server/kit/jobs/job-queue.ts'
import { migrate, openDatabase, type Database } from '../../server/kit/query/database.ts'
import { send, startApp, type AppProcess } from './app-process.ts'
import { range } from './chance.ts'
import { equal, none, some, type Drill } from './drill.ts'
import { openProxy } from './tiny-proxy.ts'

const password = 'a long drill password'
/** What was just written is not there yet: who shows it has waited, or asked the primary. */
const slow = { recovery_min_apply_delay: '50ms' }

/**
 * Two replicas and a streaming standby behind a proxy, while people write and read what they wrote: one replica is told to
 * stop, the other is killed, the standby goes; and each comes back.
 */
export const behindProxy: Drill = {
  id: 'R7',
  says: 'two replicas and a standby behind a proxy, each of which goes and comes back while people work',
  short: 1,
  long: 20,
  of: 'rounds',
  run: async ({ rounds }) => {
    const house = await openHouse()
    const { apps, db, proxy } = house
    const found: Found = { wrote: new Map(), unseen: [], odd: [], working: true }
    try {
      const { as } = await people(db)
      const crowd = await Promise.all(range(6).map((n) => as(`Hand ${n}`, ['org manager'])))
      const hands = crowd.map((who, n) => work(proxy.base, who, n, found))
      for (const _ of range(rounds)) {
        await sleep(500)
        await apps[0]?.stop()
        apps[0] = await house.replica()
        await sleep(500)
        await apps[1]?.kill()
        apps[1] = await house.replica()
        await house.withoutStandby(() => sleep(1500))
        await sleep(500)
      }
      found.working = false
      await Promise.all(hands)
      const rows = await db.rows<{ name: string; count: number }>(
        sql`select name, count(*)::int as count from regions group by name`,
      )
      const kept = new Map(rows.map(({ name, count }) => [name, count]))
      await queueJob(db, 'ended-sessions')
      return [
        some('writes acknowledged', found.wrote.size),
        none(
          'acknowledged and not there once',
          [...found.wrote.keys()].filter((name) => kept.get(name) !== 1),
        ),
        none('what a person wrote and then did not see', found.unseen),
        none('answers that nobody should get', found.odd),
        equal('replicas that served', new Set(proxy.served.keys()).size, 2 + 2 * rounds),
        equal('replicas in service at the end', proxy.ready(), 2),
        equal('runs of a job that is due', await runsOf(db, 'ended-sessions'), 1),
        ...(await signedIn(db, proxy.base)),
      ]
    } finally {
      found.working = false
      await house.close()
    }
  },
}

interface Found {
  wrote: Map<string, number>
  unseen: string[]
  odd: string[]
  working: boolean
}

/** Writes, again under the same key until it is taken, and reads it back at whatever replica comes next. */
async function work(base: string, who: Person, hand: number, found: Found): Promise<void> {
  let cookie = ''
  const call = async (method: string, at: string, body?: unknown, key = '') => {
    const answer = await send(base, who, method, at, body, { cookie, ...(key ? { 'idempotency-key': key } : {}) })
    cookie = answer.headers.getSetCookie().at(-1)?.split(';')[0] ?? cookie
    if (![0, 200, 201, 502, 503].includes(answer.status)) found.odd.push(`${method} ${at}: ${answer.status}`)
    return answer
  }
  const until = async (...[method, at, body, key]: Parameters<typeof call>) => {
    for (;;) {
      const answer = await call(method, at, body, key)
      if (![0, 502, 503].includes(answer.status)) return answer
      await sleep(50)
    }
  }
  for (let n = 0; found.working; n++) {
    const name = `Region ${hand} ${n}`
    const made = await until('POST', '/api/regions/', { name }, `${hand} ${n}`)
    if (made.status !== 201) continue
    found.wrote.set(name, made.body.id as number)
    const seen = await until('GET', `/api/regions/${made.body.id}/`)
    if (seen.body?.name !== name) found.unseen.push(`${name}: ${seen.status}`)
  }
}

/** A session made at one replica holds at the other; and who guesses at one address holds up nobody at another. */
async function signedIn(db: Database, base: string) {
  const nobody = { headers: { authorization: '' } }
  const { as } = await people(db)
  const { me } = await as('Priya Nair', ['coordinator'])
  await giveAccounts(db, [{ email: me.email, name: me.username, password }])
  const enter = (from: string, secret: string) =>
    send(base, nobody, 'POST', '/auth/sign-in', { email: me.email, password: secret }, { 'x-client': from })
  const guesses = await Promise.all(range(30).map(() => enter('203.0.113.66', 'a guess')))
  const entered = await enter('203.0.113.7', password)
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const tokens = await Promise.all(range(4).map(() => send(base, nobody, 'POST', '/auth/token', {}, { cookie })))
  return [
    some('guesses at one address that had to wait', guesses.filter(({ status }) => status === 429).length),
    equal('signed in from another meanwhile', entered.status, 200),
    none('replicas that did not know the session', tokens.filter(({ status }) => status !== 200).map(String)),
  ]
}

/** Looked for until it has run, and a little longer for a second time. */
async function runsOf(db: Database, name: string): Promise<number> {
  const runs = async () =>
    (await db.one<{ n: number }>(sql`select count(*)::int as n from job_runs where name = ${name} and outcome = 'DO'`))
      ?.n ?? 0
  for (const _ of range(100)) {
    if ((await runs()) > 0) break
    await sleep(500)
  }
  return runs()
}

async function openHouse() {
  const folders = await Promise.all(
    ['primary', 'standby'].map((name) => mkdtemp(path.join(os.tmpdir(), `cupel-proxy-${name}-`))),
  )
  const primary = await startPostgres({ dataDir: folders[0] ?? '', settings: { fsync: 'off' } })
  await migrate(primary.url)
  let standby: Embedded = await startStandby(primary, folders[1] ?? '', slow)
  const db = openDatabase(primary.url)
  const replica = () =>
    startApp(
      { DATABASE_URL: primary.url },
      { DATABASE_READ_URL: standby.url, TRUSTED_PROXY: '127.0.0.1', CUPEL_URL: 'https://cupel.test' },
    )
  const apps: AppProcess[] = await Promise.all([replica(), replica()])
  const proxy = await openProxy(() => apps.map(({ base }) => base))
  return {
    db,
    apps,
    proxy,
    replica,
    withoutStandby: async (meanwhile: () => Promise<void>) => {
      await standby.stop()
      await meanwhile()
      standby = await follow(primary, folders[1] ?? '', slow)
    },
    close: async () => {
      proxy.close()
      await Promise.all(apps.map((app) => app.stop()))
      await db.close()
      await standby.stop()
      await primary.stop()
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
    },
  }
}
