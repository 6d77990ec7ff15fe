import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

/*
 * What PostgreSQL knows of a million lines, kept without them: in a database that was given it, questions are planned as
 * they are at a million. How it is made anew: docs/bench.md.
 */
const file = path.join(import.meta.dirname, 'million.jsonl')

/** What is known of a table or an index, a line each: short, for of each column ten values say enough to plan by. */
interface Known {
  name: string
  pages: number
  rows: number
  visible: number
  columns: Record<string, unknown>[]
}

/** How many rows each table has at a million lines. */
export function rowsAtAMillion(): ReadonlyMap<string, number> {
  return new Map(kept().map(({ name, rows }) => [name, rows]))
}

/** A table that the scale does not fill is taken for one that grows. */
export const unfilled = { rows: 100_000, pages: 2500 }

/** Writes down what a filled and analysed database knows of itself. */
export async function keepStatistics(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ known: string }>(`
    select jsonb_build_object(
      'name', c.relname, 'pages', c.relpages, 'rows', c.reltuples, 'visible', c.relallvisible,
      'columns', coalesce((
        select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'name', s.attname, 'nulls', s.null_frac, 'width', s.avg_width, 'distinct', s.n_distinct, 'correlation', s.correlation,
          'common', (s.most_common_vals::text::text[])[1:10]::text, 'often', (s.most_common_freqs)[1:10],
          'bounds', (
            select array_agg(v order by at)::text
            from unnest(s.histogram_bounds::text::text[]) with ordinality u (v, at)
            where (at - 1) % 10 = 0
          )
        )) order by a.attnum)
        from pg_stats s join pg_attribute a on a.attrelid = c.oid and a.attname = s.attname
        where s.schemaname = 'public' and s.tablename = c.relname and s.avg_width < 200
      ), '[]')
    )::text as known
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i') and c.relname not like 'auth%'
    order by c.relname`)
  writeFileSync(file, rows.map(({ known }) => `${known}\n`).join(''))
}

/**
 * Makes an empty database, which is thrown away afterwards, plan as if it held a million lines. The planner looks how
 * long files are, so they are made as long, of holes.
 */
export async function plansAsAMillion(client: pg.ClientBase): Promise<void> {
  const known = JSON.stringify(kept())
  await client.query(
    `select pg_restore_relation_stats('schemaname', 'public', 'relname', name, 'relpages', pages, 'reltuples', rows::real,
       'relallvisible', visible)
     from jsonb_to_recordset($1) k (name text, pages int, rows numeric, visible int) where to_regclass(name) is not null`,
    [known],
  )
  await client.query(
    `select pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text, 'relpages', $2::int, 'reltuples', $3::real)
     from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not in (select name from jsonb_to_recordset($1) k (name text))`,
    [known, unfilled.pages, unfilled.rows],
  )
  await client.query(
    `select pg_restore_attribute_stats('schemaname', 'public', 'relname', k.name, 'attname', c.name, 'inherited', false,
       'null_frac', nulls, 'avg_width', width, 'n_distinct', "distinct", 'correlation', correlation,
       'most_common_vals', common, 'most_common_freqs', often, 'histogram_bounds', bounds)
     from jsonb_to_recordset($1) k (name text, columns jsonb), jsonb_to_recordset(k.columns) c (name text, nulls real, width int,
       "distinct" real, correlation real, common text, often real[], bounds text)
     join pg_attribute a on a.attname = c.name
     where a.attrelid = to_regclass(k.name) and not a.attisdropped`,
    [known],
  )
  const { rows } = await client.query<{ at: string; pages: number }>(`
    select current_setting('data_directory') || '/' || pg_relation_filepath(oid) as at, relpages as pages
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and relpages > 0`)
  for (const { at, pages } of rows) {
    const bytes = Math.min(pages, longestFile) * 8192
    if (existsSync(at) && statSync(at).size < bytes) truncateSync(at, bytes)
  }
}

/** Pages of a file of PostgreSQL, which goes on in another; how dense a table is, is known from its statistics. */
const longestFile = 131_071

function kept(): Known[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Known)
}
