import type { ServerArea } from '../kit/server-area.ts'
import { bellRoutes } from './bell.routes.ts'
import { calendarRoutes } from './calendar.routes.ts'
import { commentRoutes } from './comment.routes.ts'

export const activityArea: ServerArea = { routes: [commentRoutes, bellRoutes, calendarRoutes] }
