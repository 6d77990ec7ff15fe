import { unconfirmed, type Reasons, type Warning } from '@cupel/domain/kit/warnings.ts'
import { ApiError, unauthenticated, type ErrorBody } from './api-error.ts'
import { requestOpened } from './open-requests.ts'
import { askReasons } from './reasons.ts'
import { freshToken, NoTokenNow } from './token.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]
export type Query = Readonly<Record<string, QueryValue>>

export interface Sending {
  query?: Query | undefined
  body?: unknown
  /** Sent as If-Match: the change is refused when somebody else has saved in between. */
  version?: number | undefined
  /** Makes a POST safe to repeat; one is made up when none is given. */
  key?: string | undefined
  signal?: AbortSignal | undefined
  /** Sign-in calls go without a token. */
  anonymous?: boolean
}

/**
 * A request to our own server. A weighty move that is warned of is sent again with the reasons, for which the person is
 * asked; what they have confirmed is not told again.
 */
export async function send<T>(method: Method, path: `/${string}`, sending: Sending = {}): Promise<T> {
  try {
    return await sendOnce<T>(method, path, sending)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unconfirmed') throw error
    const { confirmed: given, ...body } = (sending.body ?? {}) as { confirmed?: Reasons }
    const confirmed = { ...given, ...(await askReasons(unconfirmed(error.warnings, given ?? {}))) }
    const answer = await send<T & { warnings?: Warning[] }>(method, path, { ...sending, body: { ...body, confirmed } })
    return { ...answer, warnings: answer.warnings?.filter(({ code }) => !Object.hasOwn(confirmed, code)) ?? [] }
  }
}

/** Called when the server no longer knows who is asking. */
export function onSessionLost(listener: () => void) {
  sessionLost = listener
}

let sessionLost = () => {}

/** Only our own server is ever sent the identity token: paths are relative by type. */
async function sendOnce<T>(method: Method, path: `/${string}`, sending: Sending): Promise<T> {
  const { signal } = sending
  const closed = requestOpened()
  try {
    const headers = await headersOf(method, sending)
    const body = sending.body === undefined ? null : JSON.stringify(sending.body)
    const answer = await fetch(path + queryText(sending.query), {
      method,
      headers,
      body,
      ...(signal ? { signal } : {}),
    })
    const text = await answer.text()
    if (answer.ok) return parsed<T>(text) as T
    throw refusalOf(answer, text)
  } catch (error) {
    // fetch rejects with a TypeError when no answer came at all: the network is down, or the server.
    throw error instanceof TypeError || error instanceof NoTokenNow ? new ApiError(0) : error
  } finally {
    closed()
  }
}

/** What a refused request deserves; whoever is no longer known is signed out. */
export function refusalOf(answer: Response, text: string): ApiError {
  const request = answer.headers.get('x-request-id') ?? undefined
  const refusal = new ApiError(answer.status, parsed<ErrorBody>(text), request)
  if (refusal.status === 403 && refusal.detail === unauthenticated) sessionLost()
  return refusal
}

/** `{status__in: ['HE', 'CU'], page: 2}` → `?status__in=HE,CU&page=2`; what is empty is left out. */
export function queryText(query: Query = {}): string {
  const parts = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : value
    if (text !== undefined && text !== null && text !== '') parts.set(name, String(text))
  }
  const text = parts.toString()
  return text === '' ? '' : `?${text}`
}

export async function headersOf(
  method: Method,
  { body, version, key, anonymous }: Sending,
): Promise<Record<string, string>> {
  const token = anonymous ? undefined : await freshToken()
  return {
    Accept: 'application/json',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(token === undefined ? {} : { Authorization: `firebase ${token}` }),
    ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
    ...(method === 'GET' || anonymous ? {} : { Prefer: 'confirm' }),
    ...(method === 'POST' && !anonymous ? { 'Idempotency-Key': key ?? crypto.randomUUID() } : {}),
  }
}

function parsed<T>(text: string): T | undefined {
  if (text === '') return undefined
  try {
    return JSON.parse(text) as T
  } catch {
    // A proxy's page of HTML, not an answer of ours.
    return undefined
  }
}
