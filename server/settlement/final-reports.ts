import { finalReports, financeReport } from '@cupel/domain/settlement/final-reports.ts'
import { outstandingAdvances } from '@cupel/domain/settlement/advance-status.ts'
import { shipped } from '@cupel/domain/lots/lot-status.ts'
import { eq, sql } from 'drizzle-orm'
import type { App } from '../kit/http/routes.ts'
import type { Store } from '../kit/query/store.ts'
import { mountReport } from '../kit/record/mount-report.ts'
import { lots } from '../lots/lot.table.ts'
import { lotsOfYard, yardNames } from '../lots/lots-of-yard.ts'
import { smelters } from '../smelters/smelter.table.ts'
import { brokeredSettlements } from './brokered-settlement.table.ts'
import { shipmentSummaries } from './shipment-summary.table.ts'
import { shipmentSummaryLots } from './shipment-summary-lot.table.ts'

/** What came of lots: for finance, and for whoever tells clients. */
export function finalReportRoutes(app: App): void {
  mountReport(app, finalReports, {
    table: shipmentSummaryLots,
    join: [
      [shipmentSummaries, eq(shipmentSummaries.id, shipmentSummaryLots.shipment_summary)],
      [lots, eq(lots.id, shipmentSummaryLots.lot)],
      [smelters, eq(smelters.id, lots.smelter)],
      [brokeredSettlements, eq(brokeredSettlements.shipment_summary_lot, shipmentSummaryLots.id)],
    ],
    select: {
      shipment_id: shipmentSummaries.shipment_id,
      summary_date: shipmentSummaries.summary_date,
      lot_name: lots.name,
      lot_status: lots.status,
      smelter: lots.smelter,
      smelter_code: smelters.code,
      material_type: lots.material_type,
      // What the paper does not say follows from the lot's own ounces, and stands with the lot.
      returned_pt_toz: lots.returnable_pt_toz,
      returned_pd_toz: lots.returnable_pd_toz,
      returned_rh_toz: lots.returnable_rh_toz,
      settlement_status: brokeredSettlements.status,
      currency: brokeredSettlements.currency,
      fx_date: brokeredSettlements.fx_date,
      amount_due: brokeredSettlements.amount_due,
    },
    visible: 'all',
    scopes: {
      yard: (yard: number) => sql`shipment_summary_lots.lot in (select lots.id from lots where ${lotsOfYard(yard)})`,
    },
  } satisfies Store<typeof finalReports.card, typeof shipmentSummaryLots>)
  mountReport(app, financeReport, {
    table: lots,
    join: [
      [smelters, eq(smelters.id, lots.smelter)],
      [brokeredSettlements, eq(brokeredSettlements.shipment_summary_lot, lots.shipment_summary_lot_id)],
    ],
    select: {
      lot_name: lots.name,
      smelter_code: smelters.code,
      yard_names: yardNames,
      advance_count: outstanding('advances'),
      advances_currency: outstanding('currency'),
      advances_outstanding: outstanding('amount'),
      currency: brokeredSettlements.currency,
      fx_date: brokeredSettlements.fx_date,
      net_value: brokeredSettlements.net_value,
      amount_due: brokeredSettlements.amount_due,
    },
    visible: () => sql`(
      ${lots.status} = any(${sql.param([...shipped])}::text[])
      or ${lots.id} = any(array(
        select a.lot
        from advances a
        where a.status = any(${sql.param([...outstandingAdvances])}::text[])
      ))
    )`,
    scopes: { yard: lotsOfYard },
  } satisfies Store<typeof financeReport.card, typeof lots>)
}

const outstanding = (column: 'advances' | 'currency' | 'amount') =>
  sql`(select paid.${sql.identifier(column)} from rules.outstanding_advances(lots.id) paid)`
