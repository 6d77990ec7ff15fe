import { converterImageRoutes } from './converter-image.routes.ts'
import type { ServerArea } from '../kit/server-area.ts'
import { assayRoutes } from './assay.routes.ts'
import { catalogRoutes } from './catalog.routes.ts'
import { converterRoutes } from './converter.routes.ts'

export const catalogArea: ServerArea = {
  routes: [catalogRoutes, converterRoutes, assayRoutes, converterImageRoutes],
}
