import { withCompanions } from '@cupel/domain/kit/companions.ts'
import { currency, labelOf, metaOf } from '@cupel/domain/kit/fields.ts'
import type { AnyCard, Lookup } from '@cupel/domain/kit/card.ts'
import { exportForms, mostExported } from '@cupel/domain/kit/list-export.ts'
import * as z from 'zod'
import { asksForReasons, changesOne, isList, isRepeatable } from './call-kinds.ts'
import { inputSchema, type JsonSchema } from './json-schema.ts'
import { rowAnswer } from '../query/own-url.ts'
import { cardOf } from './openapi-names.ts'
import type { RouteDescription } from './routes.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: JsonSchema
  /** Values separated by commas. */
  style?: 'form'
  explode?: false
}

/** Everything that a call takes beside its body. */
export function parametersOf(call: RouteDescription, cards: readonly AnyCard[]): Parameter[] {
  const card = cardOf(call.path, cards)
  return [
    ...pathParameters(call.path, card),
    ...(card && (isList(call) || call.filters) ? filters(card) : []),
    ...(card && isList(call) ? listWords(card) : []),
    ...queryParameters(call.query),
    ...(showsMoney(call) ? [shownCurrency] : []),
    ...(call.method === 'DELETE' && call.body instanceof z.ZodObject ? queryParameters(call.body.shape) : []),
    ...headers(call),
  ]
}

/** What answers amounts answers them in the currency of the reader too. */
const showsMoney = ({ answer, may }: RouteDescription) =>
  may !== 'public' && answer !== undefined && withCompanions(answer) !== answer

const shownCurrency: Parameter = {
  ...inQuery('currency', inputSchema(currency)),
  description: 'What the `…_fx` amounts are in; without it the `fx_currency` of whoever asks',
}

function pathParameters(path: string, card: AnyCard | undefined): Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: card ? `The id of the ${card.title.toLowerCase()}` : inPath,
    schema: { type: 'integer', minimum: 1, maximum: 2147483647 },
  }))
}
const inPath = 'The id of the record'

/** The filters that the card declares, and those that every list has. */
function filters(card: AnyCard): Parameter[] {
  const declared = Object.entries(card.filter).flatMap(([field, lookups]) =>
    (lookups ?? []).map((lookup) => ({ field, lookup })),
  )
  const always = [
    { field: 'id', lookup: 'in' as const },
    ...card.publicFields.map((field) => ({ field, lookup: 'icontains' as const })),
  ]
  const all = new Map([...always, ...declared].map((one) => [named(one), one]))
  const asked = Object.entries(card.scopes).map(([name, schema]) => inQuery(name, inputSchema(schema)))
  return [...[...all.values()].map((one) => filter(card, one)), ...asked, ...searches(card)]
}

interface Filter {
  field: string
  lookup: Lookup
}
const named = ({ field, lookup }: Filter) => (lookup === 'exact' ? field : `${field}__${lookup}`)

function filter(card: AnyCard, one: Filter): Parameter {
  const schema = card.row.shape[one.field] as z.ZodType
  const { description, ...own } = valueOf(schema)
  const said = [says[one.lookup], description].filter(Boolean).join(': ')
  const ofInstant = metaOf(schema).kind === 'instant'
  switch (one.lookup) {
    case 'isnull':
      return { ...inQuery(named(one), { type: 'boolean' }), description: says.isnull }
    case 'icontains':
      return { ...inQuery(named(one), { type: 'string' }), description: said }
    case 'in':
      return { ...commas(named(one), { type: 'array', items: own }), description: said }
    default:
      return {
        ...inQuery(named(one), ofInstant ? instantOrDay : own),
        description: ofInstant ? `${said}; of a day in Phoenix: ${wholeDay[one.lookup]}` : said,
      }
  }
}

const says: Record<Lookup, string> = {
  exact: 'Is',
  in: 'Is one of these, separated by commas',
  gte: 'Is this or more',
  lte: 'Is this or less',
  icontains: 'Contains this text, in capitals or not',
  isnull: 'Is empty (true) or filled in (false)',
}
const wholeDay = { exact: 'within it', gte: 'from its beginning', lte: 'to its end' }
const instantOrDay: JsonSchema = {
  anyOf: [
    { type: 'string', format: 'date-time' },
    { type: 'string', format: 'date' },
  ],
}

/** What a field is compared with: never empty, for that is asked with `isnull`; any text with text. */
function valueOf(schema: z.ZodType): JsonSchema {
  const { label, kind } = metaOf(schema)
  if (kind === 'text') return { type: 'string', ...(label ? { description: label } : {}) }
  return inputSchema(
    schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
      ? (schema.unwrap() as z.ZodType).meta({ ...schema.meta(), ...(schema.unwrap() as z.ZodType).meta() })
      : schema,
  )
}

function searches({ search }: AnyCard): Parameter[] {
  const description = `Contained in ${[...search, 'id'].join(', ')}`
  return [
    { ...inQuery('search', { type: 'string' }), description },
    { ...inQuery('unfiltered_search', { type: 'string' }), description: 'The same as `search`, where that is empty' },
  ]
}

/** How much of a list is wanted, and in which order. */
function listWords(card: AnyCard): Parameter[] {
  const fields = choiceOf(Object.keys(rowAnswer(card).shape))
  const orders = card.order.map((one) => one.replace('-', ''))
  return [
    { ...inQuery('page', { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 }), description: 'From 1' },
    {
      ...inQuery('page_size', { type: 'integer', minimum: 0, maximum: 1000, default: 20 }),
      description: 'Rows of a page; 0 is all of them, where they are not more than 5000',
    },
    {
      ...commas('ordering', { type: 'array', items: choiceOf(orders.flatMap((one) => [one, `-${one}`])) }),
      description: `Order, \`-\` for the greatest first; ${String(card.order[0])} where nothing is said`,
    },
    {
      ...commas('fields', { type: 'array', items: fields }),
      description: 'The fields wanted; rows then have these and the id, and no other',
    },
    {
      ...inQuery('format', { ...choiceOf(['json', ...exportForms]), default: 'json' }),
      description: `A page of JSON, or all rows as a file, at most ${mostExported}: \`fields\` in their order are its columns`,
    },
    {
      ...inQuery('heads', { type: 'array', items: { type: 'string' } }),
      description:
        'What stands over the columns of a file, given once for each of `fields`; else the words of the field',
    },
  ]
}
const choiceOf = (values: readonly string[]): JsonSchema => ({ type: 'string', enum: [...new Set(values)] })

function queryParameters(query: Record<string, z.ZodType> | undefined): Parameter[] {
  return Object.entries(query ?? {}).map(([name, one]) => ({
    ...inQuery(name, inputSchema(one)),
    required: !one.safeParse(undefined).success,
  }))
}

function headers(call: RouteDescription): Parameter[] {
  return [
    ...(changesOne(call) ? [ifMatch] : []),
    ...(asksForReasons(call) ? [prefer] : []),
    ...(isRepeatable(call) ? [idempotencyKey] : []),
  ]
}

const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  description: 'The `ETag` of the record as it was read: 412 with the present one when somebody has changed it since',
  schema: { type: 'string', examples: ['"3"'] },
}
const prefer: Parameter = {
  name: 'Prefer',
  in: 'header',
  description:
    '`confirm`: a weighty move that is warned of is 409 with the warnings until `confirmed` has a reason for each; without it the move is made, and the log keeps them unconfirmed',
  schema: { type: 'string', examples: ['confirm'] },
}
const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Of your own making: the same request sent again with it is done once, and answered as the first time',
  schema: { type: 'string', minLength: 1, maxLength: 200, examples: ['5f0c1f0e-9b1f-4b53-8a4c-3f4e2f0f9d21'] },
}

/** A parameter's words stand at it, not inside its schema; where it has none its name says it. */
function inQuery(name: string, { description, ...schema }: JsonSchema): Parameter {
  return { name, in: 'query', description: typeof description === 'string' ? description : labelOf(name), schema }
}
const commas = (name: string, schema: JsonSchema): Parameter => ({
  ...inQuery(name, schema),
  style: 'form',
  explode: false,
})
