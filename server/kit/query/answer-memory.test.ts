import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import type { Person } from '../../identity/test-people.ts'
import { openTestServer, type TestServer } from '../../test-server.ts'
import { AnswerMemory, countsOf } from './answer-memory.ts'

let server: TestServer
let sam: Person
beforeAll(async () => {
  server = await openTestServer()
  sam = await server.as('Sam Kessler', ['admin'])
  await server.db.rows(sql`
    insert into yards (name) select 'Yard ' || lpad(n::text, 4, '0') from generate_series(1, 1200) n`)
  await server.db.rows(sql`insert into purchases (yard, created_by, created_for) select id, 1, 1 from yards`)
})
afterAll(() => server.close())
let keep: MockInstance
beforeEach(() => void (keep = vi.spyOn(memory(), 'keep').mockClear()))

const memory = () => server.read.memory as AnswerMemory
/** How often anything was counted. */
const times = () => keep.mock.calls.length
const counted = async (question: SQL) => (await countsOf(server.read, [question]), memory().find(question))
async function list(query: string, who = sam) {
  const { body } = await server.call(who, 'GET', query)
  return { count: body.count, ids: body.results.map(({ id }: { id: number }) => id) }
}
const yards = '/api/yards/?page_size=5&ordering=name'

test('a list is counted once, until something is written that it speaks of', async () => {
  expect((await list(yards)).count).toBe(1200)
  expect((await list(yards)).count).toBe(1200)
  expect((await list(`${yards}&page=3`)).ids).toEqual([11, 12, 13, 14, 15])
  expect(times()).toBe(1)
  await server.call(sam, 'POST', '/api/divisions/', { name: 'Phoenix', code: 'PHX' })
  expect((await list(yards)).count).toBe(1200)
  expect(times()).toBe(1)
  await server.db.rows(sql`delete from purchases where yard = 1200`)
  await server.db.rows(sql`delete from yards where id = 1200`)
  expect((await list(yards)).count).toBe(1199)
  expect(times()).toBe(2)
})

test('a change counts when it comes into sight, also after changes that were begun later', async () => {
  const slow = new pg.Client({ connectionString: server.url })
  await slow.connect()
  await slow.query(`begin; insert into yards (name) values ('Slow')`)
  const before = (await list(yards)).count
  await server.db.rows(sql`insert into yards (name) values ('Quick')`)
  expect((await list(yards)).count).toBe(before + 1)
  expect((await list(yards)).count).toBe(before + 1)
  await slow.query('commit')
  expect((await list(yards)).count).toBe(before + 2)
  await slow.end()
  expect(times()).toBe(2)
})

test('what is undone was never counted', async () => {
  const other = new pg.Client({ connectionString: server.url })
  await other.connect()
  await other.query(`begin; insert into yards (name) values ('Never')`)
  const { count } = await list(yards)
  await other.query('rollback')
  await other.end()
  expect([(await list(yards)).count, times()]).toEqual([count, 0])
})

test('a record counts that is only asked about', async () => {
  const question = sql`select count(*)::int from purchases p where exists (select from yards where id = p.yard and name like 'Yard 000%')`
  expect(await countsOf(server.read, [question])).toEqual([9])
  await server.db.rows(sql`update yards set name = 'Elsewhere' where id = 1`)
  expect(await countsOf(server.read, [question])).toEqual([8])
})

test('so does one that a rule asks about; what says another thing at another moment, or has no history, is not remembered', async () => {
  const bank = await counted(sql`select count(*)::int from rules.hedge_bank()`)
  expect(bank?.on).toEqual(expect.arrayContaining(['hedge', 'allocation', 'check_in_allocation']))
  for (const question of [
    sql`select count(*)::int from yards where now() > ${'2026-01-01'}::timestamptz`,
    sql`select count(*)::int from job_runs`,
  ])
    expect(await counted(question)).toBeUndefined()
})

test('sums of the hedge bank are remembered too, until a hedge has changed', async () => {
  await server.db.rows(sql`insert into smelters (code, name) values ('ARR', 'Arrow')`)
  const total = async () => (await server.call(sam, 'GET', '/api/hedges/toz_aggregate/')).body.pt.total
  expect([await total(), await total(), times()]).toEqual(['0.000', '0.000', 1])
  await server.db.rows(sql`insert into hedges (code, smelter, pt_toz) values ('H-1', 1, 12.5)`)
  expect([await total(), await total(), times()]).toEqual(['12.500', '12.500', 2])
})

test('everybody has counts of his own rows', async () => {
  const own = await server.as('Own Buyer', ['account manager'])
  const path = '/api/purchases/?page_size=5'
  const [all, his] = [await list(path), await list(path, own)]
  expect([all.count > 1000, his.count]).toEqual([true, 0])
})

test('several counts are one question, of which those that are known cost nothing', async () => {
  const of = [
    { list: 'yard', filters: {} },
    { list: 'purchase', filters: { yard: '7' } },
  ]
  const ask = async () => (await server.call(sam, 'POST', '/api/counts/', { of })).body.counts
  const [yardsNow] = await ask()
  await server.db.rows(sql`insert into purchases (yard, created_by, created_for) values (7, 1, 1)`)
  expect(await ask()).toEqual([yardsNow, 2])
  expect(await ask()).toEqual([yardsNow, 2])
})

test('a page far down begins where one is known to begin, and has the rows it would have had', async () => {
  const questions = vi.spyOn(server.read, 'rows')
  const skipped = () => new PgDialect().sqlToQuery(questions.mock.lastCall?.[0] as SQL).params.at(-1)
  for (const order of ['id', '-id', 'name', '-name']) {
    const way = sql.raw(order.startsWith('-') ? 'desc' : 'asc')
    const by = sql.raw(order.replace('-', ''))
    for (const [page, skip] of [
      [149, 740],
      [150, 5],
      [152, 10],
      [149, 0],
    ] as const) {
      const { ids } = await list(`/api/yards/?page_size=5&ordering=${order}&page=${page}`)
      if (page !== 149 || skip === 0) expect([order, page, skipped()]).toEqual([order, page, skip])
      const rows = sql`select id from yards order by ${by} ${way}, id ${way} limit 5 offset ${(page - 1) * 5}`
      expect(ids).toEqual((await server.db.rows<{ id: number }>(rows)).map(({ id }) => id))
    }
  }
})

test('a page far down in the order of a name begins elsewhere when a record of that name is renamed', async () => {
  const ask = async () => (await list('/api/purchases/?page_size=5&ordering=yard_name&page=150')).ids
  const [before, again] = [await ask(), await ask()]
  expect(again).toEqual(before)
  await server.db.rows(sql`update yards set name = 'Zuni ' || name where id between 20 and 25`)
  const rows = sql`select p.id from purchases p join yards y on y.id = p.yard order by y.name, p.id limit 5 offset 745`
  const now = (await server.db.rows<{ id: number }>(rows)).map(({ id }) => id)
  expect([await ask(), now]).toEqual([now, expect.not.arrayContaining(before)])
})

test('a database that was busy when it was first asked of its tables is asked again', async () => {
  const busy = vi.spyOn(server.db, 'rows').mockRejectedValueOnce(new Error('busy'))
  const anew = new AnswerMemory(server.db)
  const question = sql`select count(*)::int as count from yards`
  await expect(anew.keep(question, [{ count: 1 }], '1:1:')).rejects.toThrow('busy')
  await anew.keep(question, [{ count: 1 }], '1:1:')
  expect(anew.find(question)?.on).toEqual(['yard'])
  busy.mockRestore()
})

test('of the orders that a list was looked at in, few are kept', async () => {
  const found = vi.spyOn(memory(), 'find')
  const ask = (times: number) => list(`/api/yards/?page_size=5&page=150&ordering=${Array(times).fill('id').join()}`)
  for (let times = 1; times <= 20; times++) await ask(times)
  expect(found.mock.results.at(-1)?.value.starts.size).toBe(10)
})
