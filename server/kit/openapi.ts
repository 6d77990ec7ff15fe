import { metaOf } from '@cupel/domain/kit/fields.ts'
import { movesOf, type Move } from '@cupel/domain/kit/moves.ts'
import type { AnyCard } from '@cupel/domain/kit/resource.ts'
import { needs } from '@cupel/domain/kit/roles.ts'
import * as z from 'zod'
import { explanationShape } from './explanation-shape.ts'
import { jsonSchema, type JsonSchema } from './json-schema.ts'
import type { Described } from './routes.ts'

const problem = z.object({
  detail: z.string().optional(),
  message: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request: z.string().optional(),
})

/** The API as OpenAPI 3.1, from what every route says of itself. Stable in order, so that a change can be reviewed. */
export function openApi(described: readonly Described[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const one of [...described].sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))) {
    ;(paths[one.path] ??= {})[one.method.toLowerCase()] = operation(one)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cupel',
      version,
      description:
        'Amounts, ounces and weights are decimal text. Dates are YYYY-MM-DD; moments ISO 8601 in UTC; days are those of America/Phoenix.',
    },
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'firebase <JWT>' },
      },
      schemas: {
        Problem: jsonSchema(problem),
        Explanation: jsonSchema(explanationShape),
        ...cardSchemas(described),
      },
      responses: Object.fromEntries(
        Object.entries(failures).map(([status, description]) => [
          `E${status}`,
          { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } },
        ]),
      ),
    },
    paths,
  }
}

/** A schema per card, named as the trade names it; lists, records and writes point to it. */
function cardSchemas(described: readonly Described[]): Record<string, JsonSchema> {
  const cards = new Map(described.flatMap(({ card }) => (card ? [[nameOf(card), card]] : [])))
  return Object.fromEntries([...cards].map(([name, card]) => [name, jsonSchema(card.row)]))
}

const nameOf = (card: AnyCard) =>
  card.name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

function answerSchema(answer: z.ZodType, card: AnyCard | undefined, method: string, listed: boolean): JsonSchema {
  const ref = card && { $ref: `#/components/schemas/${nameOf(card)}` }
  if (!ref) return jsonSchema(answer)
  if (listed) {
    const link = { anyOf: [{ type: 'string' }, { type: 'null' }] }
    return {
      type: 'object',
      properties: { count: { type: 'integer' }, next: link, previous: link, results: { type: 'array', items: ref } },
      required: ['count', 'next', 'previous', 'results'],
    }
  }
  const detail = method === 'GET' && Object.keys(card.detail.shape as object).length > 0
  return detail ? { allOf: [ref, jsonSchema(card.detail.partial())] } : ref
}

const failures = {
  400: 'A field or the state of a record speaks against it',
  403: 'No right, or not signed in',
  404: 'Missing, or not yours to see',
  409: 'Not possible in this state',
  412: 'Changed by somebody else meanwhile',
} as const

function operation({ method, path, may, summary, tag, status, query, body, example, answer, card }: Described) {
  const listed = card && method === 'GET' && path === card.path
  const parameters = [...pathParameters(path), ...(listed ? listParameters(card) : []), ...queryParameters(query)]
  const codes =
    method === 'GET' ? [400, 403, 404] : method === 'POST' ? [400, 403, 404, 409] : [400, 403, 404, 409, 412]
  return {
    summary,
    tags: [tag],
    description: `${may === 'public' ? 'Open to everybody.' : `Needs: ${needs(may)}.`}${card && method === 'PATCH' ? statusWords(card) : ''}`,
    ...(may === 'public' ? { security: [] } : { security: [{ token: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body && method !== 'DELETE'
      ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body), example } } } }
      : {}),
    responses: {
      [status]: {
        description: status === 204 ? 'Done' : 'OK',
        ...(answer
          ? { content: { 'application/json': { schema: answerSchema(answer, card, method, listed === true) } } }
          : {}),
      },
      ...Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/responses/E${code}` }])),
    },
  }
}

function statusWords(card: AnyCard): string {
  const lines = movesOf(card)
    .filter(([, move]) => move.on === 'status')
    .map(([, move]) => `${(move as Move<never>).from?.join('/') ?? 'any'} → ${move.to}: ${needs(move.by)}`)
  return lines.length > 0 ? ` Status by hand: ${lines.join('; ')}.` : ''
}

function pathParameters(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'integer' },
  }))
}

function listParameters(card: AnyCard) {
  const filters = Object.entries(card.filter).flatMap(([field, lookups]) =>
    (lookups ?? []).map((lookup) => ({
      name: lookup === 'exact' ? field : `${field}__${lookup}`,
      in: 'query',
      schema: lookup === 'in' ? { type: 'string' } : typeOf(card, field),
    })),
  )
  const asked = Object.keys(card.ask).map((name) => ({ name, in: 'query', schema: { type: 'string' } }))
  const common = [
    { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } },
    {
      name: 'page_size',
      in: 'query',
      schema: { type: 'integer', minimum: 0, maximum: 1000 },
      description: '20; 0 is all, bounded',
    },
    {
      name: 'ordering',
      in: 'query',
      schema: { type: 'string' },
      description: card.order.map((one) => one.replace('-', '')).join(', '),
    },
    { name: 'fields', in: 'query', schema: { type: 'string' }, description: 'Names, separated by commas' },
    { name: 'search', in: 'query', schema: { type: 'string' }, description: card.search.join(', ') },
  ]
  return [...filters, ...asked, ...common]
}

const types: Partial<Record<string, object>> = {
  id: { type: 'integer' },
  ref: { type: 'integer' },
  whole: { type: 'integer' },
  flag: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
}
const typeOf = (card: AnyCard, field: string) =>
  types[metaOf(card.row.shape[field] as z.ZodType).kind] ?? { type: 'string' }

function queryParameters(query: Record<string, z.ZodType> | undefined) {
  return Object.entries(query ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !schema.safeParse(undefined).success,
    schema: jsonSchema(schema),
  }))
}
