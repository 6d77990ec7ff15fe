import type { ServerArea } from '../kit/server-area.ts'
import { allocationRoutes, takeReserved } from './allocation.routes.ts'
import { tellOfLotStatus } from './lot-status-letter.ts'
import { lotRoutes } from './lot.routes.ts'
import { applyIntendedLot, purchaseLotRoutes } from './purchase-lot.routes.ts'
import { takeBoxMadeIn } from './lot-boxes.ts'

export const lotsArea: ServerArea = {
  routes: [lotRoutes, allocationRoutes, purchaseLotRoutes],
  subscriptions: {
    'record.moved': tellOfLotStatus,
    'checkIn.completed': applyIntendedLot,
    'reservation.applied': takeReserved,
    'box.made_in_lot': takeBoxMadeIn,
  },
}
