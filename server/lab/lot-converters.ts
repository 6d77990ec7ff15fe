import { sql } from 'drizzle-orm'
import type { Reader } from '../kit/query/database.ts'

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
    select
      k.converter,
      c.code as name,
      count(*)::int as pieces,
      coalesce(a.yield_lbs, 0.00) as yield_lbs,
      coalesce(a.pt_ppm, 0.000) as pt_ppm,
      coalesce(a.pd_ppm, 0.000) as pd_ppm,
      coalesce(a.rh_ppm, 0.000) as rh_ppm
    from purchase_lots link
    join check_ins ci on ci.purchase = link.purchase
    join check_in_converters k on k.check_in = ci.id
    join converters c on c.id = k.converter
    join catalogs g on g.id = c.catalog
    cross join rules.mean_assay(c.id) a
    where link.lot = ${lot}
      and (select b.is_so from rules.brings(link.purchase, link.converter_type, g.converter_type) b)
    group by k.converter, c.code, a.yield_lbs, a.pt_ppm, a.pd_ppm, a.rh_ppm
    order by c.code, k.converter`)
}
