import type { ServerArea } from '../kit/server-area.ts'
import { brokerageTermRoutes } from './brokerage-term.routes.ts'
import { yardRoutes } from './yard.routes.ts'

export const yardsArea: ServerArea = {
  routes: [yardRoutes, brokerageTermRoutes],
}
