import { withCompanions } from '@cupel/domain/kit/companions.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { allowed, lacks, type Me, type Right } from '@cupel/domain/kit/roles.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastJson, { type Schema } from 'fast-json-stringify'
import type { Readable } from 'node:stream'
import * as z from 'zod'
import type { Files } from '../files/files.ts'
import type { Clock } from '../query/clock.ts'
import type { Database, Reader } from '../query/database.ts'
import { changesNothing } from './call-kinds.ts'
import { forbidden, notSignedIn } from './errors.ts'
import { serializerSchema } from './json-schema.ts'
import { withReader } from './reading.ts'
import { inShownCurrency, readerOf } from './shown-money.ts'
import type { Reads } from '../query/standby.ts'
import type { CalendarFeed } from '../record/calendar-feed.ts'
import type { Subscriptions } from '../record/events.ts'
import type { ServedReport } from '../record/mount-report.ts'
import type { Resource } from '../record/mount-resource.ts'

declare module 'fastify' {
  interface FastifyRequest {
    me?: Me
  }
  interface FastifyContextConfig {
    /** Who may use the route; a route that does not say stops the server from starting. */
    may?: Right | 'public'
  }
}

/** What every area's routes are given. */
export interface App {
  http: FastifyInstance
  db: Database
  /** Who answers requests that only read, where that is not `db`. */
  reads?: Reads | undefined
  clock: Clock
  /** The address people open Cupel at: links in letters begin with it. */
  url: string
  /** Whether a mail server takes letters away; else they stay in the outbox, to be read there. */
  mailLeaves: boolean
  files: Files
  /** Every route of the API, for OpenAPI and for the tests that walk them. */
  routes: RouteDescription[]
  /** Every record that is served, by the name of its card: what is part of it, or asked of it, is seen through it. */
  resources: Map<string, Resource>
  /** Every report that is served, by the name of its card. */
  reports: Map<string, ServedReport>
  /** Of every edit and move: what it is made within. Tests hold the machines' effects against it. */
  watch?: (outer: readonly string[], move: string) => void
  /** What each area hears of, in the order of the chain. */
  subscriptions: Subscriptions[]
  /** What of each area's records stands in the calendar. */
  calendar: CalendarFeed[]
}

/** Where a record is shown: the browser finds its screen by what it is. */
export const recordLink = ({ url }: Pick<App, 'url'>, card: string, id: number) => `${url}/record/${card}/${id}`

/** A route as OpenAPI and the tests see it. */
export interface RouteDescription {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  may: Right | 'public'
  summary: string
  tag: string
  status: number
  query?: Record<string, z.ZodType>
  /** Takes the filters of the list beside which it stands. */
  filters?: boolean
  body?: z.ZodType
  /** A body to begin from. */
  example?: unknown
  answer?: z.ZodType
  card?: AnyCard
  /** A command: done in a transaction of its own, and once for an `Idempotency-Key`. */
  writes?: boolean
  /** How many times longer than others it may last: a whole file is worked through. */
  patience?: number
  /** Statuses of refusals that only this call has. */
  fails?: readonly number[]
}

export interface Answer {
  status?: number
  body?: unknown
  headers?: Record<string, string | string[]>
  /** A file, sent as it is made: it may take longer than an answer. Its type stands in the headers. */
  stream?: Readable
}

/**
 * Adds a route. The only way to add one: it says who may use it, what comes in and what goes out. Amounts go out with
 * their companions in the currency of whoever asks.
 */
export function route(
  app: App,
  given: RouteDescription,
  handler: (request: FastifyRequest, me: Me, read: Reader) => Promise<Answer>,
): void {
  const money = given.may === 'public' ? undefined : given.answer
  const spec = money ? { ...given, answer: withCompanions(money) } : given
  const stringify = serializer(spec.answer)
  app.routes.push(spec)
  app.http.route({
    method: spec.method,
    url: spec.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { may: spec.may, ...(spec.patience ? { patience: spec.patience } : {}) },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const me = spec.may === 'public' ? (undefined as never) : readerOf(signedIn(request), request, spec)
      if (spec.may !== 'public' && me.key?.read_only && !changesNothing(spec))
        throw forbidden('This key may only read.')
      // The card's own rights are checked by its handler: a list of labels is open to more people than the list.
      if (spec.may !== 'public' && !spec.card && !allowed(spec.may, me)) throw forbidden(`Needs ${lacks(spec.may, me)}`)
      const answer = await withReader(app, spec, request, reply, async (read) => {
        const { body, ...rest } = await handler(request, me, read)
        if (!money || body === undefined) return { ...rest, body }
        return { ...rest, body: await inShownCurrency(read, money, body, me.fx_currency, app.clock()) }
      })
      if (reply.sent) return reply
      reply.status(answer.status ?? spec.status).headers(answer.headers ?? {})
      if (answer.stream) return sendFile(request, reply, answer.stream)
      if (answer.body === undefined) return reply.send()
      reply.header('content-type', 'application/json; charset=utf-8')
      return reply.send(stringify(answer.body))
    },
  })
}

function sendFile(request: FastifyRequest, reply: FastifyReply, stream: Readable) {
  request.unhurried()
  return reply.send(stream)
}

export function signedIn(request: FastifyRequest): Me {
  if (!request.me) throw notSignedIn()
  return request.me
}

/** What is text is JSON already. In tests every answer is held against its schema; in production it is only written out, fast. */
function serializer(answer: z.ZodType | undefined): (body: unknown) => string {
  const isText = (body: unknown) => typeof body === 'string'
  if (!answer) return (body) => (isText(body) ? body : JSON.stringify(body))
  if (process.env.CUPEL_CHECK_ANSWERS === '1')
    return (body) => {
      const text = isText(body) ? body : JSON.stringify(body)
      const checked = answer.safeParse(JSON.parse(text))
      if (!checked.success) throw new Error(`An answer is not as described: ${z.prettifyError(checked.error)}`)
      return text
    }
  // Made when it is first asked for: all of them take two seconds, of a start in which few are needed.
  let written: ((body: unknown) => string) | undefined
  return (body) => {
    if (isText(body)) return body
    written ??= fastJson(serializerSchema(answer) as unknown as Schema) as (body: unknown) => string
    return written(body)
  }
}
