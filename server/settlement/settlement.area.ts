import { advance } from '@cupel/domain/settlement/advance.ts'
import { feedOf } from '../kit/record/calendar-feed.ts'
import type { ServerArea } from '../kit/server-area.ts'
import { advanceRoutes, closeAdvances, reopenAdvances } from './advance.routes.ts'
import { advances } from './advance.table.ts'
import { advanceCalculatorRoutes } from './advance-calculator.routes.ts'
import { brokeredSettlementRoutes } from './brokered-settlement.routes.ts'
import { brokeredSettlementMetalRoutes } from './brokered-settlement-metal.routes.ts'
import { confirmedWarningRoutes } from './confirmed-warning.routes.ts'
import { finalReportRoutes } from './final-reports.ts'
import { purchasedOutrightRoutes } from './purchased-outright.routes.ts'
import { shipmentReportRoutes } from './shipment-reports.ts'
import { shipmentSummaryRoutes } from './shipment-summary.routes.ts'
import { shipmentSummaryLotRoutes } from './shipment-summary-lot.routes.ts'
import { followRate, followShipDate, recalculateOfLot } from './settlement-work.ts'

export const settlementArea: ServerArea = {
  routes: [
    shipmentSummaryRoutes,
    shipmentSummaryLotRoutes,
    brokeredSettlementRoutes,
    brokeredSettlementMetalRoutes,
    purchasedOutrightRoutes,
    advanceRoutes,
    advanceCalculatorRoutes,
    confirmedWarningRoutes,
    shipmentReportRoutes,
    finalReportRoutes,
  ],
  calendar: [feedOf(advance, advances, 'payment_date', 'Paid')],
  subscriptions: {
    'lot.assayed': (tx, { lot }) => recalculateOfLot(tx, lot),
    'lot.shipDateCorrected': followShipDate,
    'fxRate.written': followRate,
    'lot.completed': closeAdvances,
    'lot.pushed_back': reopenAdvances,
  },
}
