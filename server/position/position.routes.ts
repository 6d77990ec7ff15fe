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
    const { stage, custody, search, page } = input
    const found = sql`
      select d.*, count(*) over ()::int as count, sum(d.pt) over () as all_pt, sum(d.pd) over () as all_pd, sum(d.rh) over () as all_rh
      from (${partOf(stage, me)}) d
      where d.stage = ${stage}
        and d.custody = ${custody}
        and concat_ws(' ', d.name, d.beside) ilike ${`%${search.trim().replace(/[\\%_]/g, '\\$&')}%`}`
    const rows = await read.rows<Found>(
      sql`${found} order by d.document_id desc, d.id desc limit ${documentsOfPage} offset ${(page - 1) * documentsOfPage}`,
    )
    const [first] = rows.length > 0 || page === 1 ? rows : await read.rows<Found>(sql`${found} limit 1`)
    const { count = 0, all_pt: pt = '0.000', all_pd: pd = '0.000', all_rh: rh = '0.000' } = first ?? {}
    return { count, pt, pd, rh, results: rows.map(documentOf) }
  })
}

interface Found extends PositionRow {
  count: number
  all_pt: string
  all_pd: string
  all_rh: string
}

function documentOf({ entity, id, document, document_id, name, beside, basis, pt, pd, rh }: Found): PositionRow {
  return { entity, id, document, document_id, name, beside, basis, pt, pd, rh }
}

const summed = (part: SQL) => sql`
  select d.stage, d.custody, count(*)::int as documents, sum(d.pt) as pt, sum(d.pd) as pd, sum(d.rh) as rh
  from (${part}) d
  group by d.stage, d.custody`

function partOf(stage: Sum['stage'], me: Me): SQL {
  if (stage === 'hedged') return hedgesOf(me)
  return ['in_lot', 'shipped', 'assayed', 'payable'].includes(stage) ? lotsOf : checkInsOf(me)
}

/** An account manager counts what he bought himself. */
function checkInsOf(me: Me): SQL {
  return sql`
    select
      d.stage,
      d.custody,
      'check_in' as entity,
      d.check_in as id,
      'check_in' as document,
      d.check_in as document_id,
      'Check-in ' || d.check_in as name,
      yards.name as beside,
      'expected' as basis,
      d.pt,
      d.pd,
      d.rh
    from rules.position_of_check_ins() d
    join check_ins on check_ins.id = d.check_in
    join yards on yards.id = check_ins.yard
    where ${ownOnly(me, checkIns) ?? sql`true`}`
}

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
