import type { ServerArea } from '../kit/server-area.ts'
import { allocationRoutes, takeReserved } from './allocation.routes.ts'
import { lotRoutes } from './lot.routes.ts'
import { applyIntendedLot, purchaseLotRoutes } from './purchase-lot.routes.ts'
import { takeBoxMadeIn } from './lot-boxes.ts'

export const lotsArea: ServerArea = {
  routes: [lotRoutes, allocationRoutes, purchaseLotRoutes],
  subscriptions: {
    'checkIn.completed': applyIntendedLot,
    'reservation.applied': takeReserved,
    'box.made_in_lot': takeBoxMadeIn,
  },
}
