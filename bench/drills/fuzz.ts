import fc from 'fast-check'
import type { Person } from '../../server/identity/test-people.ts'
import { openApi } from '../../server/kit/http/openapi.ts'
import { range } from './chance.ts'
import { makeTestData } from './test-data.ts'
import { put } from '../../server/test-drills.ts'
import { none, some, told, type Drill } from './drill.ts'
import { requests, type MadeUp } from './fuzz-requests.ts'
import { openTestServer, type Called, type TestServer } from './test-server.ts'
import { brokenInvariants } from './invariants.ts'

/** Everything that the description allows, and what it does not, in any order, by many hands at once. */
export const fuzz: Drill = {
  id: 'F1',
  says: 'requests made up from the description of the API',
  short: 8000,
  long: 1_000_000,
  of: 'requests',
  run: async ({ fresh, seed, rounds }) => {
    const server = await openTestServer(await fresh())
    try {
      const tally: Tally = {
        statuses: {},
        faults: new Map(),
        telling: new Map(),
        unsaid: new Map(),
        slow: [],
        done: new Set(),
      }
      const api = openApi(server.app.routes, 'fuzz')
      const cast = await fill(server)
      for (let done = 0, first = 1; done < rounds; done += portion, first++) {
        const sample = { numRuns: Math.min(portion, rounds - done), seed: seed + done }
        const made = fc.sample(requests(api, first), sample)
        await Promise.all(range(hands).map((hand) => work(server, cast, ofHand(made, hand), tally)))
        const boss = await server.as(admin, ['admin'])
        await makeTestData(server.db, 8 + first, boss.me.id)
      }
      return [
        none('kinds of answers of 5xx', [...tally.faults.values()]),
        none('answers that tell of SQL or of our code', [...tally.telling.values()]),
        none('refusals that only a check of a table gave', [...tally.unsaid.values()]),
        none('broken invariants afterwards', await brokenInvariants(server.db)),
        some('routes that were called with success', tally.done.size),
        told('answers', JSON.stringify(tally.statuses)),
        told('answers after more than 2 s', tally.slow.length),
      ]
    } finally {
      await server.close()
    }
  },
}

const hands = 12
const portion = 2000
const admin = 'Sam Kessler'

interface Tally {
  statuses: Record<string, number>
  /** By route, the first request that made it fail. */
  faults: Map<string, string>
  telling: Map<string, string>
  unsaid: Map<string, string>
  slow: string[]
  done: Set<string>
}

/**
 * Eight small companies, for ids from 1 to 8 to be of something. With every portion the eight move on by one, and there
 * is one more company: what can be done once is not soon all done. Who acts is nobody's target.
 */
async function fill({ db, as }: TestServer): Promise<(Person | undefined)[]> {
  for (const n of range(600)) await put(db, 'users', { username: `Bystander ${n}`, email: `bystander${n}@cupel.test` })
  const boss = await as(admin, ['admin'])
  for (const n of range(8)) await makeTestData(db, n + 1, boss.me.id)
  const others = [['account manager'], ['warehousing'], ['finance', 'advance-manager'], []]
  const rest = await Promise.all(others.map((groups, at) => as(`Other ${at}`, groups)))
  return [...range(15).map(() => boss), ...rest, undefined]
}

const ofHand = (made: readonly MadeUp[], hand: number) => made.filter((_, at) => at % hands === hand)

async function work(
  server: TestServer,
  cast: (Person | undefined)[],
  made: readonly MadeUp[],
  tally: Tally,
): Promise<void> {
  for (const one of made) {
    const answer = await server.call(cast[one.who % cast.length], one.method, one.url, one.body, one.headers)
    note(one, answer, tally)
  }
}

function note(one: MadeUp, { status, text, ms }: Called, tally: Tally): void {
  tally.statuses[status] = (tally.statuses[status] ?? 0) + 1
  const sent = `${status} ${one.method} ${one.url} ${JSON.stringify(one.headers)} ${one.body ?? ''}`.slice(0, 600)
  if (status >= 500) tally.faults.set(`${one.route} ${status}`, tally.faults.get(`${one.route} ${status}`) ?? sent)
  if (status >= 400 && ours.test(text)) tally.telling.set(one.route, `${sent} → ${text.slice(0, 200)}`)
  if (text.includes('rule of the books')) tally.unsaid.set(`${one.route} ${text.slice(0, 90)}`, `${sent} → ${text}`)
  if (status < 300) tally.done.add(one.route)
  if (ms > 2000) tally.slow.push(sent)
}

/** Words that only a database or a stack would say. */
const ours =
  /\b(select |insert into|syntax error|pg_|violates|postgres|drizzle|node_modules|relation ")|\.(ts|js):\d+|\n\s+at /i
