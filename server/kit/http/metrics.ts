import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import type * as promClient from 'prom-client'
import type { Database } from '../query/database.ts'
import type { Reads, StandbyState } from '../query/standby.ts'
import { HttpError } from './errors.ts'

interface Measured {
  db: Database
  reads?: Reads | undefined
  /** Whoever brings it may read them. */
  token: string
}

/**
 * `/metrics`, for Prometheus: what this process serves and holds, and what waits or failed in the database that it shares.
 * Labels are patterns of routes and never what somebody sent. The library is loaded only where it is asked for.
 */
export async function measure(http: FastifyInstance, { db, reads, token }: Measured): Promise<void> {
  const prom = await import('prom-client')
  const registry = new prom.Registry()
  prom.collectDefaultMetrics({ register: registry })
  countRequests(http, prom, registry)
  watchConnections(db, reads, prom, registry)
  const look = watchBacklog(db, prom, registry)
  http.get('/metrics', { config: { may: 'public' } }, async ({ headers }, reply) => {
    if (!isSame(headers.authorization, `Bearer ${token}`)) throw new HttpError(403, { detail: 'Needs its own token.' })
    await look()
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}

type Prom = typeof promClient

/** Seconds; a request is given up after ten. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

function countRequests(http: FastifyInstance, { Counter, Histogram }: Prom, registry: promClient.Registry): void {
  const registers = [registry]
  const requests = new Counter({
    name: 'cupel_requests_total',
    help: 'Requests that were answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'cupel_request_seconds',
    help: 'How long answers took',
    labelNames: ['route'],
    buckets,
    registers,
  })
  http.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'none'
    requests.inc({ method, route, status: statusCode })
    seconds.observe({ route }, elapsedTime / 1000)
  })
}

const standbyStates: readonly StandbyState[] = ['read', 'late', 'gone', 'foreign']

function watchConnections(
  db: Database,
  reads: Reads | undefined,
  { Gauge }: Prom,
  registry: promClient.Registry,
): void {
  const registers = [registry]
  const connections = new Gauge({
    name: 'cupel_database_connections',
    help: 'Connections to the database: open, of them idle, and questions that wait for one',
    labelNames: ['state'],
    registers,
    collect: () => {
      connections.set({ state: 'open' }, db.pool.totalCount)
      connections.set({ state: 'idle' }, db.pool.idleCount)
      connections.set({ state: 'waited_for' }, db.pool.waitingCount)
    },
  })
  if (!reads) return
  const standby = new Gauge({
    name: 'cupel_standby',
    help: '1 for how the standby for reads is',
    labelNames: ['state'],
    registers,
    collect: () => {
      for (const state of standbyStates) standby.set({ state }, reads.state === state ? 1 : 0)
    },
  })
}

interface Backlog {
  waiting: number
  given_up: number
  oldest: number
  untold: number
  failed: number
  bytes: number
}

/** Of the whole house: every replica tells the same. While the database is away the last figures would be lies. */
function watchBacklog(db: Database, { Gauge }: Prom, registry: promClient.Registry): () => Promise<void> {
  const registers = [registry]
  const up = new Gauge({ name: 'cupel_database_up', help: '1 when the database answers', registers })
  const figures = {
    waiting: new Gauge({ name: 'cupel_letters_waiting', help: 'Letters that have not left yet', registers }),
    given_up: new Gauge({
      name: 'cupel_letters_given_up',
      help: 'Letters of the last week that will never leave',
      registers,
    }),
    oldest: new Gauge({
      name: 'cupel_letters_oldest_seconds',
      help: 'How long the oldest of those letters waits',
      registers,
    }),
    untold: new Gauge({ name: 'cupel_webhooks_waiting', help: 'What webhooks have not been told yet', registers }),
    failed: new Gauge({ name: 'cupel_jobs_failed', help: 'Runs of jobs that failed in the last 24 hours', registers }),
    bytes: new Gauge({ name: 'cupel_database_bytes', help: 'How much the database holds', registers }),
  } as const satisfies Record<keyof Backlog, promClient.Gauge>
  return async () => {
    const found = await db.one<Backlog>(backlog).catch(() => undefined)
    up.set(found ? 1 : 0)
    for (const [figure, gauge] of Object.entries(figures)) gauge.set(found?.[figure as keyof Backlog] ?? Number.NaN)
  }
}

const backlog = sql`
  select
    (select count(*) from outbox where status = 'WA')::int as waiting,
    (select count(*) from outbox where status = 'FA' and created_at > now() - interval '7 days')::int as given_up,
    (select coalesce(extract(epoch from now() - min(created_at)), 0) from outbox where status = 'WA')::float8 as oldest,
    (select count(*) from webhook_deliveries where outcome = 'WA')::int as untold,
    (select count(*) from job_runs where outcome = 'FA' and started_at > now() - interval '1 day')::int as failed,
    pg_database_size(current_database())::float8 as bytes`

/** In a time that does not tell how much of it was right. */
function isSame(given: string | undefined, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given ?? ''), hash(wanted))
}
