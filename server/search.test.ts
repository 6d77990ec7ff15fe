import { sql, type SQL } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reader } from './kit/query/database.ts'
import { fieldsOf } from './kit/query/store.ts'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  // As the owner, for nobody else writes the change log.
  const owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
  for (const fill of filled) await reader(owner).rows(fill)
  await owner.end()
}, 60_000)
afterAll(() => server.close())

const n = sql.raw('generate_series(1, 120) n')
/** Two letters or figures of each row, by which many are found. */
const word = (purpose: string) => sql.raw(`upper(substr(md5('${purpose}' || n), 1, 4))`)
const dealt = (to: string) => sql.raw(`(select array_agg(id order by id) from ${to})`)
const one = (to: string) => sql`(${dealt(to)})[1 + n * 7 % 60]`
const filled = [
  sql`insert into regions (name) select ${word('region')} || n from ${n}`,
  sql`insert into locations (name) select ${word('dock')} || n from ${n}`,
  sql`insert into divisions (name, code) select ${word('branch')} || n, 'D' || n from ${n}`,
  sql`insert into job_runs (name, cause) select ${word('job')}, ${word('cause')} from ${n}`,
  sql`insert into market_rates (quoted_on, quote, source, pt, pd, rh) select date '2024-01-01' + n, ${word('quote')}, ${word('source')}, 1, 1, 1 from ${n}`,
  sql`insert into yards (name) select ${word('yard')} || ' Yard ' || n from ${n}`,
  sql`insert into users (username, email) select 'Buyer ' || ${word('user')} || n, n || '@many.test' from ${n}`,
  sql`insert into smelters (code, name) select 'S' || n, ${word('smelter')} from ${n}`,
  sql`insert into uploads (entity, record, kind, name, type, size, status, object) select 'smelter', ${one('smelters')}, 'documents', ${word('file')}, 'text/csv', 1, 'AT', gen_random_uuid() from ${n}`,
  sql`insert into service_keys (name, expires_at, person) select ${word('key')} || n, now(), ${one('users')} from ${n}`,
  sql`insert into webhooks (name, address) select ${word('hook')}, ${word('host')} from ${n}`,
  sql`insert into catalogs (name, description, material_type) select ${word('name')}, ${word('what')}, 'CV' from ${n}`,
  sql`insert into converters (catalog, code, cat_name) select id, name, description from catalogs`,
  sql`insert into intakes (reference, notes) select ${word('in')}, ${word('notes')} from ${n}`,
  sql`insert into purchases (yard, notes) select ${one('yards')}, ${word('bought')} from ${n}`,
  sql`insert into check_ins (yard, purchase, customer_reference, notes) select ${one('yards')}, 999999 + n, ${word('po')}, '50%_' || ${word('gate')} from ${n}`,
  sql`insert into lots (name, smelter) select 'L-' || ${word('lot')} || n, ${one('smelters')} from ${n}`,
  sql`insert into purchase_lots (lot, purchase) select ${one('lots')}, 999999 + n from ${n}`,
  sql`insert into inventory_boxes (name, weight, buyer_name) select ${word('box')}, 1, ${word('buyer')} from ${n}`,
  sql`insert into hedges (code, smelter, memo, "references") select ${word('hedge')} || n, ${one('smelters')}, ${word('memo')}, ${word('ref')} from ${n}`,
  sql`insert into allocations (hedge, lot, status) select ${one('hedges')}, ${one('lots')}, 'HISTORIC' from ${n}`,
  sql`insert into check_in_allocations (check_in_id, hedge_id) select ${one('check_ins')}, n from ${n}`,
  sql`insert into ppm_calculations (lot, notes) select case when n % 3 > 0 then ${one('lots')} end, ${word('ppm')} from ${n}`,
  sql`insert into advances (lot, amount, notes) select ${one('lots')}, n, ${word('wire')} from ${n}`,
  sql`insert into shipment_summaries (shipment_id, notes) select ${word('ship')}, ${word('page')} from ${n}`,
  sql`insert into shipment_summary_lots (shipment_summary, lot, net_wet_lbs) select ${one('shipment_summaries')}, n, 1 from ${n}`,
  sql`insert into brokered_settlements (shipment_summary_lot, yard_id, lot_name, received_lbs_total, customer_reference) select n, ${one('yards')}, ${word('lot')}, 1, ${word('their')} from ${n}`,
  sql`insert into outbox (kind, payload) select 'mail', jsonb_build_object('to', lower(${word('to')}) || '@yard.test', 'subject', ${word('subject')}, 'text', '', 'trigger', ${word('trigger')}) from ${n}`,
  sql`insert into notification_subscriptions ("group", "user") select 'WEIGHT', ${dealt('users')}[n] from ${n}`,
  sql`insert into text_templates (name, text) select ${word('template')} || n, ${word('words')} from ${n}`,
  sql`insert into confirmed_warnings (change, at, actor, entity, entity_id, move, code, text, reason) select n, now(), ${one('users')}, 'lot', ${one('lots')}, 'lot.ship', ${word('code')}, ${word('text')}, ${word('why')} from ${n}`,
]

const texts = ['1', '12', 'a', 'A1', '7e', 'f3', '50%', '%', '_', '#12', '1,2', 'yard', 'Yard 1', 'L-', 'buyer', 'zzz']

test('a search finds what reading every row would find, wherever the text stands', async () => {
  const { headers, me } = await server.as('Sam', ['admin'])
  const found = new Map<string, number>()
  for (const { card, store } of server.app.resources.values()) {
    if (card.search.length === 0) continue
    const fields = fieldsOf(card, store)
    const { table } = fields
    for (const text of texts) {
      const inside = (field: string) => sql`strpos(lower(${fields.of[field]}::text), lower(${text})) > 0`
      const number = /^#?[\d,]+$/.test(text) ? Number.parseInt(text.replace(/[#,]/g, ''), 10) : -1
      const any = sql.join([...card.search.map(inside), sql`${table}.id = ${number}`], sql` or `)
      const hidden = card.unlistedStatuses.length > 0 ? sql` and ${table}.status <> 'VOID'` : sql``
      const rows = await ids(sql`select ${table}.id from ${table}${fields.from} where (${any})${hidden} order by 1`)
      const url = `${card.path}?page_size=1000&fields=id&search=${encodeURIComponent(text)}`
      const { body } = await server.call({ headers, me }, 'GET', url)
      const answered = (body.results as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b)
      expect({ url, ids: answered, count: body.count }).toEqual({ url, ids: rows, count: rows.length })
      found.set(card.name, (found.get(card.name) ?? 0) + rows.length)
    }
  }
  expect([...found].filter(([, count]) => count < 20).map(([name]) => name)).toEqual([])
})

test('a page beyond the last of what a text finds tells how many there are, in any order', async () => {
  const sam = await server.as('Sam', ['admin'])
  const all = await server.call(sam, 'GET', '/api/purchases/?search=yard&ordering=-yard_name&page_size=50')
  expect(all.body).toMatchObject({ count: 120, previous: null })
  const names = (all.body.results as { yard_name: string }[]).map(({ yard_name }) => yard_name)
  expect(names).toEqual(names.toSorted().toReversed())
  const beyond = await server.call(sam, 'GET', '/api/purchases/?search=yard&ordering=-yard_name&page_size=50&page=9')
  expect(beyond.body).toMatchObject({ count: 120, next: null, results: [] })
})

async function ids(query: SQL): Promise<number[]> {
  return (await server.db.rows<{ id: number }>(query)).map(({ id }) => id)
}
