import { appSearch } from '@cupel/domain/kit/app-search.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestData, receivedPurchase, type TestData } from './test-data.ts'
import type { Person } from './identity/test-people.ts'

let data: TestData
beforeAll(async () => {
  data = await openTestData()
  const { db, who } = data
  await db.rows(sql`
    insert into lots (name, smelter, created_at, created_by)
    select 'PGM-' || n, ${data.smelter}, timestamptz '2026-01-01' + n * interval '1 hour', ${who.coordinator.me.id}
    from generate_series(1, 120) n`)
  await db.rows(
    sql`insert into hedges (code, smelter, memo, created_at) values ('H-PGM-1', ${data.smelter}, 'for PGM lots', '2026-01-03 00:30Z')`,
  )
  await db.rows(sql`insert into advances (lot, amount, currency, notes) values (1, '1250.50', 'CAD', 'PGM-1 first')`)
}, 60_000)
afterAll(() => data.close())

interface Page {
  count: number
  next: string | null
  previous: string | null
  named: { name: string }[]
  results: { id: number; name: string; document: string; description: string; created_at: string; page: object }[]
  found: Record<string, { count: number; more: boolean }>
  newest_only: boolean
}
const find = async (who: Person, query: string): Promise<Page> =>
  (await data.get(who, `${appSearch.path}?${query}`)) as Page
const shown = ({ results }: Page) => results.map(({ document, description }) => `${document}: ${description}`)

test('WID-004 WID-008 finds records of every kind, newest first, fifty a page, and no page shows one twice', async () => {
  const { admin } = data.who
  const seen: string[] = []
  let url: string | null = `${appSearch.path}?search=PGM`
  let pages = 0
  while (url) {
    const page = (await data.get(admin, url)) as Page
    seen.push(...page.results.map(({ document, id, created_at }) => `${created_at} ${document} ${id}`))
    expect(page.results.length).toBeLessThanOrEqual(50)
    expect(page.previous === null).toBe(pages === 0)
    url = page.next
    pages += 1
  }
  expect(pages).toBe(3)
  expect(seen).toHaveLength(122)
  expect(new Set(seen).size).toBe(122)
  expect(seen).toEqual(seen.toSorted().toReversed())
  const first = await find(admin, 'search=PGM')
  expect(first.found.lot).toEqual({ count: 50, more: true })
  expect(first.found.hedge).toEqual({ count: 1, more: false })
  expect(first.results[0]).toEqual({
    id: 1,
    document: 'advance',
    description: 'Advance 1 · PGM-1 · CA$1,250.50',
    created_at: expect.any(String) as string,
    name: 'Advance 1',
    status: { code: 'OP', words: 'Open', tone: 'blue', final: false },
    page: { document: 'advance', id: 1 },
  })
})

test('an empty box finds nothing, and what is not understood is said at its field', async () => {
  const { admin } = data.who
  expect(await find(admin, 'search=%20')).toMatchObject({ count: 0, results: [], next: null })
  for (const [query, field, text] of [
    ['search=PGM&doc_type=spaceship', 'doc_type', 'Unable to resolve Document name'],
    ['search=PGM&page=0', 'page', 'This value is below the minimum'],
    ['search=PGM&page=x', 'page', 'Must be a whole number'],
    ['search=PGM&page=21', 'page', 'Exceeded maximum value'],
    [`search=${'x'.repeat(201)}`, 'search', 'Exceeded max length'],
    ['search=%00', 'search', 'Bad Length Provided'],
    ['colour=red', 'colour', 'Unknown field'],
  ])
    expect((await data.get(admin, `${appSearch.path}?${query}`, 400)) as object).toMatchObject({
      errors: { [field ?? '']: [text] },
    })
})

test('WID-005 kinds are chosen by name, in any of their spellings, and by what they are called', async () => {
  const { admin } = data.who
  expect(shown(await find(admin, 'search=PGM-1&doc_type=hedge'))).toEqual(['hedge: H-PGM-1 · ARR · Direct'])
  await receivedPurchase(data)
  for (const type of ['check-in', 'Check_In', 'check in', 'yard,check-in'])
    expect(
      (await find(admin, `search=Gulf&doc_type=${encodeURIComponent(type)}`)).results.map(({ document }) => document),
    ).toContain('check_in')
  expect(shown(await find(admin, 'name__icontains=pgm-12'))).toEqual([
    'lot: PGM-120 · ARR · Direct',
    'lot: PGM-12 · ARR · Direct',
  ])
  const byMemo = await find(admin, 'search=for%20PGM')
  expect(byMemo.results.map(({ document }) => document)).toEqual(['hedge'])
  expect((await find(admin, 'name__icontains=for%20PGM')).results).toEqual([])
})

test('what is called so stands before what only holds the words, however old it is', async () => {
  await data.db.rows(
    sql`insert into lots (name, smelter) select 'XPGM-7-' || n, ${data.smelter} from generate_series(1, 60) n`,
  )
  const { named, results } = await find(data.who.admin, 'search=pgm-7')
  expect(named.map(({ name }) => name).slice(0, 2)).toEqual(['PGM-7', 'PGM-79'])
  expect(results.map(({ name }) => name)).not.toContain('PGM-7')
  expect((await find(data.who.lab, 'search=Shady')).named).toEqual([])
})

test('a record is found by its number, and by one letter among the newest', async () => {
  const { admin } = data.who
  expect(shown(await find(admin, 'search=%231&doc_type=lot')).at(-1)).toBe('lot: PGM-1 · ARR · Direct')
  const short = await find(admin, 'search=g&doc_type=lot')
  expect(short).toMatchObject({ newest_only: true, found: { lot: { count: 50, more: true } } })
  expect((await find(admin, 'search=PGM-7')).newest_only).toBe(false)
})

test('a record is found by its kind and number, as it is called everywhere else, by whoever may see it', async () => {
  const named = async (who: Person, text: string) =>
    (await find(who, `search=${encodeURIComponent(text)}`)).named.map(({ name }) => name)
  for (const text of ['Advance 1', 'advance #1', 'advance 0,001'])
    expect(await named(data.who.admin, text)).toEqual(['Advance 1'])
  expect(await named(data.who.admin, 'lot 2')).toEqual(['PGM-2'])
  expect(await named(data.who.admin, 'advance 999999999999')).toEqual([])
  expect(await named(data.who.lab, 'advance 1')).toEqual([])
})

test('what stands behind the newest of a kind is found by the index', async () => {
  await data.db.rows(sql`insert into yards (name) select 'Filler ' || n from generate_series(1, 600) n`)
  expect(shown(await find(data.who.admin, 'search=Shady'))).toEqual(['yard: Shady Cats'])
})

test('WID-009 a person finds only kinds that he may list, and only records that he may see', async () => {
  const { who } = data
  const purchase = await receivedPurchase(data)
  const kinds = async (person: Person, text: string) =>
    [...new Set((await find(person, `search=${text}`)).results.map(({ document }) => document))].toSorted()
  expect(await kinds(who.lab, 'PGM-1')).toEqual(['hedge', 'lot'])
  expect(await kinds(who.finance, 'PGM-1')).toEqual(['advance', 'hedge', 'lot'])
  expect(await kinds(who.buyer, 'Gulf')).toEqual(['check_in', 'purchase', 'yard'])
  // Hannah sees her own buys alone.
  expect(await kinds(who.manager, 'Gulf')).toEqual(['yard'])
  expect((await find(who.manager, `search=${purchase}&doc_type=purchase`)).results).toEqual([])
  expect((await find(who.lab, 'search=Gulf&doc_type=yard')).results).toEqual([])
})

test('a hit says whose page shows it: of a converter, its catalog item', async () => {
  const found = await find(data.who.admin, 'search=GD3-EA6')
  expect(found.results.find(({ document }) => document === 'converter')?.page).toEqual({ document: 'catalog', id: 1 })
})
