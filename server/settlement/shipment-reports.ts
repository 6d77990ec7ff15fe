import { allocationComparison, assayComparison, smelterShipments } from '@cupel/domain/settlement/shipment-reports.ts'
import { metals, type Metal } from '@cupel/domain/kit/metals.ts'
import { shipped } from '@cupel/domain/lots/lot-status.ts'
import { and, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { App } from '../kit/http/routes.ts'
import type { Store } from '../kit/query/store.ts'
import { mountReport } from '../kit/record/mount-report.ts'
import { ppmCalculations } from '../lab/ppm-calculation.table.ts'
import { linkedPieces } from '../lots/linked-pieces.ts'
import { hedgedOunces, weightOfLot } from '../lots/lot-ounces.ts'
import { lots } from '../lots/lot.table.ts'
import { lotsOfYard } from '../lots/lots-of-yard.ts'
import { smelters } from '../smelters/smelter.table.ts'
import { shipmentSummaryLots } from './shipment-summary-lot.table.ts'

/** Reports of lots that were shipped; who sees a lot sees it here, as far as its fields are theirs to read. */
export function shipmentReportRoutes(app: App): void {
  mountReport(app, smelterShipments, {
    ...ofLots,
    select: {
      ...ofLots.select,
      piece_count: linkedPieces(sql`link.lot = lots.id`),
      box_net_lbs: boxes,
      weight_off: off(boxes, sql`${lots.net_wet_lbs}`),
    },
  } satisfies Store<typeof smelterShipments.card, typeof lots>)
  mountReport(app, assayComparison, {
    ...ofLots,
    join: [
      ...ofLots.join,
      [shipmentSummaryLots, eq(shipmentSummaryLots.lot, lots.id)],
      [
        ppmCalculations,
        and(eq(ppmCalculations.id, shipmentSummaryLots.ppm_calculation), gt(ppmCalculations.total_pieces, 0)) as SQL,
      ],
    ],
    select: {
      ...ofLots.select,
      received_pt_ppm: ppmCalculations.pt_ppm,
      received_pd_ppm: ppmCalculations.pd_ppm,
      received_rh_ppm: ppmCalculations.rh_ppm,
      pt_off: off(sql`${lots.expected_pt_ppm}`, sql`${ppmCalculations.pt_ppm}`),
      pd_off: off(sql`${lots.expected_pd_ppm}`, sql`${ppmCalculations.pd_ppm}`),
      rh_off: off(sql`${lots.expected_rh_ppm}`, sql`${ppmCalculations.rh_ppm}`),
    },
  } satisfies Store<typeof assayComparison.card, typeof lots>)
  mountReport(app, allocationComparison, {
    ...ofLots,
    select: {
      ...ofLots.select,
      ...(Object.fromEntries(
        metals.flatMap((metal) => [
          [`allocated_${metal}`, hedgedOunces(metal)],
          [`${metal}_difference`, sql`rules.left_open(${hedgedOunces(metal)}, ${lots[`returnable_${metal}_toz`]})`],
        ]),
      ) as Record<`allocated_${Metal}` | `${Metal}_difference`, SQL>),
    },
  } satisfies Store<typeof allocationComparison.card, typeof lots>)
}

const boxes = sql`(select own.box_net_lbs from ${weightOfLot} own)`
const off = (expected: SQL, received: SQL) => sql`rules.off_percent(${expected}, ${received})`

const ofLots = {
  table: lots,
  join: [[smelters, eq(smelters.id, lots.smelter)]] as const,
  select: { lot_name: lots.name, smelter_code: smelters.code },
  visible: () => sql`${lots.status} = any(${sql.param([...shipped])}::text[])`,
  scopes: { yard: lotsOfYard },
}
