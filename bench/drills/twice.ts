import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Person } from '../../server/identity/test-people.ts'
import { makeTestData } from './test-data.ts'
import { equal, none, told, type Drill } from './drill.ts'
import { inLanes } from './lanes.ts'
import { openTestServer, type Called, type TestServer } from './test-server.ts'
import { asking, idempotentPosts } from './idempotent-posts.ts'
import { type Post } from '../../server/test-drills.ts'

/** Every POST, twice at the same moment under one key, and once more afterwards. */
export const twice: Drill = {
  id: 'R4',
  says: 'each POST sent twice at once with one Idempotency-Key',
  short: 200,
  long: 10_000,
  of: 'pairs',
  run: async ({ fresh, rounds }) => {
    const server = await openTestServer(await fresh(), { asInProduction: true })
    try {
      const admin = await server.as('Sam Kessler', ['admin'])
      const routes = server.app.routes.filter(({ method, may }) => method === 'POST' && may !== 'public')
      const paths = routes.map(({ path }) => path).filter((path) => path in idempotentPosts)
      const tally: Tally = { pairs: 0, done: new Set(), unequal: [], doubled: [], faults: [], other: [] }
      for (let n = 1; tally.pairs < rounds; n++) {
        const c = await makeTestData(server.db, n, admin.me.id)
        const made: Post[] = []
        for (const path of paths) made.push(await idempotentPosts[path]!({ db: server.db, c, n }))
        const pairs = paths.map((path, at) => () => pair(server, admin, path, made[at]!, tally))
        await inLanes(4, pairs)
      }
      return [
        none('rows made twice', tally.doubled),
        none('answers that are not equal', tally.unequal),
        none('another body under a used key, not refused with 422', tally.other),
        none('answers of 5xx', tally.faults),
        equal('page views kept', await viewsOf(server), tally.pairs / paths.length),
        none(
          'routes never done, or of which posts.ts does not know how they are called',
          routes.map(({ path }) => path).filter((path) => !asking.has(path) && !tally.done.has(path)),
        ),
        told('pairs', tally.pairs),
      ]
    } finally {
      await server.close()
    }
  },
}

interface Tally {
  pairs: number
  done: Set<string>
  unequal: string[]
  doubled: string[]
  faults: string[]
  other: string[]
}

async function pair(server: TestServer, admin: Person, path: string, { url, body }: Post, tally: Tally): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() }
  const send = (sent = body) => server.call(admin, 'POST', url, sent, headers)
  const [first, second] = await Promise.all([send(), send()])
  const third = await send()
  const other = await send({ ...body, another: 'body' })
  tally.pairs += 1
  const all = [first, second, third]
  if (all.every(isDone)) tally.done.add(path)
  for (const { status, text } of all) if (status >= 500) tally.faults.push(`${url} ${status} ${text}`)
  if (!same(first, second) || !same(first, third)) tally.unequal.push(`${url}: ${all.map(inShort).join(' | ')}`)
  if (other.status !== 422 && other.status !== 400) tally.other.push(`${url} answers ${other.status}`)
  if ((await workers(server, all)) > 1) tally.doubled.push(`${url} was done more than once`)
}

const isDone = ({ status }: Called) => status === 200 || status === 201
const same = (a: Called, b: Called) => a.status === b.status && isDeepStrictEqual(a.body, b.body)
const inShort = ({ status, text }: Called) => `${status} ${text.slice(0, 160)}`

/** How many of these requests have changed something. */
async function workers({ db }: TestServer, answers: readonly Called[]): Promise<number> {
  const ids = answers.map(({ request }) => request)
  const row = await db.one<{ count: number }>(
    sql`select count(distinct request)::int as count from changes where request = any(${sql.param(ids)}::uuid[])`,
  )
  return row?.count ?? 0
}

/** They are no record of the business and stand in no change log: counted by themselves. */
async function viewsOf({ db }: TestServer): Promise<number> {
  return (await db.one<{ count: number }>(sql`select count(*)::int as count from page_views`))?.count ?? 0
}
