import {
  documentsOfPage,
  positionCall,
  positionDocuments,
  type PositionRow,
} from '@cupel/domain/position/position-calls.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { App } from '../kit/http/routes.ts'
import { mountQuestion } from '../kit/http/mount-endpoint.ts'
import { remembered } from '../kit/query/answer-memory.ts'
import type { Reader } from '../kit/query/database.ts'
import { literally } from '../kit/query/literally.ts'
import { checkIns } from '../purchasing/check-in.table.ts'
import { ownOnly } from '../purchasing/seen.ts'

type Sum = z.infer<typeof positionCall.output>['sums'][number]
type Stage = Sum['stage']
type Totals = Pick<z.infer<typeof positionDocuments.output>, 'count' | 'pt' | 'pd' | 'rh'>

/** Each part is summed where it stands and remembered by itself: who moves a lot does not make the pieces be counted anew. */
export function positionRoutes(app: App): void {
  mountQuestion(app, positionCall, async ({ read, me }) => {
    const parts = [piecesOf(me), lots, hedgesOf(me)]
    const sums = await Promise.all(parts.map((part) => remembered<Sum>(read, summed(part))))
    return { sums: sums.flat() }
  })
  mountQuestion(app, positionDocuments, async ({ read, me, input }) => {
    const { stage, custody, page } = input
    const named = `%${literally(input.search.trim())}%`
    const wanted = sql`
      d.stage = ${stage}
      and d.custody = ${custody}
      and concat_ws(' ', d.name, d.beside) ilike ${named}`
    const skip = (page - 1) * documentsOfPage
    const totals = await totalsOf(read, { stage, custody, me }, named === '%%' ? undefined : wanted)
    const results = await read.rows<PositionRow>(
      isOfPieces(stage)
        ? pageOfPieces(me, wanted, skip)
        : sql`
          select ${words}, d.pt, d.pd, d.rh
          from (${documentsAt(stage, me)}) d
          where ${wanted}
          order by d.document_id desc, d.id desc
          limit ${documentsOfPage}
          offset ${skip}`,
    )
    return { ...totals, results }
  })
}

/** Of a whole stage as it stands in the position, and remembered with it; of those that are called so, counted. */
async function totalsOf(
  read: Reader,
  { stage, custody, me }: { stage: Stage; custody: Sum['custody']; me: Me },
  wanted: SQL | undefined,
): Promise<Totals> {
  const none = { count: 0, pt: '0.000', pd: '0.000', rh: '0.000' }
  if (wanted === undefined) {
    const part = stage === 'hedged' ? hedgesOf(me) : isOfPieces(stage) ? piecesOf(me) : lots
    const sums = await remembered<Sum>(read, summed(part))
    const own = sums.find((one) => one.stage === stage && one.custody === custody)
    return own ? { count: own.documents, pt: own.pt, pd: own.pd, rh: own.rh } : none
  }
  const [found] = await remembered<Totals>(
    read,
    sql`
      with d as materialized (${documentsAt(stage, me)})
      select
        count(*)::int as count,
        coalesce(sum(d.pt), 0.000) as pt,
        coalesce(sum(d.pd), 0.000) as pd,
        coalesce(sum(d.rh), 0.000) as rh
      from d
      where ${wanted}`,
  )
  return found ?? none
}

const summed = (part: SQL) => sql`
  select d.stage, d.custody, count(*)::int as documents, sum(d.pt) as pt, sum(d.pd) as pd, sum(d.rh) as rh
  from (${part}) d
  group by d.stage, d.custody`

/** An account manager counts what he bought himself. */
function piecesOf(me: Me): SQL {
  const own = ownOnly(me, checkIns)
  if (!own) return sql`select * from rules.position_of_check_ins()`
  return sql`
    select d.*
    from rules.position_of_check_ins() d
    join check_ins on check_ins.id = d.check_in
    where ${own}`
}

const lots = sql`select * from rules.position_of_lots()`

/** What is kept for a check-in that somebody does not see is no document of his. */
const hedgesOf = (me: Me) => sql`
  select d.*, 'hedged' as stage
  from rules.position_of_hedges() d
  left join check_ins on check_ins.id = d.check_in
  where d.check_in is null
    or ${ownOnly(me, checkIns) ?? sql`true`}`

const words = sql`d.entity, d.id, d.document, d.document_id, d.name, d.beside, d.basis`

const isOfPieces = (stage: Stage) => ['quoted', 'purchased', 'in_transit', 'on_hand'].includes(stage)

function documentsAt(stage: Stage, me: Me): SQL {
  if (stage === 'hedged') return namedHedges(me)
  return isOfPieces(stage) ? namedPieces(me) : namedLots
}

const namedPieces = (me: Me) => sql`
  select d.stage, d.custody, ${checkInWords}, d.pt, d.pd, d.rh
  from (${piecesOf(me)}) d
  join check_ins on check_ins.id = d.check_in
  join yards on yards.id = check_ins.yard`

const checkInWords = sql`
  'check_in' as entity,
  check_ins.id,
  'check_in' as document,
  check_ins.id as document_id,
  'Check-in ' || check_ins.id as name,
  yards.name as beside,
  'expected' as basis`

/**
 * The same for a page: `offset 0` has them sorted first, and only the pieces of those that are shown are looked up and
 * weighed.
 */
const pageOfPieces = (me: Me, wanted: SQL, skip: number) => sql`
  select ${words}, own.pt, own.pd, own.rh
  from (
    select *
    from (
      select
        rules.stage_of_pieces(check_ins.status, check_ins.transit_status, purchases.status) as stage,
        rules.custody(purchases.designation) as custody,
        ${checkInWords}
      from check_ins
      join purchases on purchases.id = check_ins.purchase
      join yards on yards.id = check_ins.yard
      where ${ownOnly(me, checkIns) ?? sql`true`}
    ) d
    where ${wanted}
    order by d.id desc
    offset 0
  ) d
  cross join lateral (
    select true as is_so
    from rules.free_pieces() f
    where f.check_in = d.id
    limit 1
  ) has
  cross join lateral (
    select free.pt, free.pd, free.rh
    from rules.free_ounces(d.id) free
    offset 0
  ) own
  order by d.id desc
  limit ${documentsOfPage}
  offset ${skip}`

const namedLots = sql`
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
  from (${lots}) d
  join lots on lots.id = d.lot
  join smelters on smelters.id = lots.smelter`

const namedHedges = (me: Me) => sql`
  select
    d.stage,
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
  from (${hedgesOf(me)}) d
  join hedges on hedges.id = d.hedge
  left join lots on lots.id = d.lot`
