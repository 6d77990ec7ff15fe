import { hedge } from '@cupel/domain/hedges/hedge.ts'
import { feedOf } from '../kit/record/calendar-feed.ts'
import type { ServerArea } from '../kit/server-area.ts'
import { checkInAllocationRoutes, freeReservations } from './check-in-allocation.routes.ts'
import { hedgeRoutes } from './hedge.routes.ts'
import { hedges } from './hedge.table.ts'

export const hedgesArea: ServerArea = {
  routes: [hedgeRoutes, checkInAllocationRoutes],
  calendar: [feedOf(hedge, hedges, 'expiration', 'Expires')],
  subscriptions: {
    'checkIn.deleted': freeReservations,
  },
}
