import type { Warning } from '@cupel/domain/kit/warnings.ts'

/** What the server, or its silence, said against a request. */
export class ApiError extends Error {
  readonly status: number
  readonly detail: string | undefined
  /** What is wrong, by field of the form. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly code: string | undefined
  /** To be told to whoever looks into it. */
  readonly requestId: string | undefined
  /** What is to be confirmed first, each with a reason (409). */
  readonly warnings: readonly Warning[]
  /** The record as it stands now, when somebody else has saved in between (412). */
  readonly current: object | undefined

  constructor(status: number, body: ErrorBody = {}, requestId?: string) {
    const fields = fieldsOf(body.errors)
    const joined = Object.values(fields).flat().join('; ')
    super(body.message || joined || body.detail || noAnswer)
    this.name = 'ApiError'
    this.status = status
    this.detail = body.detail
    this.fields = fields
    this.code = body.code
    this.requestId = requestId ?? body.request
    this.current = body.current
    this.warnings = body.warnings ?? []
  }
}

/** `{detail}`, `{message}` or `{errors: {field: [text]}}`. */
export interface ErrorBody {
  detail?: string
  message?: string
  code?: string
  request?: string
  current?: object
  warnings?: readonly Warning[]
  errors?: Record<string, string | readonly string[]>
}

export interface Notice {
  text: string
  tone: 'error' | 'warning'
}

/**
 * The notice that a failed request deserves, or none. Sign-in and missing pages have fixed words; of the others the
 * server's own count, then the fields', then the fallback.
 */
export function noticeOf(error: unknown): Notice | undefined {
  if (isCancelled(error)) return undefined
  if (!(error instanceof ApiError)) return { text: error instanceof Error ? error.message : noAnswer, tone: 'error' }
  switch (error.status) {
    case 401:
      return { text: 'Authentication Failure 401.', tone: 'error' }
    case 403:
      return error.detail === unauthenticated
        ? { text: 'Authentication Failed, please try again.', tone: 'error' }
        : { text: 'Some data requested was forbidden.', tone: 'warning' }
    case 404:
      return { text: 'Missing Resource 404', tone: 'error' }
    default:
      return { text: error.message, tone: 'error' }
  }
}

/** It is not for this person. Whoever is not signed in any more is refused so too, and may have every right. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && error.detail !== unauthenticated
}

export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

export const unauthenticated = 'Authentication credentials were not provided.'
export const noAnswer = 'Server request failed.'

function fieldsOf(errors: ErrorBody['errors']): Record<string, readonly string[]> {
  const entries = Object.entries(errors ?? {})
  return Object.fromEntries(
    entries.map(([field, texts]) => [field, typeof texts === 'string' ? [texts] : texts.map(String)]),
  )
}
