import type { FastifyRequest } from 'fastify'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { catalogRoutes } from './catalog/catalog.routes.ts'
import { figureRoutes } from './figure.routes.ts'
import { hedgeRoutes } from './hedges/hedge.routes.ts'
import { freeReservations } from './hedges/reservation.routes.ts'
import { openIdentity, type IdentityOptions } from './identity/identity.ts'
import { identity } from './identity/identity.routes.ts'
import { inventoryRoutes } from './inventory/box.routes.ts'
import { clientLogs } from './kit/http/client-log.ts'
import { wallClock, type Clock } from './kit/query/clock.ts'
import type { Database } from './kit/query/database.ts'
import { on } from './kit/record/events.ts'
import { openHttp, type HttpOptions } from './kit/http/open-http.ts'
import { apiDescription } from './kit/http/api-description.ts'
import type { App } from './kit/http/routes.ts'
import { labRoutes } from './lab/ppm-calculation.routes.ts'
import { takeBoxMadeIn } from './lots/lot-boxes.ts'
import { lotRoutes } from './lots/lot.routes.ts'
import { takeReserved } from './lots/allocation.routes.ts'
import { applyIntendedLot } from './lots/purchase-lot.routes.ts'
import { market } from './market/market.routes.ts'
import { places } from './places/place.routes.ts'
import { checkInRoutes } from './purchasing/check-in.routes.ts'
import { countSheetRoutes } from './purchasing/count-sheet.routes.ts'
import { intakeRoutes } from './purchasing/intake.routes.ts'
import { offersRoutes } from './purchasing/offers.routes.ts'
import { purchaseRoutes } from './purchasing/purchase.routes.ts'
import { advanceCalculatorRoutes } from './settlement/advance-calculator.routes.ts'
import { advanceRoutes, closeAdvances, reopenAdvances } from './settlement/advance.routes.ts'
import { settlementRoutes } from './settlement/settlement.routes.ts'
import { followShipDate, recalculateOfLot } from './settlement/settlement-work.ts'
import { summaryRoutes } from './settlement/summary.routes.ts'
import { smelterRoutes } from './smelters/smelter.routes.ts'
import { yardRoutes } from './yards/yard.routes.ts'

export interface AppOptions {
  db: Database
  /** Who signs people in: the built-in provider unless said otherwise. */
  signIn?: IdentityOptions
  /** Finds a request's person in another way than by his token. */
  whoIs?: (request: FastifyRequest) => Promise<Me | undefined>
  clock?: Clock
  log?: HttpOptions['log']
  requestsPerMinute?: number
  trustedProxy?: string | undefined
  deadlineMs?: number
}

/** Every area's routes, a line each, in the order of the chain. */
export async function openApp({
  db,
  signIn,
  whoIs,
  clock = wallClock,
  log = false,
  requestsPerMinute = 6000,
  trustedProxy,
  deadlineMs,
}: AppOptions): Promise<App> {
  const door = await openIdentity(db, signIn)
  const http = await openHttp({
    db,
    whoIs: whoIs ?? door.whoIs,
    log,
    requestsPerMinute,
    trustedProxy,
    ...(deadlineMs ? { deadlineMs } : {}),
  })
  const app: App = { http, db, clock, routes: [], resources: new Map(), events: new Map() }
  places(app)
  identity(app, door)
  market(app)
  yardRoutes(app)
  smelterRoutes(app)
  catalogRoutes(app)
  inventoryRoutes(app)
  purchaseRoutes(app)
  checkInRoutes(app)
  countSheetRoutes(app)
  offersRoutes(app)
  intakeRoutes(app)
  hedgeRoutes(app)
  lotRoutes(app)
  labRoutes(app)
  summaryRoutes(app)
  settlementRoutes(app)
  advanceRoutes(app)
  advanceCalculatorRoutes(app)
  figureRoutes(app)
  subscriptions(app)
  clientLogs(app)
  apiDescription(app)
  return app
}

/** What earlier areas tell later ones, in the order in which it runs. */
function subscriptions(app: App): void {
  on(app, 'checkIn.completed', applyIntendedLot)
  on(app, 'checkIn.deleted', freeReservations)
  on(app, 'reservation.applied', takeReserved)
  on(app, 'lot.assayed', (tx, { lot }) => recalculateOfLot(tx, lot))
  on(app, 'lot.shipDateCorrected', followShipDate)
  on(app, 'box.made_in_lot', takeBoxMadeIn)
  on(app, 'lot.completed', closeAdvances)
  on(app, 'lot.pushed_back', reopenAdvances)
}
