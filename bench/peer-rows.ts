import { PassThrough } from 'node:stream'
import pg from 'pg'
import { migrate } from '../server/kit/query/database.ts'
import { copyIn, copyOut } from '../server/kit/query/copy.ts'

/**
 * Fills an empty database with the rows of the one that the peers are measured on, ids kept, so that all are asked the
 * same questions about the same things. Loaded past the change log, which the peers do not have.
 */
export async function fillFromPeers(peers: string, own: string): Promise<Record<string, number>> {
  await migrate(own)
  const [from, to] = [new pg.Client({ connectionString: peers }), new pg.Client({ connectionString: own })]
  await Promise.all([from.connect(), to.connect()])
  const rows: Record<string, number> = {}
  try {
    await to.query('begin')
    await to.query('set local session_replication_role = replica')
    await to.query(beginning)
    for (const [table, query] of Object.entries(queries)) rows[table] = await pour(from, to, table, query)
    await to.query(sequences)
    await to.query('commit')
    await to.query('vacuum analyze')
    return rows
  } finally {
    await Promise.all([from.end(), to.end()])
  }
}

async function pour(from: pg.Client, to: pg.Client, table: string, query: string): Promise<number> {
  const columns = (await from.query(`select * from (${query}) t limit 0`)).fields.map(({ name }) => `"${name}"`)
  const between = new PassThrough()
  const reading = copyOut(from, `copy (${query}) to stdout`, between).then(() => between.end())
  const written = await copyIn(to, `copy "${table}" (${columns.join(', ')}) from stdin`, between)
  await reading
  return written
}

/** What the peers do without: one market day, one smelter, a purchase for check-ins that have none. */
const beginning = `
  insert into users (id, username, email, groups) values (1, 'Bench', 'bench@cupel.test', '{admin}');
  insert into smelters (id, code, name) values (1, 'ARR', 'Arroyo Refining');
  insert into market_rates (id, quoted_on, quote, pt, pd, rh, source) values (1, '2026-09-11', 'New York', 1815, 1330, 9725, 'typed');`

const lots = 2000

/** By table, in our words, what the peers' rows are. A line of theirs is one converter bought. */
const queries: Record<string, string> = {
  yards: `select id, name, state, case when is_active then 'GS' else 'IN' end as status from yards`,
  catalogs: `select id, code as name, 'CV' as material_type from converters`,
  converters: `select id, id as catalog, code, brand as cat_name, weight_lb as whole_weight from converters`,
  assays: `select a.id, c.id as converter_id, pt_ppm, pd_ppm, rh_ppm, round(c.weight_lb, 2) as yield_lbs from assays a join converters c on c.assay_id = a.id`,
  purchases: `
    select id, yard_id as yard, 'RE' as status, created_at, 1 as created_by from purchases
    union all select 10000000, 1, 'RE', timestamptz '2024-01-01Z', 1`,
  check_ins: `
    select id, case when status in ('OP', 'CO') then status else 'PR' end as status, yard_id as yard, coalesce(purchase_id, 10000000) as purchase,
      1 as market_rate, notes, created_at, 1 as created_by from check_ins`,
  check_in_converters: `select id, check_in_id as check_in, converter_id as converter, unit_price as price from check_in_lines`,
  lots: `select i as id, 'L' || lpad(i::text, 6, '0') as name, 1 as smelter, 'HE' as status from generate_series(1, ${lots}) i`,
  hedges: `select id, number as code, 1 as smelter, opened_at as created_at, pt_oz as pt_toz, pd_oz as pd_toz, rh_oz as rh_toz from hedges`,
  // One live allocation per lot and hedge is our rule: the peers' go to lots of their own, past those that are written to.
  allocations: `
    select id, hedge_id as hedge, 1001 + row_number() over (partition by hedge_id order by id) as lot,
      round(pt_oz, 3) as pt, round(pd_oz, 3) as pd, round(rh_oz, 3) as rh, created_at from allocations`,
}

const sequences = ['users', ...Object.keys(queries), 'smelters', 'market_rates']
  .map((table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}));`)
  .join('\n')
