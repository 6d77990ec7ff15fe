import {
  positionCall,
  positionDocuments,
  documentsOfPage,
  type PositionRow,
} from '@cupel/domain/position/position-calls.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { App } from '../kit/http/routes.ts'
import { mountQuestion } from '../kit/http/mount-endpoint.ts'
import { remembered } from '../kit/query/answer-memory.ts'
import { checkIns } from '../purchasing/check-in.table.ts'
import { ownOnly } from '../purchasing/seen.ts'

type Sum = z.infer<typeof positionCall.output>['sums'][number]

/** Each part is summed where it stands and remembered by itself: who moves a lot does not make the pieces be counted anew. */
export function positionRoutes(app: App): void {
  mountQuestion(app, positionCall, async ({ read, me }) => {
    const parts = [checkInsOf(me), lotsOf, hedgesOf(me)]
    const sums = await Promise.all(parts.map((part) => remembered<Sum>(read, summed(part))))
    return { sums: sums.flat() }
  })
  mountQuestion(app, positionDocuments, async ({ read, me, input }) => {
    const { stage, custody, page } = input
    const holds = `%${input.search.trim().replace(/[\\%_]/g, '\\$&')}%`
    const wanted = sql`d.stage = ${stage} and d.custody = ${custody} and concat_ws(' ', d.name, d.beside) ilike ${holds}`
    const [totals] = await remembered<Totals>(
      read,
      sql`
        select
          count(*)::int as count,
          coalesce(sum(d.pt), 0.000) as pt,
          coalesce(sum(d.pd), 0.000) as pd,
          coalesce(sum(d.rh), 0.000) as rh
        from (${partOf(stage, me)}) d
        where ${wanted}`,
    )
    const results = await read.rows<PositionRow>(sql`
      select ${shown}
      from (
        select d.*
        from (${isOfPieces(stage) ? walkedCheckIns(me) : partOf(stage, me)}) d
        where ${wanted}
        order by d.document_id desc, d.id desc
        limit ${documentsOfPage}
        offset ${(page - 1) * documentsOfPage}
      ) d
      ${isOfPieces(stage) ? sql`cross join rules.free_ounces(d.id) own` : sql`cross join lateral (select d.pt, d.pd, d.rh) own`}
      order by d.document_id desc, d.id desc`)
    return { ...(totals as Totals), results }
  })
}

type Totals = Pick<z.infer<typeof positionDocuments.output>, 'count' | 'pt' | 'pd' | 'rh'>

const shown = sql`d.entity, d.id, d.document, d.document_id, d.name, d.beside, d.basis, own.pt, own.pd, own.rh`

const isOfPieces = (stage: Sum['stage']) => ['quoted', 'purchased', 'in_transit', 'on_hand'].includes(stage)

const summed = (part: SQL) => sql`
  select d.stage, d.custody, count(*)::int as documents, sum(d.pt) as pt, sum(d.pd) as pd, sum(d.rh) as rh
  from (${part}) d
  group by d.stage, d.custody`

function partOf(stage: Sum['stage'], me: Me): SQL {
  if (stage === 'hedged') return hedgesOf(me)
  return isOfPieces(stage) ? checkInsOf(me) : lotsOf
}

/** An account manager counts what he bought himself. */
const checkInsOf = (me: Me) => sql`
  select
    d.stage,
    d.custody,
    ${namedCheckIn},
    d.pt,
    d.pd,
    d.rh
  from rules.position_of_check_ins() d
  join check_ins on check_ins.id = d.check_in
  join yards on yards.id = check_ins.yard
  where ${ownOnly(me, checkIns) ?? sql`true`}`

/** The same for a page: found one by one from the newest, and weighed when it is known which they are. */
const walkedCheckIns = (me: Me) => sql`
  select
    rules.stage_of_pieces(check_ins.status, check_ins.transit_status, purchases.status) as stage,
    rules.custody(purchases.designation) as custody,
    ${namedCheckIn}
  from check_ins
  join purchases on purchases.id = check_ins.purchase
  join yards on yards.id = check_ins.yard
  where exists (select from rules.free_pieces() f where f.check_in = check_ins.id)
    and ${ownOnly(me, checkIns) ?? sql`true`}`

const namedCheckIn = sql`
  'check_in' as entity,
  check_ins.id,
  'check_in' as document,
  check_ins.id as document_id,
  'Check-in ' || check_ins.id as name,
  yards.name as beside,
  'expected' as basis`

const lotsOf = sql`
  select
    d.stage,
    d.custody,
    'lot' as entity,
    d.lot as id,
    'lot' as document,
    d.lot as document_id,
    lots.name,
    smelters.code as beside,
    d.basis,
    d.pt,
    d.pd,
    d.rh
  from rules.position_of_lots() d
  join lots on lots.id = d.lot
  join smelters on smelters.id = lots.smelter`

/** What is kept for a check-in that somebody does not see is no document of his. */
function hedgesOf(me: Me): SQL {
  return sql`
    select
      'hedged' as stage,
      d.custody,
      d.entity,
      d.id,
      'hedge' as document,
      d.hedge as document_id,
      hedges.code as name,
      coalesce(lots.name, 'Check-in ' || d.check_in) as beside,
      rules.hedge_basis(d.entity) as basis,
      d.pt,
      d.pd,
      d.rh
    from rules.position_of_hedges() d
    join hedges on hedges.id = d.hedge
    left join lots on lots.id = d.lot
    left join check_ins on check_ins.id = d.check_in
    where d.check_in is null
      or ${ownOnly(me, checkIns) ?? sql`true`}`
}
