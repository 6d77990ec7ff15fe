import { mostExported } from '@cupel/domain/kit/list-export.ts'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../identity/test-people.ts'
import { openTestServer, type TestServer } from '../../test-server.ts'
import { unzip } from './test-unzip.ts'

let server: TestServer
let sam: Person
let origin: string

beforeAll(async () => {
  server = await openTestServer()
  sam = await server.as('Sam Kessler', ['admin'])
  await server.app.http.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(server.app.http.server.address() as AddressInfo).port}`
  await server.db.rows(sql`insert into regions (name) values ('=West'), ('Süd, "tief"')`)
  await server.db.rows(sql`insert into yards (name, region, created_at, state, exchange_id) values
    ('=HYPERLINK("http://x","y")', 1, '2026-03-02T06:59:59Z', 'AZ', null),
    ('+1 480 555', 2, '2026-03-02T07:00:00Z', 'TX', null), ('-2+3', null, '2026-03-03T07:00:00Z', 'TX', null),
    ('@SUM(1)', null, '2026-03-04T07:00:00Z', 'NM', null), (E'\tTab', null, '2026-03-05T07:00:00Z', 'NM', null),
    (E'\r1', null, '2026-03-06T07:00:00Z', 'NM', null), ('-5', null, '2026-03-07T07:00:00Z', 'NM', null),
    ('Plain', null, '2026-03-08T07:00:00Z', 'NM', null)`)
  await server.db.rows(sql`insert into users (username, email) values ('Ann', 'ann@test.test')`)
  await server.db.rows(
    sql`insert into smelters (code, name, return_rate_pt) values ('ARR', 'Arroyo', 97.125), ('NO', 'None', null)`,
  )
})
afterAll(() => server.close())

const get = (who: Person, path: string) => fetch(origin + path, { headers: who.headers as Record<string, string> })
const csv = async (path: string, who = sam) => {
  const text = Buffer.from(await (await get(who, `${path}&format=csv`)).arrayBuffer()).toString()
  return parse(text, { bom: true, relax_column_count: false }) as string[][]
}
const xlsx = async (path: string, who = sam) =>
  unzip(Buffer.from(await (await get(who, `${path}&format=xlsx`)).arrayBuffer()))

describe('a list as CSV', () => {
  test('has the columns, heads, filter and order that were asked for, references by name, days in Phoenix', async () => {
    const asked = 'fields=name,region,status,created_at&heads=Supplier&heads=Where&heads=Standing&heads=Since'
    expect(await csv(`/api/yards/?${asked}&state__in=TX,AZ&ordering=id`)).toEqual([
      ['Supplier', 'Where', 'Standing', 'Since'],
      [`'=HYPERLINK("http://x","y")`, `'=West`, 'Good Standing', '2026-03-01 23:59'],
      [`'+1 480 555`, 'Süd, "tief"', 'Good Standing', '2026-03-02 00:00'],
      [`'-2+3`, '', 'Good Standing', '2026-03-03 00:00'],
    ])
  })
  test('has amounts in the currency of the reader where they are asked for, and heads charges by what their currency column says', async () => {
    await server.db.rows(sql`insert into fx_rates (currency, on_date, rate) values ('CAD', '2026-03-05', 1.3575)`)
    await server.db.rows(
      sql`insert into market_rates (quoted_on, pt, pd, rh) values ('2026-03-06', 952.25, 1015.4, 4610), ('2026-03-20', 950, 1015.4, 4610)`,
    )
    const prices = '/api/market_rates/?fields=quoted_on,pt,pt_fx&ordering=quoted_on'
    expect(await csv(`${prices}&currency=CAD`)).toEqual([
      ['Quoted on', 'Pt ($/toz)', 'Pt in the currency of the reader (per toz)', 'FX currency'],
      ['2026-03-06', '952.25', '1292.68', 'CAD'],
      ['2026-03-20', '950.00', '', 'CAD'],
    ])
    expect((await csv(prices))[2]).toEqual(['2026-03-20', '950.00', '950.00', 'USD'])
    const [heads] = await csv('/api/brokerage_terms/?fields=treatment_charge,shredding_fee,handling_fee')
    expect(heads).toEqual(['Treatment charge (per lb)', 'Shredding fee (per pc)', 'Handling fee', 'Currency'])
  })
  test('what a program for sheets would work out is text; negative numbers stay numbers', async () => {
    const names = (await csv('/api/yards/?fields=name&state__in=NM&ordering=id')).slice(1).flat()
    expect(names).toEqual([`'@SUM(1)`, `'\tTab`, `'\r1`, '-5', 'Plain'])
  })
  test('is marked as UTF-8, called by list and day, and says how many rows come', async () => {
    const answer = await get(sam, '/api/smelters/?fields=code,return_rate_pt&format=csv')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="smelters-\d{4}-\d\d-\d\d\.csv"$/) as string,
      'x-rows': '2',
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(bytes.subarray(3).toString()).toBe('Code,Return rate Pt\r\nARR,97.125\r\nNO,\r\n')
  })
})

describe('a list as XLSX', () => {
  test('has exact numbers, days and text, each as what it is', async () => {
    const files = await xlsx('/api/smelters/?fields=id,code,return_rate_pt,is_active,created_at&ordering=id')
    const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
    const rows = [...sheet.matchAll(/<row>(.*?)<\/row>/g)].map(([, row = '']) => row)
    expect(rows).toHaveLength(3)
    expect(rows[1]).toMatch(
      /^<c s="3"><v>1<\/v><\/c><c t="inlineStr" s="2"><is><t xml:space="preserve">ARR<\/t><\/is><\/c><c s="4"><v>97\.125<\/v><\/c>.*>Yes<.*<c s="5"><v>46\d{3}\.\d+<\/v><\/c>$/,
    )
    expect(rows[2]).toContain('<c/>')
    expect(files['xl/styles.xml']).toContain('formatCode="0.000&quot; %&quot;"')
    expect(files['xl/styles.xml']).toContain('formatCode="mm/dd/yyyy h:mm AM/PM"')
  })
  test('a formula that somebody typed is text, and what XML has no word for is left out', async () => {
    await server.db.rows(sql`insert into yards (name, state) values (E'=1+1 <b>\\x01&', 'ZZ')`)
    const sheet = (await xlsx('/api/yards/?fields=name&state__in=ZZ'))['xl/worksheets/sheet1.xml']
    expect(sheet).toContain('<c t="inlineStr" s="2"><is><t xml:space="preserve">=1+1 &lt;b&gt;')
    expect(sheet).not.toContain('<f>')
  })
})

describe('through the right of the list', () => {
  test('whoever may not see the list has no file of it; what he may not read is empty in it', async () => {
    const viewer = await server.as('Vic', [])
    expect((await get(viewer, '/api/job-runs/?format=csv')).status).toBe(403)
    await server.db.rows(sql`insert into lots (name, smelter) values ('PGM-1', 1)`)
    const open = await server.as('Wes', ['warehousing'])
    const { card } = server.app.resources.get('lot') as { card: { readableBy: object } }
    const [hidden = ''] = Object.keys(card.readableBy)
    const [, [name, secret] = []] = await csv(`/api/lots/?fields=name,${hidden}`, open)
    expect([name, secret]).toEqual(['PGM-1', ''])
  })
  test('wrong words are refused by their name, before anything is sent', async () => {
    const refused = async (query: string) => {
      const answer = await get(sam, `/api/yards/?${query}`)
      return [answer.status, Object.keys(((await answer.json()) as { errors: object }).errors)]
    }
    expect(await refused('format=pdf')).toEqual([400, ['format']])
    expect(await refused('format=csv&fields=nope')).toEqual([400, ['fields']])
    for (const name of ['constructor', '__proto__', 'toString'])
      expect(await refused(`format=csv&fields=id,${name}`), name).toEqual([400, ['fields']])
    expect(await refused('format=csv&fields=name,state&heads=One')).toEqual([400, ['heads']])
    expect(await refused('format=xlsx&nope=1')).toEqual([400, ['nope']])
  })
})

test('what an amount is for its reader is as hidden as the amount, and what no list has is refused', async () => {
  const dale = await server.as('Dale Whitcomb', ['logistics'])
  await server.db.rows(sql`update smelters set lab_fee = 75.25`)
  const fees = async (who: typeof sam) =>
    (await (await get(who, '/api/smelters/?format=csv&fields=lab_fee,lab_fee_fx')).text()).split('\r\n')[1]
  expect([await fees(sam), await fees(dale)]).toEqual(['75.25,75.25,USD', ',,USD'])
  for (const form of ['csv', 'xlsx']) {
    const answer = await get(sam, `/api/yards/?format=${form}&fields=id,brokerageterm`)
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { errors: { fields: ['brokerageterm cannot be exported'] } },
    ])
  }
})

describe('a hundred thousand rows', () => {
  beforeAll(async () => {
    await server.db.pool.query(
      `set statement_timeout = 0; insert into job_runs (name, cause, outcome) select 'job ' || n, 'cause ' || n, 'DO' from generate_series(1, 100000) n; reset statement_timeout`,
    )
  })
  test.each(['csv', 'xlsx'])(
    'as %s come whole while others ask for lists, and what is held stays small',
    async (form) => {
      const answer = await get(sam, `/api/job-runs/?format=${form}&fields=id,name,cause,started_at,outcome&ordering=id`)
      expect(answer.headers.get('x-rows')).toBe('100000')
      const parts: Uint8Array[] = []
      const come = new AbortController()
      let answered = 0
      const asking = (async () => {
        while (!come.signal.aborted) {
          expect((await server.call(sam, 'GET', '/api/job-runs/?page_size=20')).status).toBe(200)
          if (!come.signal.aborted) answered += 1
        }
      })()
      for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) parts.push(part)
      come.abort()
      await asking
      const all = Buffer.concat(parts)
      const text = form === 'csv' ? all.toString() : (unzip(all)['xl/worksheets/sheet1.xml'] ?? '')
      expect(text.match(form === 'csv' ? /\r\n/g : /<row>/g)).toHaveLength(100_001)
      expect(text).toContain('job 100000')
      expect(answered).toBeGreaterThan(3)
    },
  )
  /** Begins to export; that the one before has ended may be noticed a moment later. */
  async function begun() {
    const leaving = new AbortController()
    const ask = () =>
      fetch(`${origin}/api/job-runs/?format=csv`, {
        headers: sam.headers as Record<string, string>,
        signal: leaving.signal,
      })
    let answer = await ask()
    for (const end = Date.now() + 20_000; answer.status === 503 && Date.now() < end; answer = await ask())
      await answer.text()
    expect(answer.status).toBe(200)
    return { answer, leave: () => leaving.abort() }
  }

  test('nobody reads on: the connection is given back, and others export', async () => {
    for (const _ of [1, 2, 3, 4, 5]) {
      const { answer, leave } = await begun()
      leave()
      await expect(answer.text()).rejects.toThrow()
      const others = async () => {
        const answer = await get(sam, '/api/regions/?format=csv')
        await answer.text()
        return answer.status
      }
      await expect.poll(others, { timeout: 20_000 }).toBe(200)
    }
  })
  test('more rows than the limit are refused with it', async () => {
    await server.db.pool.query(
      `set statement_timeout = 0; insert into job_runs (name) select 'job' from generate_series(1, ${mostExported}) n; reset statement_timeout`,
    )
    const answer = await get(sam, '/api/job-runs/?format=csv')
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { errors: { format: ['More than 500,000 rows: narrow the filter'] } },
    ])
  })
})
