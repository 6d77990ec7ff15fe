import type { ServerArea } from '../kit/server-area.ts'
import { labRoutes } from './ppm-calculation.routes.ts'

export const labArea: ServerArea = {
  routes: [labRoutes],
}
