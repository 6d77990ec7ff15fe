import type { ServerArea } from '../kit/server-area.ts'
import { advanceCalculatorRoutes } from './advance-calculator.routes.ts'
import { advanceRoutes, closeAdvances, reopenAdvances } from './advance.routes.ts'
import { confirmedWarningRoutes } from './confirmed-warning.routes.ts'
import { followShipDate, recalculateOfLot } from './settlement-work.ts'
import { settlementRoutes } from './settlement.routes.ts'
import { summaryRoutes } from './summary.routes.ts'

export const settlementArea: ServerArea = {
  routes: [summaryRoutes, settlementRoutes, advanceRoutes, advanceCalculatorRoutes, confirmedWarningRoutes],
  subscriptions: {
    'lot.assayed': (tx, { lot }) => recalculateOfLot(tx, lot),
    'lot.shipDateCorrected': followShipDate,
    'lot.completed': closeAdvances,
    'lot.pushed_back': reopenAdvances,
  },
}
