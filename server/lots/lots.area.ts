import { lot } from '@cupel/domain/lots/lot.ts'
import { feedOf } from '../kit/record/calendar-feed.ts'
import type { ServerArea } from '../kit/server-area.ts'
import { allocationRoutes, takeReserved } from './allocation.routes.ts'
import { tellOfLotStatus } from './lot-status-letter.ts'
import { hedgeReportRoutes } from './hedge-reports.ts'
import { lotRoutes } from './lot.routes.ts'
import { positionReportRoutes } from './position-report.ts'
import { applyIntendedLot, purchaseLotRoutes } from './purchase-lot.routes.ts'
import { takeBoxMadeIn } from './lot-boxes.ts'
import { lots } from './lot.table.ts'
import { returns } from './expected-back.ts'

export const lotsArea: ServerArea = {
  routes: [lotRoutes, allocationRoutes, purchaseLotRoutes, hedgeReportRoutes, positionReportRoutes],
  calendar: [feedOf(lot, lots, 'ship_date', 'Ships'), returns],
  subscriptions: {
    'record.moved': tellOfLotStatus,
    'checkIn.completed': applyIntendedLot,
    'reservation.applied': takeReserved,
    'box.made_in_lot': takeBoxMadeIn,
  },
}
