import type { FastifyRequest } from 'fastify'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { wallClock, type Clock } from './kit/clock.ts'
import type { Database } from './kit/database.ts'
import { openHttp } from './kit/http.ts'
import type { App } from './kit/routes.ts'
import { places } from './places/place.routes.ts'
import { catalogRoutes } from './catalog/catalog.routes.ts'
import { smelterRoutes } from './smelters/smelter.routes.ts'
import { yardRoutes } from './yards/yard.routes.ts'
import { market } from './market/market.routes.ts'

export interface AppOptions {
  db: Database
  whoIs: (request: FastifyRequest) => Promise<Me | undefined>
  clock?: Clock
  log?: boolean
  requestsPerMinute?: number
}

/** Every area's routes, a line each, in the order of the chain. */
export async function openApp({ db, whoIs, clock = wallClock, log = false, requestsPerMinute = 6000 }: AppOptions): Promise<App> {
  const http = await openHttp({ db, whoIs, log, requestsPerMinute })
  const app: App = { http, db, clock, described: [], events: new Map() }
  places(app)
  market(app)
  yardRoutes(app)
  smelterRoutes(app)
  catalogRoutes(app)
  return app
}
