import type { ServerArea } from '../kit/server-area.ts'
import { fxRateRoutes } from './fx-rate.routes.ts'
import { marketRateRoutes } from './market-rate.routes.ts'

export const marketArea: ServerArea = {
  routes: [marketRateRoutes, fxRateRoutes],
}
