import { movesOf } from '@cupel/domain/kit/moves.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { getTableName, sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Person } from '../../server/identity/test-people.ts'
import { tracked } from '../../server/kit/query/columns.ts'
import { openApi } from '../../server/kit/http/openapi.ts'
import { range } from './chance.ts'
import { tableOf } from './access-routes.ts'
import { makeTestData } from './test-data.ts'
import { none, some, told, type Drill, type Fresh } from './drill.ts'
import { Values, type Schema } from './fuzz-values.ts'
import { openTestServer, type TestServer } from './test-server.ts'

/**
 * One PATCH of fields and a status says what two would, one of the fields and one of the status, over every card that has
 * both: two companies are kept alike, in one of them everything is said in two bodies, in the other in one.
 */
export const oneBody: Drill = {
  id: 'P1',
  says: 'one body of fields and a status equals two',
  short: 4,
  long: 400,
  of: 'companies for each card',
  run: async ({ fresh, seed, rounds }) => {
    const tally: Tally = { unlike: [], answers: [], done: new Set(), refused: 0, faults: [] }
    const pair = await openPair(fresh)
    const cards = cardsWithBoth(pair.two)
    try {
      for (const [at, card] of cards.entries())
        for (const n of range(rounds)) await walk(pair, card, at * rounds + n + 1, seed, tally)
    } finally {
      await Promise.all([pair.two.house.close(), pair.one.house.close()])
    }
    return [
      none('books that differ afterwards', tally.unlike),
      none('bodies taken in one and refused in two, or the other way round', tally.answers),
      none('answers of 5xx', tally.faults),
      none(
        'cards of which no such body was taken',
        cards.filter(({ name }) => !tally.done.has(name)).map(({ name }) => name),
      ),
      some('bodies refused in both', tally.refused),
      told('cards', cards.map(({ name }) => name).join(' ')),
    ]
  },
}

interface Tally {
  unlike: string[]
  answers: string[]
  done: Set<string>
  refused: number
  faults: string[]
}

/** A house, and somebody in it who may do nearly everything. */
interface Side {
  house: TestServer
  boss: Person
}

interface Pair {
  two: Side
  one: Side
  schemas: Record<string, Record<string, Schema>>
}

type Body = Record<string, unknown>

async function openPair(fresh: () => Promise<Fresh>): Promise<Pair> {
  const [two, one] = [await openSide(fresh), await openSide(fresh)]
  const api = openApi(two.house.app.routes, 'one body')
  const patches = two.house.app.routes.filter(({ method, card }) => method === 'PATCH' && card)
  const schemas = patches.map(({ path, card }) => [card?.name ?? '', fieldsIn(api.paths[path]?.patch)])
  return { two, one, schemas: Object.fromEntries(schemas) }
}

async function openSide(fresh: () => Promise<Fresh>): Promise<Side> {
  const server = await openTestServer(await fresh())
  return { house: server, boss: await server.as('Sam Kessler', ['admin', 'coordinator', 'advance-manager', 'finance']) }
}

const patch = ({ house: server, boss }: Side, url: string, body: Body) => server.call(boss, 'PATCH', url, body)

// oxlint-disable-next-line typescript/no-explicit-any -- as much of the description as is needed
function fieldsIn(operation: any): Record<string, Schema> {
  return operation?.requestBody?.content['application/json'].schema.properties ?? {}
}

/** Every card that can be edited and has a move by hand or by a field. */
function cardsWithBoth({ house: server }: Side): AnyCard[] {
  const cards = server.app.routes.flatMap(({ method, card }) => (method === 'PATCH' && card ? [card] : []))
  const isMoved = (card: AnyCard) => movesOf(card).some(([, { on }]) => on === 'status' || typeof on === 'object')
  return [...new Set(cards)].filter(isMoved)
}

function kindOf(card: AnyCard): string {
  return tableOf(card.path)
}

/** A few steps on a new record of the kind: some fields and a status, as chance will have it. */
async function walk(pair: Pair, card: AnyCard, n: number, seed: number, tally: Tally): Promise<void> {
  const { two, one } = pair
  const made = await makeTestData(two.house.db, n, two.boss.me.id)
  await makeTestData(one.house.db, n, one.boss.me.id)
  const url = `${card.path}${made[kindOf(card)]}/`
  const said: string[] = []
  for (const [at, { fields, status }] of bodies(pair, card, n, seed + n).entries()) {
    const word = `${card.name} step ${at} ${JSON.stringify({ ...fields, status })}`
    const first = await patch(two, url, fields)
    const second = first.status < 300 ? await patch(two, url, { status }) : first
    const both = await patch(one, url, { ...fields, status })
    if ([first, second, both].some((answer) => answer.status >= 500)) tally.faults.push(`${word} → ${both.text}`)
    if (both.status !== second.status) tally.answers.push(`${word}: ${both.status} and ${second.status} ${second.text}`)
    if (both.status >= 300) tally.refused += 1
    else if (Object.keys(fields).length > 0) tally.done.add(card.name)
    // What was taken of two bodies before the second was refused is said in the other house too.
    if (both.status >= 300 && first.status < 300) await patch(one, url, fields)
    said.push(word)
  }
  const unlike = await differences(two, one)
  if (unlike.length > 0) tally.unlike.push(`${said.join(' ')}: ${unlike.join(' | ')}`)
}

interface Step {
  fields: Body
  status: string
}

function bodies({ schemas }: Pair, card: AnyCard, first: number, seed: number): Step[] {
  const values = new Values(first)
  const { status, ...fields } = schemas[card.name] ?? {}
  const some = Object.entries(fields).map(([name, schema]) =>
    fc
      .tuple(fc.nat(9), values.of(schema))
      .map(([chance, value]): [string, unknown][] => (chance < 2 ? [[name, value]] : [])),
  )
  const step = fc.record({
    fields: fc.tuple(...some).map((lists) => Object.fromEntries(lists.flat())),
    status: fc.constantFrom(...((status?.enum ?? ['']) as string[])),
  })
  return fc.sample(step, { numRuns: steps, seed })
}

const steps = 12

/** The books that do not say the same; when and how often a row was written apart. */
async function differences(a: Side, b: Side): Promise<string[]> {
  const tables = [...tracked.values()].map(getTableName)
  const found = await Promise.all(
    tables.map(async (table) => {
      const [left, right] = await Promise.all([booksOf(a, table), booksOf(b, table)])
      const at = left.findIndex((row, index) => row !== right[index])
      return at < 0 && left.length === right.length ? [] : [`${table}: ${left[at]} and ${right[at]}`]
    }),
  )
  return found.flat()
}

async function booksOf({ house: server }: Side, table: string): Promise<string[]> {
  const rows = await server.db.rows<{ row: Body }>(sql`select to_jsonb(t) as row from ${sql.identifier(table)} t`)
  return rows
    .map(({ row }) => Object.entries(row).filter(([name]) => !/^(id|version)$|_at$/.test(name)))
    .map((row) => JSON.stringify(Object.fromEntries(row)))
    .sort()
}
