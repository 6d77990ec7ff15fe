import { overviewTotalsCall } from '@cupel/domain/lots/allocation-calls.ts'
import { final } from '@cupel/domain/lots/lot-status.ts'
import { overviewTotals } from '@cupel/domain/lots/overview-totals.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../kit/routes.ts'
import { serveQuestion } from '../kit/serve-endpoint.ts'

interface OpenLot extends Record<`${'contained' | 'allocated'}_${'pt' | 'pd' | 'rh'}`, string | null> {
  status: string
}

/** What all lots under way hold, and how much of it is hedged. A lot's allocations come as one, for their sum is what counts. */
export function allocationTotals(app: App): void {
  serveQuestion(app, overviewTotalsCall, async ({ read }) => {
    const lots = await read.rows<OpenLot>(sql`
      select l.status, l.contained_pt, l.contained_pd, l.contained_rh, sum(a.pt) as allocated_pt, sum(a.pd) as allocated_pd, sum(a.rh) as allocated_rh
      from lots l left join allocations a on a.lot = l.id and a.status = 'ACTIVE'
      where l.status <> all(${sql.param([...final])}::text[]) group by l.id`)
    const totals = overviewTotals({
      lots: lots.map((lot) => ({
        status: lot.status,
        contained: { pt: lot.contained_pt, pd: lot.contained_pd, rh: lot.contained_rh },
        allocations: [{ pt: lot.allocated_pt, pd: lot.allocated_pd, rh: lot.allocated_rh }],
      })),
    })
    return JSON.parse(JSON.stringify(totals)) as never
  })
}
