import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { sql } from 'drizzle-orm'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { constants } from 'node:zlib'
import type { Database } from '../query/database.ts'
import type { Reads } from '../query/standby.ts'
import { limitTime, serverLimits } from './deadline.ts'
import { fromDatabase, HttpError } from './errors.ts'
import { causeOf } from './cause.ts'
import { measure } from './metrics.ts'

export interface HttpOptions {
  db: Database
  /** What it is doing is told beside being ready: the house is ready without it. */
  reads?: Reads | undefined
  /** The person behind an Authorization header, or undefined. */
  whoIs: (request: FastifyRequest) => Promise<Me | undefined>
  /** Whether to log, and where to: standard output unless said otherwise. */
  log: boolean | { write(line: string): void }
  /** Addresses of proxies whose word is taken for where a request comes from: `10.0.0.0/8, 192.168.1.4`. */
  trustedProxy?: string | undefined
  /** No request lives longer: 503 after this. */
  deadlineMs?: number
  /** Where browsers put files by themselves: `https://s3.example.com`. */
  filesTo?: string | undefined
  /** Whoever brings it may read `/metrics`; without one there are none. */
  metricsToken?: string | undefined
  /** Requests a minute per person, or per address where nobody is signed in. */
  requestsPerMinute: number
}

const bodyBytes = 1_000_000

/** The door: request ids, sign-in, headers, limits, deadlines, one error answer, health and readiness. */
export async function openHttp({
  db,
  reads,
  whoIs,
  log,
  requestsPerMinute,
  trustedProxy,
  filesTo,
  metricsToken,
  deadlineMs = 10_000,
}: HttpOptions): Promise<FastifyInstance> {
  const http = Fastify({
    logger: log
      ? {
          redact: ['req.headers.authorization', 'req.headers.cookie'],
          level: process.env.LOG_LEVEL ?? 'info',
          ...(log === true ? {} : { stream: log }),
        }
      : false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: bodyBytes,
    http: serverLimits(deadlineMs),
    ...(trustedProxy ? { trustProxy: trustedProxy } : {}),
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  http.addHook('onRoute', ({ method, url, config }) => {
    if (config?.may === undefined && method !== 'HEAD' && method !== 'OPTIONS')
      throw new Error(`${String(method)} ${url} does not say who may use it`)
  })
  limitTime(http, deadlineMs)
  http.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  http.setNotFoundHandler(async (_, reply) => reply.status(404).send({ detail: 'Not found.' }))
  await http.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ...(filesTo ? [filesTo] : [])],
        upgradeInsecureRequests: null,
      },
    },
  })
  // Answers are made once and read once: squeezing harder would take longer than making and sending them.
  const quick = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 }
  await http.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: quick } })
  http.decorateRequest('me', undefined)
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // What a person may see now he may not see after him at the same machine; files say for themselves how long they are good.
    if (/^\/(api|logistics)\//.test(request.url)) {
      reply.header('cache-control', 'no-store')
      const me = await whoIs(request)
      if (me) request.me = me
    }
  })
  await http.register(rateLimit, {
    max: (request: FastifyRequest) => request.me?.key?.requests_per_minute ?? requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => String(request.me?.id ?? request.ip),
    hook: 'preHandler',
  })
  if (log)
    http.addHook('onResponse', async (request, reply) => {
      request.log.info({
        user: request.me?.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      })
    })
  if (metricsToken) await measure(http, { db, reads, token: metricsToken })
  health(http, db, reads)
  return http
}

/**
 * `/healthz`: this process lives. `/readyz`: it may be sent requests, which is so from its start until it is told to stop.
 * A database that is away says so there and takes nobody out: it is away for every replica, each answers 503 by itself, and
 * none would be left to say when it is back.
 */
function health(http: FastifyInstance, db: Database, reads: Reads | undefined): void {
  let draining = false
  http.addHook('preClose', async () => void (draining = true))
  http.get('/healthz', { config: { may: 'public' } }, async () => ({ ok: true }))
  http.get('/readyz', { config: { may: 'public' } }, async (_, reply) => {
    if (draining) return reply.status(503).send({ ok: false, detail: 'draining' })
    const isHere = await Promise.race([answers(db), sleep(databaseMs, false, { ref: false })])
    return { ok: true, ...(isHere ? {} : { database: 'gone' }), ...(reads ? { standby: reads.state } : {}) }
  })
}

/** Less than whoever looks has patience for: a probe that is late counts as a no. */
const databaseMs = 500

const answers = (db: Database) =>
  db.one(sql`select`).then(
    () => true,
    () => false,
  )

/** The one place where a fault becomes an answer. A fault of ours says nothing but the request's id. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refused = error instanceof HttpError ? error : (fromDatabase(error, request.body) ?? fromFastify(error))
  const about = { user: request.me?.id, method: request.method, route: request.routeOptions.url }
  if (refused?.status === 503) request.log.warn({ ...about, cause: causeOf(error) }, 'could not be served')
  if (refused)
    return reply
      .status(refused.status)
      .headers(refused.headers)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ ...refused.body, request: request.id }))
  request.log.error({ ...about, cause: causeOf(error) }, 'request failed')
  if (process.env.CUPEL_CHECK_ANSWERS === '1') console.error(request.method, request.url, error)
  return reply
    .status(500)
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        message: `Something went wrong on our side. Please give this number to support: ${request.id}`,
        request: request.id,
      }),
    )
}

/** Fastify's own words: malformed JSON, too large, too many. */
function fromFastify(error: unknown): HttpError | undefined {
  const { statusCode, message } = error as { statusCode?: number; message?: string }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new HttpError(statusCode, { message: message ?? 'Bad request' })
  return undefined
}
