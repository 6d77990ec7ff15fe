import http from 'node:http'
import pg from 'pg'

/*
 * The limit that Cupel is measured against: one prepared statement a request, whose JSON is passed on as PostgreSQL
 * wrote it. It knows no users, no rights, no history and no validation: `node bench/ratio/bare-handler.ts URL PORT`.
 */
const [url, port = '0'] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 8, options: '-c timezone=UTC' })
// The best plan of a list depends on what is asked: these connections plan it each time.
const lists = new pg.Pool({
  connectionString: url,
  max: 8,
  options: '-c timezone=UTC -c plan_cache_mode=force_custom_plan',
})

const listed = `
  select
    (select count(*) from check_ins where status = any($1::text[]) and created_at >= $2::timestamptz) as count,
    coalesce((
      select json_agg(row_to_json(t))::text
      from (
        select c.id, c.status, c.yard, y.name as yard_name, c.purchase, c.notes, c.created_at, c.version
        from (
          select * from check_ins where status = any($1::text[]) and created_at >= $2::timestamptz
          order by id desc limit $3 offset $4
        ) c
        join yards y on y.id = c.yard
        order by c.id desc
      ) t), '[]') as results`
const detailed = `
  select row_to_json(t)::text as results
  from (
    select
      c.id, c.status, c.yard, y.name as yard_name, c.purchase, c.notes, c.created_at, c.version,
      (
        select json_agg(row_to_json(l))
        from (
          select l.id, l.converter, v.code, l.price::text as price, a.pt_ppm::text as pt_ppm,
            a.pd_ppm::text as pd_ppm, a.rh_ppm::text as rh_ppm, a.yield_lbs::text as yield_lbs
          from check_in_converters l
          join converters v on v.id = l.converter
          join assays a on a.converter_id = v.id
          where l.check_in = c.id
          order by l.id
        ) l
      ) as converter_lines
    from check_ins c
    join yards y on y.id = c.yard
    where c.id = $1
  ) t`
const searched = `
  select
    (select count(*) from converters where code ilike $1) as count,
    coalesce((
      select json_agg(row_to_json(t))::text
      from (
        select v.id, v.code, v.cat_name, v.catalyst_weight::text as catalyst_weight, v.version
        from converters v where code ilike $1 order by code limit $2 offset $3
      ) t), '[]') as results`
const summed = `
  select json_build_object(
    'pt', sum(h.pt_toz)::text, 'pd', sum(h.pd_toz)::text, 'rh', sum(h.rh_toz)::text,
    'given_pt', sum(a.pt)::text, 'given_pd', sum(a.pd)::text, 'given_rh', sum(a.rh)::text)::text as results
  from hedges h
  left join (
    select hedge, sum(pt) as pt, sum(pd) as pd, sum(rh) as rh
    from allocations where status = 'ACTIVE' group by hedge
  ) a on a.hedge = h.id
  where h.status = 'OPEN'`
/** Held from the lock to the commit of this one statement. */
const allocated = `
  with held as (select * from hedges where id = $1 for update),
  given as (
    select coalesce(sum(a.pt), 0) as pt, coalesce(sum(a.pd), 0) as pd, coalesce(sum(a.rh), 0) as rh
    from allocations a where a.hedge = $1 and a.status = 'ACTIVE' and (select count(*) from held) = 1
  )
  insert into allocations (hedge, lot, pt, pd, rh)
  select $1, $2, $3::numeric, $4::numeric, $5::numeric
  from held, given
  where held.pt_toz >= given.pt + $3::numeric
    and held.pd_toz >= given.pd + $4::numeric
    and held.rh_toz >= given.rh + $5::numeric
  returning row_to_json(allocations)::text as results`

type Row = [string] | [string, string]
async function ask(name: string, text: string, values: unknown[]): Promise<Row | undefined> {
  const from = text === listed ? lists : pool
  return (await from.query<Row>({ name, text, values, rowMode: 'array' })).rows[0]
}

async function answer(request: http.IncomingMessage): Promise<string | undefined> {
  const { pathname, searchParams: asked } = new URL(request.url ?? '', 'http://x')
  const size = Number.parseInt(asked.get('page_size') ?? '20', 10)
  const skip = (Number.parseInt(asked.get('page') ?? '1', 10) - 1) * size
  const page = (row?: Row) => row && `{"count":${row[0]},"results":${row[1]}}`
  if (request.method === 'POST') {
    let text = ''
    for await (const part of request) text += String(part)
    const { hedge, lot, pt, pd, rh } = JSON.parse(text) as Record<string, unknown>
    return (await ask('allocated', allocated, [hedge, lot, pt, pd, rh]))?.[0]
  }
  if (pathname === '/api/check_ins/') {
    const given = [(asked.get('status__in') ?? '').split(','), asked.get('created_at__gte'), size, skip]
    return page(await ask('listed', listed, given))
  }
  if (pathname.startsWith('/api/check_ins/')) return (await ask('detailed', detailed, [pathname.slice(15, -1)]))?.[0]
  if (pathname === '/api/converters/')
    return page(await ask('searched', searched, [`%${asked.get('code__icontains')}%`, size, skip]))
  return (await ask('summed', summed, []))?.[0]
}

const server = http.createServer((request, response) => {
  answer(request).then(
    (body = '{}') => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      response.writeHead(body === '{}' ? 404 : request.method === 'POST' ? 201 : 200, headers).end(body)
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(Number.parseInt(port, 10), '127.0.0.1', () => console.log('ready'))
process.on('SIGTERM', () => process.exit(0))
