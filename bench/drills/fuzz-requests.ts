import fc from 'fast-check'
import type { openApi } from '../../server/kit/openapi.ts'

/** A request made up from the description of the API: mostly well-formed, often nearly right, sometimes nonsense. */
export interface MadeUp {
  route: string
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  url: string
  body: string | undefined
  headers: Record<string, string>
  who: number
}

export type Api = ReturnType<typeof openApi>

interface Schema {
  type?: string
  $ref?: string
  anyOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}

interface Operation {
  parameters?: { name: string; in: 'path' | 'query'; schema: Schema; description?: string }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}

/** Requests to any of the described routes, each route as likely as another; mostly about records from `first` on. */
export function requests(api: Api, first: number): fc.Arbitrary<MadeUp> {
  const all = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => request(path, method, operation as Operation, first)),
  )
  return fc.oneof(...all)
}

function request(path: string, verb: string, { parameters = [], requestBody }: Operation): fc.Arbitrary<MadeUp> {
  const schema = requestBody?.content['application/json'].schema
  const method = verb.toUpperCase() as MadeUp['method']
  const query = parameters.filter((one) => one.in === 'query')
  return fc
    .record({
      id: idText(path),
      query: asked(query.length > 0 ? fc.oneof(...query.map(parameter)) : pairOfText),
      body: schema
        ? body(schema)
        : fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: nonsense }),
      headers: headers,
      who: fc.nat(19),
    })
    .map((made) => ({ ...made, route: `${method} ${path}`, method, url: urlOf(path, made.id, made.query) }))
}

/** Parameters, each once as a rule. */
function asked(one: fc.Arbitrary<readonly [string, string]>) {
  const once = fc.uniqueArray(one, { maxLength: 4, selector: ([name]) => name })
  return fc.oneof({ weight: 8, arbitrary: once }, { weight: 1, arbitrary: fc.array(one, { maxLength: 3 }) })
}

function urlOf(path: string, id: string, query: readonly (readonly [string, string])[]): string {
  const search = query
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&')
  return path.replace(/\{\w+\}/g, id) + (search && `?${search}`)
}

const few = (first: number) => fc.nat(7).map((n) => String(first + n))
const strangeId = fc.constantFrom(
  '0',
  '-1',
  '2147483647',
  '2147483648',
  '99999999999999',
  'x',
  '1.5',
  '%00',
  "1'--",
  '١',
)

/** Mostly records that are there. */
function idText(path: string): fc.Arbitrary<string> {
  const first = path.startsWith('/api/purchases/') ? 1_000_000 : 1
  return fc.oneof({ weight: 12, arbitrary: few(first) }, { weight: 1, arbitrary: strangeId })
}

function parameter({
  name,
  schema,
  description = '',
}: NonNullable<Operation['parameters']>[number]): fc.Arbitrary<readonly [string, string]> {
  const words = description.split(', ')
  const own =
    name === 'ordering' || name === 'fields'
      ? fc.array(fc.constantFrom(...words, '-id', ''), { maxLength: 4 }).map((list) => list.join(','))
      : /__in$|^ids$/.test(name)
        ? fc.array(fc.nat(9), { maxLength: 600 }).map((list) => list.join(','))
        : valueOf(schema).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
  return fc.tuple(fc.constant(name), fc.oneof({ weight: 4, arbitrary: own }, { weight: 1, arbitrary: strange }))
}

function body(schema: Schema): fc.Arbitrary<string> {
  const right = valueOf(schema).map((value) => JSON.stringify(value) ?? '')
  return fc.oneof({ weight: 19, arbitrary: right }, { weight: 1, arbitrary: nonsense })
}

/** A value as the schema describes it, or, now and then, something else in its place. */
function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  const { type, anyOf, enum: choices, properties, items } = schema
  if (choices) return orStrange(fc.constantFrom(...choices))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (anyOf) return fc.oneof(...anyOf.map(valueOf))
  if (type === 'object' && properties) return objectOf(properties, schema.required ?? [])
  if (type === 'object')
    return fc.dictionary(fc.constantFrom('CV_TOTAL', 'IF', 'depositPercent', '__proto__'), decimal, { maxKeys: 3 })
  if (type === 'array') return orStrange(fc.array(valueOf(items ?? {}), { maxLength: 4 }))
  if (type === 'integer')
    return orStrange(
      fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 8 }) }, { weight: 1, arbitrary: fc.integer() }),
    )
  if (type === 'boolean') return orStrange(fc.boolean())
  if (type === 'null') return fc.constant(null)
  return orStrange(textOf(schema))
}

/** What is required is nearly always there; what is not, often. Sometimes a name that nobody knows. */
function objectOf(properties: Record<string, Schema>, required: readonly string[]): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) =>
    fc
      .tuple(fc.constant(name), fc.nat(99), valueOf(schema))
      .map(([key, chance, value]): [string, unknown][] =>
        chance < (required.includes(name) ? 97 : 35) ? [[key, value]] : [],
      ),
  )
  const stranger = fc.nat(29).map((n): [string, unknown][] => (n === 0 ? [['nobody_knows', 1]] : []))
  return fc.tuple(stranger, ...fields).map((lists) => Object.fromEntries(lists.flat()))
}

function textOf({ format, description = '' }: Schema): fc.Arbitrary<string> {
  if (format === 'date') return day
  if (format === 'date-time') return day.map((date) => `${date}T10:00:00Z`)
  if (format === 'email') return fc.nat(50).map((n) => `person${n}@cupel.test`)
  if (/decimals/.test(description)) return decimal
  return fc.oneof(
    fc.constantFrom('', 'note', 'PGM-7', 'GD3-1', 'Priya', '2026-01-01'),
    fc.string({ maxLength: 30, unit: 'binary' }),
    decimal,
  )
}

const decimal = fc
  .tuple(fc.nat(3000), fc.nat(999))
  .map(([whole, part]) => `${whole}.${String(part).padStart(3, '0').slice(0, 2)}`)
const day = fc
  .date({ min: new Date('2023-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const strange = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'null',
    'NaN',
    'Infinity',
    '1e999',
    '-0',
    '0x10',
    '99999999999999999999',
    "'; drop table lots; --",
    '%',
    '_',
    '\\',
    '{}',
    '[]',
    '2026-02-30',
    '9999-12-31',
    '0000-00-00',
    '\ud800',
    '🪙',
    'ﷺ',
    '../../etc/passwd',
    '${7*7}',
    'a'.repeat(5000),
  ),
  fc.string({ maxLength: 40, unit: 'binary' }),
)
const strangeValue = fc.oneof(
  strange,
  fc.constantFrom(null, true, -1, 0, 1.5, 1e308, -2147483649, [], {}, [[]], { $gt: '' }, ['x', 1]),
  fc.double(),
  fc.maxSafeInteger(),
)
const orStrange = (arbitrary: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 24, arbitrary }, { weight: 1, arbitrary: strangeValue })
const nonsense = fc.oneof(
  fc.constantFrom(
    '',
    'null',
    '[]',
    '"x"',
    '7',
    '{',
    '{"a":',
    '[{}]',
    '{"__proto__":{"x":1}}',
    '\u0000',
    `{"notes":"${'x'.repeat(1_100_000)}"}`,
  ),
  fc.string({ maxLength: 60 }),
)
const pairOfText = fc.tuple(fc.constantFrom('page', 'search', 'nobody_knows'), strange)

const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  { weight: 2, arbitrary: fc.nat(200).map((n) => ({ 'idempotency-key': `key ${n}` })) },
  { weight: 2, arbitrary: fc.constantFrom('"1"', '"2"', 'W/"1"', '*', 'x', '').map((tag) => ({ 'if-match': tag })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('text/plain', 'application/xml', 'multipart/form-data', '')
      .map((type) => ({ 'content-type': type })),
  },
  { weight: 1, arbitrary: fc.constant({ 'idempotency-key': 'k'.repeat(300) }) },
)
