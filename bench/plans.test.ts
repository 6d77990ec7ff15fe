import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../server/kit/test-database.ts'
import { plansAtAMillion, type Planned } from './plans/at-a-million.ts'
import { fileOf, keptPlans } from './plans/kept.ts'
import { planning } from './plans/listening.ts'
import { plansAsAMillion, rowsAtAMillion } from './plans/statistics.ts'
import { wholes } from './plans/steps.ts'

let planned: Planned[]
let unasked: string[]
beforeAll(async () => {
  const fresh = await freshDatabase()
  ;({ planned, unasked } = await plansAtAMillion(fresh.url))
  await fresh.drop()
}, 120_000)

/** What may read a growing table whole, and why. */
const allowed: Readonly<Record<string, string>> = {
  '/api/inventory_boxes/?beside=1':
    'of boxes at one place, most of no item: 19 ms for 52,500, and fewer are asked of those on hand',
  '/api/allocations/?ordering=hedge_code': 'sorted by what another table says: 15 ms for 20,000',
  '/api/allocations/?ordering=-hedge_code': 'the same',
  '/api/allocations/?ordering=smelter_code': 'the same',
  '/api/allocations/?ordering=-smelter_code': 'the same',
  '/api/allocations/?smelter__in=1,1': 'of two smelters one has half of them',
  '/api/advance_calculators/?ordering=number': 'versions are asked for lot by lot',
  '/api/advance_calculators/?ordering=-number': 'the same',
  '/api/confirmed_warnings/?search=F3a': 'few people act, so each of them is thought to have done much',
  '/api/confirmed_warnings/?search=4711': 'the same',
  '/api/outbox/?search=F3a': 'letters of a month: few stay',
  '/api/list-views/?ordering=list': 'a few for each person',
  '/api/list-views/?ordering=-list': 'the same',
  '/api/list-views/?ordering=name': 'the same',
  '/api/list-views/?ordering=-name': 'the same',
  '/api/report-mailings/?ordering=name': 'a few for each person',
  '/api/report-mailings/?ordering=-name': 'the same',
  '/api/report-mailings/?report=1': 'the same',
  '/api/report-mailings/?report__in=1,1': 'the same',
  '/api/check_ins/1/usual_offers/': 'the converters bought most, once a day to each device that buys',
  '/api/text_templates/?ordering=created_at': 'some dozens, and none is written by a program',
  '/api/text_templates/?ordering=-created_at': 'the same',
  '/api/text_templates/?name__icontains=F3a': 'the same',
  '/api/text_templates/?search=F3a': 'the same',
  '/api/text_templates/?search=4711': 'the same',
  '/api/users/3/account/': 'service keys are some dozens, and asked for by who disables an account',
  '/api/hedges/toz_aggregate/': 'a sum of everything that open hedges gave',
  '/api/inventory_boxes/totals/': 'a sum of all boxes, remembered until one is changed',
  '/api/reports/finance/': 'the rate of an advance, by its index, for lots with advances outstanding',
  '/api/reports/finance/ (own)': 'the same',
  '/api/reports/finance/totals/': 'the same',
  '/api/lots/totals/': 'sums of all lots, remembered; what they cost stands in docs/bench.md',
  '/api/lots/totals/?status__in=HE,CU,CT,LK,SH,RE,RC': 'the same',
  '/api/lots/totals/?search=F3a': 'the same: how few lots hold a text the planner does not know',
  '/api/position/':
    'sums of all pieces that are in no lot, and of all that is sold: each remembered by itself (decision 103)',
  '/api/position/documents/?stage=quoted':
    'the check-ins of a stage, sorted before their pieces are looked up: 0.3 s of 100,000',
  '/api/position/documents/?stage=purchased': 'the same',
  '/api/position/documents/?stage=in_transit': 'the same',
  '/api/position/documents/?stage=on_hand': 'the same',
  '/api/position/documents/?stage=in_lot': 'means of all assays, for what lots without one of their own hold: 14 ms',
  '/api/position/documents/?stage=shipped': 'the same',
  '/api/position/documents/?stage=assayed': 'the same',
  '/api/position/documents/?stage=payable': 'the same',
  '/api/position/documents/?stage=in_lot&search=F3a': 'the same',
  '/api/position/documents/?stage=hedged': 'everything that open hedges gave: 46 ms',
}

test('no list, panel or sum reads a growing table whole at a million lines', () => {
  expect(planned.length).toBeGreaterThan(1000)
  const rows = rowsAtAMillion()
  const found = planned.flatMap(({ url, isCount, plan }) => wholes(plan, rows, isCount).map((step) => ({ url, step })))
  expect(
    found.filter(({ url }) => !(url in allowed)).map(({ url, step }) => `${url}: ${step}`),
    'each wants an index in its *.table.ts, or its reason in `allowed` above',
  ).toEqual([])
  expect(Object.keys(allowed).filter((url) => !found.some((one) => one.url === url))).toEqual([])
})

test('everything that reads is asked', () => {
  // Who one is, and what does not stand in tables.
  const tableless = ['/api/users/current/', '/api/figures/', '/api/openapi.json']
  // Of files, what finds one by its number.
  const ofOne = ['/api/uploads/{id}/upload_url/', '/api/check_in_images/{image}/upload_url/']
  expect(unasked.toSorted(), 'each wants a line in `questions` of bench/plans/asked.ts').toEqual(
    [...tableless, ...ofOne].toSorted(),
  )
})

test('the plans that are kept are those that PostgreSQL has: npm run plans writes them anew', () => {
  const kept = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
  const stale = [...keptPlans(planned)].filter(([area, text]) => kept(fileOf(area)) !== text)
  expect(stale.map(([area]) => area)).toEqual([])
})

test('a question that reads a table whole would be noticed, one without its index, and one of a table that is new', async () => {
  const fresh = await freshDatabase()
  const client = new pg.Client({ connectionString: fresh.url })
  await client.connect()
  try {
    await client.query('create table sieves (id int primary key, name text); grant select on sieves to cupel_app')
    await plansAsAMillion(client)
    const planOf = await planning(client)
    const wholesOf = async (query: ReturnType<typeof sql>) => {
      const { sql: text, params: values } = new PgDialect().sqlToQuery(query)
      return wholes(await planOf({ text, values, isPrepared: false }), rowsAtAMillion())
    }
    const count = sql`(select count(*) from check_ins c where c.public_notes = purchases.notes)`
    expect(await wholesOf(sql`select id, ${count} from purchases where id = any('{1,2}')`)).toEqual([
      'Seq Scan of check_ins (c)',
    ])
    expect(await wholesOf(sql`select coalesce(sum(weight), 0) as weight from inventory_boxes`)).toEqual([
      'Seq Scan of inventory_boxes (inventory_boxes)',
    ])
    expect(await wholesOf(sql`select * from generate_series(1, 2)`)).toEqual(['Function Scan of generate_series'])
    expect(await wholesOf(sql`select id from sieves where name = 'A' limit 20`)).toEqual([
      'Seq Scan of sieves (sieves)',
    ])
    const ofYard = sql`select id from purchases where yard = 7 order by id limit 20`
    expect(await wholesOf(ofYard)).toEqual([])
    await client.query('reset role; drop index purchases_yard; set role cupel_app')
    expect(await wholesOf(sql`select count(*) from purchases where yard = 7`)).toEqual([
      'Seq Scan of purchases (purchases)',
    ])
  } finally {
    await client.end()
    await fresh.drop()
  }
})
