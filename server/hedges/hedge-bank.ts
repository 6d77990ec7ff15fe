import { tozAggregateCall } from '@cupel/domain/hedges/hedge-calls.ts'
import { seesHedgePrices } from '@cupel/domain/hedges/hedge-rights.ts'
import { tozAggregate } from '@cupel/domain/hedges/toz-aggregate.ts'
import { metals, perMetal, type Metal } from '@cupel/domain/kit/metals.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../kit/http/routes.ts'
import { mountQuestion } from '../kit/http/mount-endpoint.ts'

type Of<Metal extends string> = Record<
  `${Metal}_toz` | `${Metal}_rate_per_toz` | `${Metal}_allocated` | `${Metal}_reserved`,
  string
>

/** The ounces of all open hedges together. A hedge's allocations come as one, for their sum is what counts. */
export function hedgeBank(app: App): void {
  mountQuestion(app, tozAggregateCall, async ({ read, me }) => {
    const columns = metals.map((metal) => columnsOf(metal))
    const hedges = await read.rows<Of<Metal>>(sql`
      select ${sql.join(columns, sql`, `)} from hedges h
      left join lateral (select sum(pt) as pt, sum(pd) as pd, sum(rh) as rh from allocations where hedge = h.id and status <> 'HISTORIC') a on true
      left join lateral (select sum(greatest(0, pt - applied_pt)) as pt, sum(greatest(0, pd - applied_pd)) as pd, sum(greatest(0, rh - applied_rh)) as rh
        from check_in_allocations where hedge_id = h.id) c on true
      where h.status = 'OPEN'`)
    const bank = tozAggregate({
      hedges: hedges.map((hedge) => ({
        toz: perMetal((metal) => hedge[`${metal}_toz`]),
        rate_per_toz: perMetal((metal) => hedge[`${metal}_rate_per_toz`]),
        allocations: [perMetal((metal) => hedge[`${metal}_allocated`])],
        check_in_allocations: [
          {
            ...perMetal((metal) => hedge[`${metal}_reserved`]),
            applied_pt: '0',
            applied_pd: '0',
            applied_rh: '0',
          },
        ],
      })),
    })
    const told = JSON.parse(JSON.stringify(bank)) as Record<Metal, { average_rate: string | null }>
    if (!allowed(seesHedgePrices, me)) for (const metal of metals) told[metal].average_rate = null
    return told as never
  })
}

function columnsOf(metal: Metal) {
  return sql.raw(
    `h.${metal}_toz, h.${metal}_rate_per_toz, coalesce(a.${metal}, 0) as ${metal}_allocated, coalesce(c.${metal}, 0) as ${metal}_reserved`,
  )
}
