import type { ServerArea } from '../kit/server-area.ts'
import { takeReserved } from './allocation.routes.ts'
import { takeBoxMadeIn } from './lot-boxes.ts'
import { lotRoutes } from './lot.routes.ts'
import { applyIntendedLot } from './purchase-lot.routes.ts'

export const lotsArea: ServerArea = {
  routes: [lotRoutes],
  subscriptions: {
    'checkIn.completed': applyIntendedLot,
    'reservation.applied': takeReserved,
    'box.made_in_lot': takeBoxMadeIn,
  },
}
