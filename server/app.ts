import type { FastifyRequest } from 'fastify'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { figureRoutes } from './figure.routes.ts'
import { colleaguesAt } from './identity/actor.ts'
import { ownSecret } from './identity/settings.ts'
import { openIdentity, type Identity, type IdentityOptions } from './identity/identity.ts'
import { clientLogs } from './kit/http/client-log.ts'
import type { FileStore } from './kit/files/file-store.ts'
import { openFiles } from './kit/files/files.ts'
import { wallClock, type Clock } from './kit/query/clock.ts'
import type { Database } from './kit/query/database.ts'
import type { Reads } from './kit/query/standby.ts'
import { recordLetters } from './kit/record/record-letter.ts'
import { appSearchRoutes } from './kit/record/app-search.routes.ts'
import { changesOfDayRoutes } from './kit/record/changes-of-day.routes.ts'
import { configRoutes } from './config.routes.ts'
import { countRoutes } from './kit/record/counts.routes.ts'
import { waitingRoutes } from './kit/record/waiting.routes.ts'
import { importRoutes } from './kit/record/mount-import.ts'
import { imports, waiting } from '@cupel/domain/registers.ts'
import { knownThenRoutes } from './kit/record/known-then.routes.ts'
import { assertReferencesSaid } from './kit/record/said-references.ts'
import { openHttp, type HttpOptions } from './kit/http/open-http.ts'
import { apiDescription } from './kit/http/api-description.ts'
import type { App } from './kit/http/routes.ts'
import type { ServerArea } from './kit/server-area.ts'
import { registersWith } from './registers.ts'

export interface AppOptions {
  db: Database
  /** Who answers requests that only read: `db`, unless there is a standby. */
  reads?: Reads | undefined
  /** Who signs people in: the built-in provider unless said otherwise. */
  signIn?: IdentityOptions
  /** Finds a request's person in another way than by his token. */
  whoIs?: (request: FastifyRequest) => Promise<Me | undefined>
  clock?: Clock
  /** Whether a mail server takes letters away. */
  mailLeaves?: boolean
  /** Where files are kept. */
  files?: FileStore
  log?: HttpOptions['log']
  requestsPerMinute?: number
  trustedProxy?: string | undefined
  metricsToken?: string | undefined
  deadlineMs?: number
}

/** The whole server: sign-in, then every area in the order of the chain. */
export async function openApp({
  db,
  reads,
  signIn,
  whoIs,
  clock = wallClock,
  mailLeaves = false,
  files: store,
  log = false,
  requestsPerMinute = 6000,
  trustedProxy,
  metricsToken,
  deadlineMs,
}: AppOptions): Promise<App> {
  const door = await openIdentity(db, signIn)
  const http = await openHttp({
    db,
    reads,
    whoIs: whoIs ?? door.whoIs,
    log,
    requestsPerMinute,
    trustedProxy,
    metricsToken,
    filesTo: store?.direct?.origin,
    ...(deadlineMs ? { deadlineMs } : {}),
  })
  const files = openFiles(store, async () => signIn?.secret ?? ownSecret(db))
  const app: App = {
    http,
    db,
    reads,
    clock,
    url: door.url,
    mailLeaves,
    files,
    routes: [],
    resources: new Map(),
    reports: new Map(),
    subscriptions: [],
    calendar: [],
  }
  mountAreas(app, door)
  assertReferencesSaid(app)
  figureRoutes(app)
  recordLetters(app, colleaguesAt)
  clientLogs(app)
  countRoutes(app)
  waitingRoutes(app, waiting)
  importRoutes(app, imports)
  appSearchRoutes(app)
  knownThenRoutes(app)
  changesOfDayRoutes(app)
  configRoutes(app)
  apiDescription(app)
  return app
}

/** The records of every area, their hooks and who hears of what; without a door nobody signs in. */
export function mountAreas(app: App, door?: Identity): void {
  for (const area of registersWith(door)) open(app, area)
}

function open(app: App, { routes, subscriptions, calendar = [] }: ServerArea): void {
  for (const mount of routes) mount(app)
  if (subscriptions) app.subscriptions.push(subscriptions)
  app.calendar.push(...calendar)
}
