import type { ServerArea } from '../kit/server-area.ts'
import { smelterRoutes } from './smelter.routes.ts'

export const smeltersArea: ServerArea = {
  routes: [smelterRoutes],
}
