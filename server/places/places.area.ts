import type { ServerArea } from '../kit/server-area.ts'
import { divisionRoutes } from './division.routes.ts'
import { locationRoutes } from './location.routes.ts'
import { regionRoutes } from './region.routes.ts'

export const placesArea: ServerArea = {
  routes: [divisionRoutes, regionRoutes, locationRoutes],
}
