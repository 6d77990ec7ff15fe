import type { ServerArea } from '../kit/server-area.ts'
import { inventoryRoutes } from './box.routes.ts'

export const inventoryArea: ServerArea = {
  routes: [inventoryRoutes],
}
