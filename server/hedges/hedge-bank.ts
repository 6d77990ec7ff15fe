import { tozAggregateCall } from '@cupel/domain/hedges/hedge-calls.ts'
import { seesHedgePrices } from '@cupel/domain/hedges/hedge-rights.ts'
import { tozAggregate } from '@cupel/domain/hedges/toz-aggregate.ts'
import { perMetal, type Metal } from '@cupel/domain/kit/metals.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../kit/http/routes.ts'
import { mountQuestion } from '../kit/http/mount-endpoint.ts'
import { ouncesOf } from './hedge-ounces.ts'

type Of<Metal extends string> = Record<
  `${Metal}_toz` | `${Metal}_rate_per_toz` | `${Metal}_allocated` | `${Metal}_reserved`,
  string
>

/** The ounces of all open hedges together. A hedge's allocations come as one, for their sum is what counts. */
export function hedgeBank(app: App): void {
  mountQuestion(app, tozAggregateCall, async ({ read, me }) => {
    const hedges = await read.rows<Of<Metal>>(sql`
      select h.pt_toz, h.pd_toz, h.rh_toz, h.pt_rate_per_toz, h.pd_rate_per_toz, h.rh_rate_per_toz, ounces.*
      from hedges h
      cross join ${ouncesOf(sql`h`)} ounces
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
    const seesPrices = allowed(seesHedgePrices, me)
    return perMetal((metal) => {
      const { total, available, committed, average_rate } = bank[metal]
      return {
        total: total.toString(),
        available: available.toString(),
        committed: committed.toString(),
        average_rate: seesPrices ? average_rate.toString() : null,
      }
    })
  })
}
