import type { ServerArea } from '../kit/server-area.ts'
import { market } from './market.routes.ts'

export const marketArea: ServerArea = {
  routes: [market],
}
