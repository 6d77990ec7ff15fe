import { sql } from 'drizzle-orm'
import type { Reader } from '../kit/query/database.ts'
import { brings } from '../lots/linked-pieces.ts'

/**
 * The converters of a lot's purchases as lines of a PPM calculation: pieces by converter, with mean yield and
 * yield-weighted ppm of its assays.
 */
export async function convertersOfLot(read: Reader, lot: number) {
  return read.rows<{
    converter: number
    name: string
    pieces: number
    yield_lbs: string
    pt_ppm: string
    pd_ppm: string
    rh_ppm: string
  }>(sql`
    select k.converter, c.code as name, count(*)::int as pieces,
      coalesce(a.yield_lbs, 0.00) as yield_lbs, coalesce(a.pt_ppm, 0.000) as pt_ppm, coalesce(a.pd_ppm, 0.000) as pd_ppm, coalesce(a.rh_ppm, 0.000) as rh_ppm
    from purchase_lots link
    join check_ins ci on ci.purchase = link.purchase
    join check_in_converters k on k.check_in = ci.id
    join converters c on c.id = k.converter
    join catalogs g on g.id = c.catalog
    left join lateral (
      select round(avg(yield_lbs), 2) as yield_lbs, round(sum(yield_lbs * pt_ppm) / nullif(sum(yield_lbs), 0), 3) as pt_ppm,
        round(sum(yield_lbs * pd_ppm) / nullif(sum(yield_lbs), 0), 3) as pd_ppm, round(sum(yield_lbs * rh_ppm) / nullif(sum(yield_lbs), 0), 3) as rh_ppm
      from assays where converter_id = c.id) a on true
    where link.lot = ${lot} and ${brings(sql`g.converter_type`)}
    group by k.converter, c.code, a.yield_lbs, a.pt_ppm, a.pd_ppm, a.rh_ppm
    order by c.code, k.converter`)
}
