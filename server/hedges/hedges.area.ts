import type { ServerArea } from '../kit/server-area.ts'
import { checkInAllocationRoutes, freeReservations } from './check-in-allocation.routes.ts'
import { hedgeRoutes } from './hedge.routes.ts'

export const hedgesArea: ServerArea = {
  routes: [hedgeRoutes, checkInAllocationRoutes],
  subscriptions: {
    'checkIn.deleted': freeReservations,
  },
}
