import type { ServerArea } from '../kit/server-area.ts'
import { hedgeRoutes } from './hedge.routes.ts'
import { freeReservations } from './reservation.routes.ts'

export const hedgesArea: ServerArea = {
  routes: [hedgeRoutes],
  subscriptions: {
    'checkIn.deleted': freeReservations,
  },
}
