import type { Endpoint } from '@cupel/domain/kit/endpoint.ts'
import type { AnyCard, DetailRow, MoveNames, NewRow, Patch, Row } from '@cupel/domain/kit/card.ts'
import type * as z from 'zod'
import { send, type Query } from './send.ts'

/** A list as the server answers it. */
export interface Page<R> {
  count: number
  next: string | null
  previous: string | null
  results: R[]
}

/** One entry of a record's change log. */
export interface Change {
  id: number
  at: string
  who: string | null
  /** The move that was made; null for a plain change. */
  move: string | null
  changed: Record<string, readonly unknown[]>
  /** Of fields that refer to a record: what it was called then. */
  named?: Readonly<Record<string, readonly (string | null)[]>>
  /** What it was warned of, and the reasons that were given. */
  warnings?: readonly { code: string; text: string; reason: string | null }[]
}

export interface History {
  results: Change[]
  next: number | null
}

/** Everything a card can be asked over the wire. One type per card: the compiler stays quick. */
export interface Client<C extends AnyCard> {
  list(query?: Query, signal?: AbortSignal): Promise<Page<Row<C>>>
  get(id: number, signal?: AbortSignal): Promise<DetailRow<C>>
  create(body: NewRow<C>, options?: { key?: string }): Promise<DetailRow<C>>
  patch(id: number, body: Patch<C>, options?: { version?: number | undefined }): Promise<DetailRow<C>>
  remove(id: number, options?: { version?: number | undefined }): Promise<void>
  /** Makes a move: by its status, at its own route when it is an action, or by the field in the body that sets it off. */
  move(
    id: number,
    name: MoveNames<C>,
    body?: object,
    options?: { version?: number | undefined; key?: string },
  ): Promise<DetailRow<C>>
  /** Newest first, 50 to a page. */
  history(id: number, page?: number, signal?: AbortSignal): Promise<History>
}

/** `client(lot).list({ status__in: ['HE', 'CU'], page: 2 })` */
export function client<C extends AnyCard>(card: C): Client<C> {
  const one = (id: number, rest = ''): `/${string}` => `${card.path as `/${string}/`}${id}/${rest}`
  return {
    list: (query, signal) => send('GET', card.path as `/${string}`, { query, signal }),
    get: (id, signal) => send('GET', one(id), { signal }),
    create: (body, options) => send('POST', card.path as `/${string}`, { body, ...options }),
    patch: (id, body, options) => send('PATCH', one(id), { body, ...options }),
    remove: (id, options) => send('DELETE', one(id), { ...options }),
    move: (id, name, body = {}, options) => {
      const move = (card as AnyCard).moves[name]
      if (move?.on === 'action') return send('POST', one(id, `${name}/`), { body, ...options })
      return send('PATCH', one(id), {
        body: { ...body, ...(move?.on === 'status' ? { status: move.to } : {}) },
        ...options,
      })
    },
    history: (id, page = 1, signal) => send('GET', one(id, 'history/'), { query: { page }, signal }),
  }
}

export interface CallOptions<I> {
  /** What stands for `{id}` in the path. */
  params?: Record<string, string | number>
  /** The query of a GET. */
  query?: Query
  body?: I
  version?: number
  /** Makes a POST safe to repeat. */
  key?: string
  signal?: AbortSignal
}

/** Calls an endpoint: `call(advanceReportSeed, { params: { id: 7 } })`. */
export function call<I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  calling: CallOptions<z.input<I>> = {},
): Promise<z.infer<O>> {
  const { params = {}, ...sending } = calling
  return send(endpoint.method, filled(endpoint.path, params), sending)
}

/** `/api/lots/{id}/history/`, {id: 7} → `/api/lots/7/history/` */
export function filled(path: `/${string}`, params: Record<string, string | number>): `/${string}` {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? ''))) as `/${string}`
}
