import type { ServerArea } from '../kit/server-area.ts'
import { catalogRoutes } from './catalog.routes.ts'

export const catalogArea: ServerArea = {
  routes: [catalogRoutes],
}
