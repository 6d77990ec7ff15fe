import { metals, type Metal } from '@cupel/domain/kit/metals.ts'
import { sql, type SQL } from 'drizzle-orm'

/** The weight that `lots` is worked out with, and what its boxes hold, lb: lot-weight.sql. */
export const weightOfLot = sql`rules.lot_weight(lots.id, lots.net_wet_lbs)`

/** The contained ounces of `lots`, a row (pt, pd, rh); none without a calculation: lot-ounces.sql. */
export const ouncesOfLot = sql`rules.lot_ounces(lots.id, lots.net_wet_lbs, lots.ppm_calculation)`

/** Contained ounces of one metal, toz. */
export function containedOunces(metal: Metal): SQL {
  return sql`(select contained.${sql.raw(metal)} from ${ouncesOfLot} contained)`
}

/** What live allocations hedge of `lots` in one metal, toz. */
export function hedgedOunces(metal: Metal): SQL {
  return sql`(select hedged.${sql.raw(metal)} from rules.hedged_ounces(lots.id) hedged)`
}

/** The lots of a condition with their status and contained ounces: each weighed once, for sums over many. */
export function lotsWithOunces(condition: SQL): SQL {
  return sql`
    select
      lots.id,
      lots.status,
      contained.pt as contained_pt,
      contained.pd as contained_pd,
      contained.rh as contained_rh
    from lots
    left join ${ouncesOfLot} contained on true
    where ${condition}`
}

/** Whether a lot holds more of some metal than its live allocations hedge. */
export const underHedged = sql`exists (
  select from ${ouncesOfLot} contained
  cross join rules.hedged_ounces(lots.id) hedged
  where ${sql.join(
    metals.map((metal) => sql.raw(`contained.${metal} > hedged.${metal}`)),
    sql` or `,
  )}
)`
