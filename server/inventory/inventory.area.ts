import type { ServerArea } from '../kit/server-area.ts'
import { locationBoxRoutes } from './location-boxes.routes.ts'
import { inventoryBoxRoutes } from './inventory-box.routes.ts'

export const inventoryArea: ServerArea = {
  routes: [inventoryBoxRoutes, locationBoxRoutes],
}
