import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { withCompanions } from '@cupel/domain/kit/companions.ts'
import { warningsAnswer } from '@cupel/domain/kit/warnings.ts'
import { exportTypes } from '@cupel/domain/kit/list-export.ts'
import * as z from 'zod'
import { changesOne, isList, isRepeatable, takesBody } from './call-kinds.ts'
import { explanationShape } from '../figures/explanation-shape.ts'
import { jsonSchema, type JsonSchema } from './json-schema.ts'
import { rowAnswer } from '../query/own-url.ts'
import { schemaName } from './openapi-names.ts'
import type { RouteDescription } from './routes.ts'

/** What a refusal says. */
export const problem = z.object({
  detail: z.string().optional().describe('Why, where it is about the caller or the address'),
  message: z.string().optional().describe('Why, where it is about the record or its state'),
  code: z.string().optional().describe('The word of a sign-in provider; `unconfirmed` where reasons are asked for'),
  errors: z.record(z.string(), z.array(z.string())).optional().describe('Why, field by field'),
  current: z.record(z.string(), z.unknown()).optional().describe('412: the record as it is now'),
  warnings: warningsAnswer.optional().describe('409: what is still to be confirmed, each with a reason'),
  request: z.string().optional().describe('To be told to support'),
})

/** Schemas that several answers share: of every card's rows, and what is named as it is met. */
export class SharedSchemas {
  readonly all: Record<string, JsonSchema> = { Problem: jsonSchema(problem), Explanation: jsonSchema(explanationShape) }
  readonly #names = new Map<string, string>()

  constructor(cards: readonly AnyCard[]) {
    for (const card of cards) this.of(jsonSchema(withCompanions(rowAnswer(card))), schemaName(card))
  }

  /** A reference to the schema, by the name it has or is given now; the schema itself where it has none. */
  of(schema: JsonSchema, name?: string): JsonSchema {
    const text = JSON.stringify(schema)
    const free = name !== undefined && !(name in this.all)
    const known = this.#names.get(text) ?? (free ? name : undefined)
    if (known === undefined) return schema
    this.#names.set(text, known)
    this.all[known] = schema
    return { $ref: `#/components/schemas/${known}` }
  }
}

/** Every answer of a call, by status. */
export function responsesOf(call: RouteDescription, shared: SharedSchemas): Record<string, object> {
  const headers = [
    ...(hasTag(call) ? ['ETag'] : []),
    ...(isRepeatable(call) ? ['Idempotency-Replayed'] : []),
    ...(call.status === 302 ? ['Location'] : []),
    'X-Request-Id',
  ]
  const good = {
    description: call.status === 204 ? 'Done' : call.status === 302 ? 'Go there' : 'OK',
    headers: refs('headers', headers),
    ...(call.answer ? { content: { ...json(answerSchema(call, shared)), ...(isList(call) ? files : {}) } } : {}),
  }
  const bad = failuresOf(call).map((code) => [code, { $ref: `#/components/responses/E${code}` }])
  return { [call.status]: good, ...Object.fromEntries(bad) }
}

/** A list that was asked for with another `format`. */
const files = Object.fromEntries(
  Object.values(exportTypes).map((type) => [type.split(';')[0], { schema: { type: 'string', format: 'binary' } }]),
)

function answerSchema(call: RouteDescription, shared: SharedSchemas): JsonSchema {
  const { card, answer } = call
  if (card && isList(call)) return pageOf(shared.of(jsonSchema(withCompanions(rowAnswer(card)))))
  return shared.of(jsonSchema(answer as z.ZodType), answerName(call))
}

function answerName({ card, method, path }: RouteDescription): string | undefined {
  if (path.endsWith('/history/')) return 'History'
  return card && `${schemaName(card)}${method === 'GET' ? 'Detail' : 'Written'}`
}

function pageOf(row: JsonSchema): JsonSchema {
  const link = { anyOf: [{ type: 'string' }, { type: 'null' }], description: 'Path and query of that page' }
  return {
    type: 'object',
    properties: { count: { type: 'integer' }, next: link, previous: link, results: { type: 'array', items: row } },
    required: ['count', 'next', 'previous', 'results'],
    additionalProperties: false,
  }
}

/** A record and nothing around it: its version stands in the header too. */
const hasTag = (call: RouteDescription) =>
  call.card !== undefined && !isList(call) && call.status !== 204 && !call.path.endsWith('/history/')

const failures = {
  400: 'A field or the state of a record speaks against it',
  401: 'Not signed in by what was sent',
  403: 'No right, or not signed in',
  404: 'Missing, or not yours to see',
  409: 'Not possible in this state',
  412: 'Changed by somebody else meanwhile: read it again',
  413: 'The body is larger than 1 MB',
  415: 'The body is no JSON',
  422: 'The Idempotency-Key was used for another request',
  429: 'Too many requests: wait as long as Retry-After says',
  500: 'A fault of ours; nothing was changed',
  503: 'Busy or going down; nothing was changed, try again after Retry-After',
} as const

function failuresOf(call: RouteDescription): number[] {
  const writes = call.method !== 'GET'
  const codes = [
    400,
    ...(call.may === 'public' ? [] : [403]),
    ...(call.path.includes('{') ? [404] : []),
    ...(writes && call.may !== 'public' ? [409] : []),
    ...(changesOne(call) ? [412] : []),
    ...(takesBody(call) ? [413, 415] : []),
    ...(isRepeatable(call) ? [422] : []),
    ...(call.fails ?? []),
    429,
    500,
    503,
  ]
  return codes.sort((a, b) => a - b)
}

/** Answers and headers that many calls share. */
export const sharedAnswers = {
  responses: Object.fromEntries(
    Object.entries(failures).map(([status, description]) => [
      `E${status}`,
      {
        description,
        headers: refs('headers', [
          ...(status === '429' || status === '503' ? ['Retry-After'] : []),
          ...(status === '412' ? ['ETag'] : []),
          'X-Request-Id',
        ]),
        content: json({ $ref: '#/components/schemas/Problem' }),
      },
    ]),
  ),
  headers: {
    ETag: { description: 'The version of the record, for If-Match', schema: { type: 'string', examples: ['"3"'] } },
    'Idempotency-Replayed': {
      description: '`true` where this is the answer to an earlier request with the same Idempotency-Key',
      schema: { type: 'string', enum: ['true'] },
    },
    Location: { description: 'Where to go', schema: { type: 'string' } },
    'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
    'X-Request-Id': { description: 'To be told to support', schema: { type: 'string', format: 'uuid' } },
  },
}

function refs(kind: 'headers', names: readonly string[]): Record<string, object> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/${kind}/${name}` }]))
}
function json(schema: JsonSchema) {
  return { 'application/json': { schema } }
}
