import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldsOf, selectRows, visibleTo } from './kit/query/store.ts'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  for (const fill of filled) await server.db.rows(fill)
  await server.db.rows(sql`analyze`)
}, 60_000)
afterAll(() => server.close())

/** Enough rows for the planner to see what is selective; of empty tables it thinks alike. */
const n = sql.raw('generate_series(1, 1000) n')
const filled = [
  sql`insert into yards (name) select 'Yard ' || n from ${n}`,
  sql`insert into catalogs (name, material_type) select 'Item ' || n, 'CV' from ${n}`,
  sql`insert into converters (catalog, code) select id, 'C-' || id from catalogs`,
  sql`insert into assays (converter_id, pt_ppm, pd_ppm, rh_ppm, yield_lbs) select id, 1, 1, 1, 1 from converters`,
  sql`insert into smelters (code, name) select 'S' || n, 'Smelter ' || n from ${n}`,
  sql`insert into users (username, email) select 'Buyer ' || n, n || '@many.test' from ${n}`,
  sql`insert into intakes (reference) select 'I-' || n from ${n}`,
  sql`insert into purchases (yard, created_by, created_for, intake) select y.id, u.id, u.id, i.id from yards y join users u on u.username = 'Buyer ' || y.id join intakes i on i.id = y.id`,
  sql`insert into check_ins (yard, purchase, created_by, created_for) select yard, id, created_by, created_for from purchases`,
  sql`insert into check_in_lines (check_in, catalog) select c.id, g.id from check_ins c join catalogs g on g.id = c.id`,
  sql`insert into check_in_converters (check_in, converter) select c.id, v.id from check_ins c join converters v on v.id = c.id`,
  sql`insert into count_sheet_lines (check_in, text, why, code) select id, 'C-' || id, 'why', 'C-' || id from check_ins`,
  sql`insert into lots (name, smelter) select 'L-' || id, id from smelters`,
  sql`insert into purchase_lots (lot, purchase) select l.id, p.id from lots l join purchases p on p.yard = l.id`,
  sql`insert into inventory_boxes (name, weight, held_by, held_id) select 'B-' || id, 1, 'LOT', id from lots`,
  sql`insert into intake_boxes (intake, box, role) select i.id, b.id, 'OUT' from intakes i join inventory_boxes b on b.id = i.id`,
  sql`insert into hedges (code, smelter) select 'H-' || id, id from smelters`,
  sql`insert into allocations (hedge, lot) select h.id, l.id from hedges h join lots l on l.id = h.id`,
  sql`insert into check_in_allocations (check_in_id, hedge_id) select c.id, h.id from check_ins c join hedges h on h.id = c.id`,
  sql`insert into shipment_summaries (shipment_id) select 'S-' || n from ${n}`,
  sql`insert into shipment_summary_lots (shipment_summary, lot, net_wet_lbs) select s.id, l.id, 1 from shipment_summaries s join lots l on l.id = s.id`,
]

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Function Name'?: string
  Schema?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Alias?: string
  Plans?: Node[]
}

/**
 * Tables that are read whole to answer: where an index could be used instead, the planner is made to use it, so what is
 * left has none. An index that is walked from end to end without a condition is the same in disguise.
 */
async function readWhole(query: SQL): Promise<string[]> {
  const { sql: text, params } = new PgDialect().sqlToQuery(query)
  const client = await server.db.pool.connect()
  try {
    await client.query('begin')
    for (const way of ['seqscan', 'hashjoin', 'mergejoin', 'material'])
      await client.query(`set local enable_${way} = off`)
    const answer = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (format json, costs off) ${text}`,
      params,
    )
    return [...new Set(wholes(answer.rows[0]?.['QUERY PLAN'][0].Plan as Node))]
  } finally {
    await client.query('rollback')
    client.release()
  }
}

function wholes(node: Node): string[] {
  const isScan = node['Node Type'].endsWith(' Scan') && node['Relation Name'] !== undefined
  const bounded = node['Index Cond'] ?? node['Recheck Cond']
  const own =
    isScan && bounded === undefined ? [`${node['Node Type']} of ${node['Relation Name']} (${node.Alias})`] : []
  // What a function reads is planned with the query as long as PostgreSQL puts its text in place of the call.
  const called = node['Function Name']
  const closed = called !== undefined && !known.has(called) ? [`Function Scan of ${called}`] : []
  return [...own, ...closed, ...(node.Plans ?? []).flatMap(wholes)]
}

/** Functions of PostgreSQL that read no table. */
const known = new Set(['unnest', 'jsonb_each_text'])

const page = sql`any('{1,2,3}'::int[])`

test('no list grows with a table that it does not list: its computed fields find other rows by an index', async () => {
  const found: string[] = []
  for (const { card, store } of server.app.resources.values()) {
    const fields = fieldsOf(card, store)
    const rows = sql`${selectRows(fields, Object.keys(fields.of), fields.table)} where ${fields.table}.id = ${page}`
    for (const scan of await readWhole(rows)) found.push(`${card.name}: ${scan}`)
  }
  expect(server.app.resources.size).toBeGreaterThan(25)
  expect(found).toEqual([])
})

test('whose a record is, too: what an account manager sees is found by an index', async () => {
  const { me } = await server.as('Hannah Cole', ['account manager'])
  const found: string[] = []
  for (const { card, store } of server.app.resources.values()) {
    const seen = visibleTo(store, me)
    if (!seen || card.name === 'user') continue
    const { table } = fieldsOf(card, store)
    const own = await readWhole(sql`select ${table}.id from ${table} where ${table}.id = ${page} and ${seen}`)
    for (const scan of own) found.push(`${card.name}: ${scan}`)
  }
  expect(found).toEqual([])
})

test('a field that reads another table whole would be noticed', async () => {
  const count = sql`(select count(*) from check_ins c where c.notes = purchases.notes)`
  expect(await readWhole(sql`select id, ${count} from purchases where id = ${page}`)).toEqual([
    'Seq Scan of check_ins (c)',
  ])
  expect(await readWhole(sql`select * from generate_series(1, 2)`)).toEqual(['Function Scan of generate_series'])
})
