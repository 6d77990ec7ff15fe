import { messages } from '@cupel/domain/kit/messages.ts'
import type { Refusal } from '@cupel/domain/kit/moves.ts'
import { wrongShape } from '@cupel/domain/kit/wrong-shape.ts'
import type * as z from 'zod'

/** An answer that is not the wanted one, for a reason the caller can understand. Nothing of the request remains. */
export class HttpError extends Error {
  readonly status: number
  readonly body: object
  readonly headers: Record<string, string>
  constructor(status: number, body: object, headers: Record<string, string> = {}) {
    super(JSON.stringify(body))
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** A guard speaks against it: 400 unless another status is given. */
export const httpError = (message: string, status = 400) => new HttpError(status, { message })
/** Fields are wrong: 400 with the text at each field. */
export const badFields = (errors: Record<string, string[]>) => new HttpError(400, { errors })
export const badField = (field: string, text: string) => badFields({ [field]: [text] })
/** Missing, or not yours to see: the two look alike. */
export const notFound = () => new HttpError(404, { detail: 'Not found.' })
export const forbidden = (detail = 'You do not have permission to perform this action.') =>
  new HttpError(403, { detail })
/** What a machine of the domain says against a move. */
export function httpErrorOf({ status, text, field }: Refusal): HttpError {
  if (status === 403) return forbidden(text)
  return field === undefined ? httpError(text, status) : badField(field, text)
}
export function assertAllowed(no: Refusal | undefined): void {
  if (no) throw httpErrorOf(no)
}
export const notSignedIn = () => forbidden('Authentication credentials were not provided.')
export const overloaded = (detail = 'The service is busy, please try again.') =>
  new HttpError(503, { detail }, { 'retry-after': '1' })

/** What was sent, as the schema has it. @throws 400 with the text at each field */
export function parsed<S extends z.ZodType>(schema: S, sent: unknown): z.infer<S> {
  const { data, error } = schema.safeParse(sent, { error: wrongShape })
  if (error) throw fieldErrors(error)
  return data
}

/** zod's issues as `{errors: {field: [text]}}`; nested fields by their path: `lines.0.price`. */
function fieldErrors(error: z.ZodError): HttpError {
  // Without a prototype: people may send a field called `constructor`.
  const errors = Object.create(null) as Record<string, string[]>
  for (const issue of error.issues) {
    const fields = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const path of fields) {
      const text = issue.code === 'unrecognized_keys' ? messages.unknown : issue.message
      ;(errors[path.join('.') || 'body'] ??= []).push(text)
    }
  }
  return badFields(errors)
}

function blamed({ detail = '' }: DatabaseError, sent: unknown): string | undefined {
  const columns = /^Key \((.+?)\)=/.exec(detail)?.[1]?.match(/\b[a-z_]+\b/g) ?? []
  const typed = typeof sent === 'object' && sent !== null ? columns.filter((column) => Object.hasOwn(sent, column)) : []
  return typed.at(-1) ?? columns.at(-1)
}

interface DatabaseError {
  code: string
  detail?: string
  constraint?: string
  column?: string
}

/**
 * The one map from what PostgreSQL says to what a caller is told. Undefined: not a database's word, a fault of ours.
 * `sent` is the body: of the columns that must be unique together, the last that was typed is to blame.
 */
export function fromDatabase(error: unknown, sent?: unknown): HttpError | undefined {
  const fault = databaseError(error)
  if (!fault) return connectionLost(error) ? overloaded() : undefined
  const field = blamed(fault, sent)
  switch (fault.code) {
    case '23503':
      return fault.detail?.includes('is not present')
        ? badField(field ?? 'body', messages.missing)
        : httpError('It is still in use and cannot be removed', 409)
    case '23505':
      return new HttpError(409, {
        message: `Another record has this ${words(field) ?? 'value'}`,
        ...(field ? { errors: { [field]: ['Already taken'] } } : {}),
      })
    case '23514':
      return httpError(`That would break a rule of the books (${words(fault.constraint) ?? 'check'})`, 409)
    case '23502':
      return badField(fault.column ?? 'body', messages.required)
    case '55P03':
    case '40001':
    case '40P01':
      return httpError('Somebody else is changing the same record, please try again', 409)
    // What was prepared no longer fits the tables; it is prepared anew the next time.
    case '0A000':
    case '57014':
      return overloaded()
  }
  if (fault.code.startsWith('22')) return httpError('A value is out of range or malformed')
  if (/^(08|57P|53)/.test(fault.code)) return overloaded()
  return undefined
}

/** Whether trying the same transaction again may help: a serialization failure or a deadlock. */
export const worthRetrying = (error: unknown) => ['40001', '40P01'].includes(databaseError(error)?.code ?? '')

/** Whether the question came after another that had ended its transaction: that one tells the cause. */
export const followsAnother = (error: unknown) => databaseError(error)?.code === '25P02'

/** Whether it is not the question's fault but the server's, or that of what it had to replay: another may answer. */
export function isOfTheServer(error: unknown): boolean {
  const fault = databaseError(error)
  return fault ? /^(08|28|3D|40|53|57P|58|XX)/.test(fault.code) : true
}

/** drizzle wraps PostgreSQL's error as `cause`. */
function databaseError(error: unknown): DatabaseError | undefined {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && 'severity' in at) return at as unknown as DatabaseError
  return undefined
}

function connectionLost(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (
      /timeout exceeded when trying to connect|Connection terminated|ECONNREFUSED|ECONNRESET|ENOENT.*\.s\.PGSQL|EPIPE|not queryable/.test(
        `${at.message} ${(at as { code?: string }).code ?? ''}`,
      )
    )
      return true
  return false
}

const words = (name: string | undefined) => name?.replaceAll('_', ' ')
