import { positionReport } from '@cupel/domain/lots/position-report.ts'
import { final } from '@cupel/domain/lots/lot-status.ts'
import { eq, sql } from 'drizzle-orm'
import type { App } from '../kit/http/routes.ts'
import type { Store } from '../kit/query/store.ts'
import { mountReport } from '../kit/record/mount-report.ts'
import { smelters } from '../smelters/smelter.table.ts'
import { containedOunces, hedgedOunces, underHedged } from './lot-ounces.ts'
import { lots } from './lot.table.ts'
import { lotsOfYard } from './lots-of-yard.ts'

/** Lots that are not final, with what they hold and what of it is hedged: the figures of their own pages. */
export function positionReportRoutes(app: App): void {
  mountReport(app, positionReport, {
    table: lots,
    join: [[smelters, eq(smelters.id, lots.smelter)]],
    select: {
      lot_name: lots.name,
      smelter_code: smelters.code,
      contained_pt: containedOunces('pt'),
      contained_pd: containedOunces('pd'),
      contained_rh: containedOunces('rh'),
      allocated_pt: hedgedOunces('pt'),
      allocated_pd: hedgedOunces('pd'),
      allocated_rh: hedgedOunces('rh'),
      pt_unhedged: unhedged('pt'),
      pd_unhedged: unhedged('pd'),
      rh_unhedged: unhedged('rh'),
    },
    visible: () => sql`${lots.status} <> all(${sql.param([...final])}::text[])`,
    scopes: { yard: lotsOfYard, under_hedged: (value: boolean) => sql`${underHedged} = ${value}` },
  } satisfies Store<typeof positionReport.card, typeof lots>)
}

const unhedged = (metal: 'pt' | 'pd' | 'rh') => sql`rules.unhedged(${containedOunces(metal)}, ${hedgedOunces(metal)})`
