import type { ServerArea } from '../kit/server-area.ts'
import { positionRoutes } from './position.routes.ts'

export const positionArea: ServerArea = { routes: [positionRoutes] }
