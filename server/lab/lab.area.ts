import type { ServerArea } from '../kit/server-area.ts'
import { ppmCalculationRoutes } from './ppm-calculation.routes.ts'

export const labArea: ServerArea = {
  routes: [ppmCalculationRoutes],
}
