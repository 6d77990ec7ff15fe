import * as z from 'zod'
import type { RouteDescription } from './routes.ts'

/** A list of a card's records. */
export const isList = ({ card, method, path }: RouteDescription) =>
  card !== undefined && method === 'GET' && path === card.path

/** Changes a record of a card, and may be told by `If-Match` which version of it. */
export const changesOne = ({ card, method, path }: RouteDescription) =>
  card !== undefined && method !== 'GET' && path.includes('{')

/** A write that an `Idempotency-Key` keeps from being done twice. */
export const isRepeatable = ({ card, method, writes }: RouteDescription) =>
  method === 'POST' && (card !== undefined || writes === true)

/** A question: asks, whatever its method, and writes nothing. */
export const changesNothing = ({ card, method, writes }: RouteDescription) =>
  method === 'GET' || (card === undefined && writes !== true)

/** Makes a move whose warnings are confirmed with reasons. */
export const asksForReasons = ({ body }: RouteDescription) => body instanceof z.ZodObject && 'confirmed' in body.shape

/** Fields are sent in the body; those of a DELETE, which some proxies take away, in the query. */
export const takesBody = ({ method, body }: RouteDescription) =>
  method !== 'DELETE' && body !== undefined && !(body instanceof z.ZodObject && Object.keys(body.shape).length === 0)
