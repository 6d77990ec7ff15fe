import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Calendar } from './demo/calendar.ts'
import { tracked } from '../kit/query/columns.ts'
import { invariants, today } from './demo/invariants.ts'
import { loadScale } from './demo/scale.ts'
import { checksums, loaded, type Loaded } from './demo/test-loaded.ts'

let one: Loaded
let other: Loaded

beforeAll(async () => {
  const load = (url: string) => loadScale(url, '10k', new Calendar(today))
  one = await loaded(load)
  other = await loaded(load)
})
afterAll(async () => {
  await one.close()
  await other.close()
})

test('a database for load work has as many rows as asked, the same each time', async () => {
  expect(await checksums(other.db)).toEqual(await checksums(one.db))
  const count = async (from: string) =>
    (await one.db.one<{ count: number }>(sql.raw(`select count(*) from ${from}`)))?.count
  expect(await count('check_in_converters')).toBe(10_000)
  expect(await count('check_ins')).toBe(1000)
  expect(await count(`check_ins where status in ('OP', 'CO')`)).toBe(752)
  expect(await count('(select from check_in_converters group by check_in having count(*) between 35 and 45) x')).toBe(
    120,
  )
  expect(await count('yards')).toBe(500)
  expect(await count('converters join assays on converter_id = converters.id')).toBe(20_000)
  expect(await count('lots')).toBe(50)
  expect(await count('hedges')).toBe(10)
  expect(await count('allocations')).toBe(200)
})

test('its rows are in order and have no history, and what is changed from now on has one', async () => {
  const { db } = one
  const { none: hedges = '' } =
    invariants['no hedge has given more than it has, but for the one that was reduced'] ?? {}
  const { none: boxes = '' } = invariants['a box is where its lot is'] ?? {}
  expect(await db.rows(sql.raw(hedges))).toEqual([])
  expect(await db.rows(sql.raw(boxes))).toEqual([])
  const strange = sql`select c.id from check_ins c join purchases p on p.id = c.purchase
    where c.yard <> p.yard or (c.status <> 'CO' and p.status <> 'OP')`
  expect(await db.rows(strange)).toEqual([])
  await db.rows(sql`update lots set notes = 'seen' where id = 1`)
  const told = sql`select entity, entity_id from changes
    where entity = any('{lot,check_in,check_in_converter,converter}')`
  expect(await db.rows(told)).toEqual([{ entity: 'lot', entity_id: 1 }])
})

test('a whole one has rows of whatever is listed, and the log of all of them', async () => {
  const whole = await loaded((url) => loadScale(url, '10k', new Calendar(today), { whole: true }))
  const { db } = whole
  const empty: string[] = []
  for (const [entity, table] of tracked) {
    const untold = sql`not exists (select from changes c where c.entity = ${entity} and c.entity_id = t.id and c.before is null)`
    const row = await db.one<{ all: number; untold: number }>(
      sql`select count(*)::int as all, count(*) filter (where ${untold})::int as untold from ${table} t`,
    )
    // Nobody changes what roles may in the demo company: it came with the house.
    if (row?.all === 0 || (row?.untold !== 0 && entity !== 'role_permission')) empty.push(entity)
  }
  expect(empty).toEqual([])
  const strange = sql`
    select l.id from lots l
    left join brokered_settlements b on b.shipment_summary_lot = l.shipment_summary_lot_id
    where l.settlement_status is distinct from b.status or (l.status = 'CO') <> (l.settlement_status is not distinct from 'FI')`
  expect(await db.rows(strange)).toEqual([])
  const warned = await db.one<{ count: number }>(sql`select count(*)::int as count from confirmed_warnings`)
  expect(warned?.count).toBeGreaterThan(100)
  await whole.close()
})
