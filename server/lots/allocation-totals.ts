import { overviewTotalsCall } from '@cupel/domain/lots/allocation-calls.ts'
import { final } from '@cupel/domain/lots/lot-status.ts'
import { overviewTotals } from '@cupel/domain/lots/overview-totals.ts'
import { perMetal } from '@cupel/domain/kit/metals.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../kit/http/routes.ts'
import { mountQuestion } from '../kit/http/mount-endpoint.ts'
import { lotsWithOunces } from './lot-ounces.ts'

interface OpenLot extends Record<`${'contained' | 'allocated'}_${'pt' | 'pd' | 'rh'}`, string | null> {
  status: string
}

/** What all lots under way hold, and how much of it is hedged. A lot's allocations come as one, for their sum is what counts. */
export function allocationTotals(app: App): void {
  mountQuestion(app, overviewTotalsCall, async ({ read }) => {
    const lots = await read.rows<OpenLot>(sql`
      select l.*, a.pt as allocated_pt, a.pd as allocated_pd, a.rh as allocated_rh
      from (${lotsWithOunces(sql`lots.status <> all(${sql.param([...final])}::text[])`)}) l
      cross join rules.hedged_ounces(l.id) a`)
    const totals = overviewTotals({
      lots: lots.map((lot) => ({
        status: lot.status,
        contained: { pt: lot.contained_pt, pd: lot.contained_pd, rh: lot.contained_rh },
        allocations: [{ pt: lot.allocated_pt, pd: lot.allocated_pd, rh: lot.allocated_rh }],
      })),
    })
    return perMetal((metal) => {
      const { contained, allocated, unallocated } = totals[metal]
      return { contained: contained.toString(), allocated: allocated.toString(), unallocated: unallocated.toString() }
    })
  })
}
