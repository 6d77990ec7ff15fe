import fc from 'fast-check'
import type { openApi } from '../../server/kit/http/openapi.ts'
import { strange, unknownNames, Values, type Schema } from './fuzz-values.ts'

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

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  schema: Schema
}

interface Operation {
  parameters?: Parameter[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}

/** Requests to any of the described routes, each route as likely as another; mostly about records from `first` on. */
export function requests(api: Api, first: number): fc.Arbitrary<MadeUp> {
  const values = new Values(first)
  const all = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => request(path, method, operation as Operation, values)),
  )
  return fc.oneof(...all)
}

function request(path: string, verb: string, operation: Operation, values: Values): fc.Arbitrary<MadeUp> {
  const schema = operation.requestBody?.content['application/json'].schema
  const method = verb.toUpperCase() as MadeUp['method']
  const query = (operation.parameters ?? []).filter((one) => one.in === 'query')
  const parameters = fc.oneof(...query.map((one) => parameter(one, values)), strangePair)
  return fc
    .record({
      id: idText(path, values),
      query: asked(parameters),
      body: bodyOf(schema, values),
      headers,
      who: fc.nat(19),
    })
    .map((made) => ({ ...made, route: `${method} ${path}`, method, url: urlOf(path, made.id, made.query) }))
}

type Pair = readonly [string, string]

function urlOf(path: string, id: string, query: readonly Pair[]): string {
  const search = query
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&')
  return path.replace(/\{\w+\}/g, id) + (search && `?${search}`)
}

/** Parameters, each once as a rule. */
function asked(one: fc.Arbitrary<Pair>): fc.Arbitrary<Pair[]> {
  const once = fc.uniqueArray(one, { maxLength: 4, selector: ([name]) => name })
  return fc.oneof({ weight: 8, arbitrary: once }, { weight: 1, arbitrary: fc.array(one, { maxLength: 3 }) })
}

/** Mostly records that are there. */
function idText(path: string, values: Values): fc.Arbitrary<string> {
  const known = values.id(path.split('/')[2] ?? '').map(String)
  return fc.oneof({ weight: 12, arbitrary: known }, { weight: 1, arbitrary: strangeId })
}

function parameter({ name, schema }: Parameter, values: Values): fc.Arbitrary<Pair> {
  const words = fc.array(fc.constantFrom(...((schema.items?.enum ?? []) as string[]), '-id', ''), { maxLength: 4 })
  const ids = fc.array(fc.nat(9), { maxLength: 600 })
  const own = /^(ordering|fields)$/.test(name)
    ? words.map((list) => list.join(','))
    : /__in$|^ids$/.test(name)
      ? ids.map((list) => list.join(','))
      : values.of(schema).map((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')))
  return fc.tuple(fc.constant(name), fc.oneof({ weight: 4, arbitrary: own }, { weight: 1, arbitrary: strange }))
}

function bodyOf(schema: Schema | undefined, values: Values): fc.Arbitrary<string | undefined> {
  const right = schema ? values.of(schema).map((value) => JSON.stringify(value)) : fc.constant(undefined)
  return fc.oneof<[fc.WeightedArbitrary<string | undefined>, fc.WeightedArbitrary<string>]>(
    { weight: 19, arbitrary: right },
    { weight: 1, arbitrary: nonsense },
  )
}

const likeMembers = unknownNames.flatMap((name) => [`{"${name}":1}`, `{"${name}":{"x":1}}`])
const bad = [
  '',
  'null',
  '[]',
  '"x"',
  '7',
  '{',
  '{"a":',
  '[{}]',
  '{"a":{"__proto__":{"x":1}}}',
  '\u0000',
  ...likeMembers,
]
const nonsense = fc.oneof(fc.constantFrom(...bad, `{"notes":"${'x'.repeat(1_100_000)}"}`), fc.string({ maxLength: 60 }))
const strangeId = fc.constantFrom('0', '-1', '2147483647', '2147483648', '9'.repeat(14), 'x', '1.5', '%00', "1'--", '١')
const strangePair = fc.tuple(fc.constantFrom('page', 'search', ...unknownNames), strange)

const tags = ['"1"', '"2"', 'W/"1"', '*', 'x', '']
const types = ['text/plain', 'application/xml', 'multipart/form-data', '']
const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  { weight: 2, arbitrary: fc.nat(200).map((n) => ({ 'idempotency-key': `key ${n}` })) },
  { weight: 2, arbitrary: fc.constantFrom(...tags).map((tag) => ({ 'if-match': tag })) },
  { weight: 1, arbitrary: fc.constantFrom(...types).map((type) => ({ 'content-type': type })) },
  { weight: 1, arbitrary: fc.constant({ 'idempotency-key': 'k'.repeat(300) }) },
)
