import type { ServerArea } from '../kit/server-area.ts'
import { bellRoutes } from './bell.routes.ts'
import { commentRoutes } from './comment.routes.ts'

/** Letters lead to the pages at `url`. */
export const activityArea = (url = 'http://localhost:8000'): ServerArea => ({
  routes: [commentRoutes(url), bellRoutes],
})
