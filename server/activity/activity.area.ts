import type { ServerArea } from '../kit/server-area.ts'
import { bellRoutes } from './bell.routes.ts'
import { calendarRoutes, endLinkOf } from './calendar.routes.ts'
import { commentRoutes } from './comment.routes.ts'

export const activityArea: ServerArea = {
  routes: [commentRoutes, bellRoutes, calendarRoutes],
  subscriptions: { 'user.doorsClosed': (tx, { id }) => endLinkOf(tx, id) },
}
