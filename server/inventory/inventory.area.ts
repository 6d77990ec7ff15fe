import type { ServerArea } from '../kit/server-area.ts'
import { inventoryBoxRoutes } from './inventory-box.routes.ts'

export const inventoryArea: ServerArea = {
  routes: [inventoryBoxRoutes],
}
