import { metals, type Metal } from '@cupel/domain/kit/metals.ts'
import { sql, type SQL } from 'drizzle-orm'

/**
 * The weight that a lot is worked out with, lb: what the smelter received, else what its boxes hold. Null without either;
 * boxes that hold nothing are no weight.
 */
export const lotWeight = sql`coalesce(lots.net_wet_lbs, (select nullif(sum(b.weight - b.tare), 0) from inventory_boxes b where b.held_by = 'LOT' and b.held_id = lots.id))`

/**
 * The contained ounces of a lot, toz: ounces per lb of the PPM calculation that counts × the lot's weight, and the
 * calculation's own ounces while the lot has no weight. Null without a calculation. Every figure of contained ounces is
 * this one.
 */
export function containedOunces(metal: Metal): SQL {
  return sql`(select ${ouncesAt(metal, lotWeight)} from ppm_calculations assay where assay.id = lots.ppm_calculation)`
}

/** The lots of a condition with their status and contained ounces: each weighed once, for sums over many. */
export function lotsWithOunces(condition: SQL): SQL {
  const contained = metals.map((metal) => sql`${ouncesAt(metal, sql`own.lbs`)} as contained_${sql.raw(metal)}`)
  return sql`select lots.id, lots.status, ${sql.join(contained, sql`, `)}
    from lots left join ppm_calculations assay on assay.id = lots.ppm_calculation cross join lateral (select ${lotWeight} as lbs) own where ${condition}`
}

/** Whether a lot holds more of some metal than its live allocations hedge. */
export const underHedged = sql`exists (
  select from ppm_calculations assay, lateral (select ${lotWeight} as lbs) own,
    lateral (select sum(a.pt) as pt, sum(a.pd) as pd, sum(a.rh) as rh from allocations a where a.lot = lots.id and a.status = 'ACTIVE') hedged
  where assay.id = lots.ppm_calculation and (${sql.join(
    metals.map((metal) => sql`${ouncesAt(metal, sql`own.lbs`)} > coalesce(hedged.${sql.raw(metal)}, 0)`),
    sql` or `,
  )}))`

function ouncesAt(metal: Metal, lbs: SQL): SQL {
  const m = sql.raw(metal)
  return sql`coalesce(round(assay.${m}_ctoz_per_lb * ${lbs}, 3), assay.${m}_toz)`
}
