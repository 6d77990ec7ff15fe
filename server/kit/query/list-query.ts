import { shownIn } from '@cupel/domain/kit/companions.ts'
import { bare, metaOf, type FieldMeta } from '@cupel/domain/kit/fields.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import type { AnyCard, Lookup } from '@cupel/domain/kit/card.ts'
import { allowed, lacks, type Me } from '@cupel/domain/kit/roles.ts'
import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { zone } from '@cupel/domain/kit/value-text.ts'
import { badFields, forbidden } from '../http/errors.ts'
import { literally } from './literally.ts'
import { hasOwnUrl } from './own-url.ts'
import type { AnyStore, Fields } from './store.ts'

/** What a list was asked for, parsed from Django's dialect. */
export interface ListQuery {
  names: string[]
  where: SQL[]
  /** Whether finding the rows needs the joins. */
  isJoined: boolean
  /** Every field the filters, search and ordering touch: for the right to a list of labels. */
  touched: Set<string>
  /** Asked for by a piece of text. */
  byText: boolean
  order: readonly Order[]
  page: number
  pageSize: number
}

export interface Order {
  field: string
  column: SQL
  direction: 'asc' | 'desc' | 'desc nulls last'
  /** Its type, to make a value of a text. */
  cast: SQL
  isJoined: boolean
  /** Whether every row has a value of it. */
  isFilled: boolean
}

export const defaultPageSize = 20
/** `page_size=0` means all; more rows than this are refused, never cut silently. */
export const allRows = 5000
const maxPageSize = 1000
const maxIds = 500
const reserved = new Set(['page', 'page_size', 'ordering', 'fields', 'search', 'unfiltered_search', 'format', 'heads'])

export function parseListQuery(
  card: AnyCard,
  store: AnyStore,
  fields: Fields,
  query: Record<string, unknown>,
  me: Me,
): ListQuery {
  // Without a prototype, and asked for what is its own: people may ask for `constructor`.
  const errors = Object.create(null) as Record<string, string[]>
  const touched = new Set<string>()
  const where: SQL[] = []
  for (const [key, given] of Object.entries(query)) {
    if (reserved.has(key)) continue
    const value = Array.isArray(given) ? given.join(',') : String(given)
    try {
      const isAsk = Object.hasOwn(card.scopes, key)
      const condition = isAsk ? ask(card, store, key, value, me) : filter(card, fields, key, value, touched)
      if (isAsk) touched.add(key)
      if (condition) where.push(condition)
    } catch (fault) {
      if (!(fault instanceof BadFilter)) throw fault
      errors[key] = [fault.message]
    }
  }
  const text = [query.search, query.unfiltered_search]
    .map((value) => String(value ?? '').trim())
    .find((value) => value !== '')
  if (text) {
    for (const field of card.search) touched.add(field)
    where.push(holdsAny(fields, card.search, text, 'search'))
  }
  if (card.unlistedStatuses.length > 0 && !touched.has('status') && !touched.has('id'))
    where.push(sql`${fields.of.status} <> all(${sql.param([...card.unlistedStatuses])}::text[])`)
  const list = {
    names: fieldNames(card, fields, query.fields, errors),
    where,
    isJoined: needsJoins(card, fields, query, text),
    touched,
    byText: Boolean(text) || Object.keys(query).some((key) => key.endsWith('__icontains')),
    order: order(card, fields, query.ordering, touched, errors),
    page: whole(query.page, 1, 1, 1_000_000, 'page', errors),
    pageSize: whole(query.page_size, defaultPageSize, 0, maxPageSize, 'page_size', errors),
  }
  if (Object.keys(errors).length > 0) throw badFields(errors)
  for (const name of touched) if (!allowed(card.readableBy[name] ?? 'anyone', me)) throw hidden(card, name, me)
  return list
}

function needsJoins(card: AnyCard, fields: Fields, query: Record<string, unknown>, text: string | undefined): boolean {
  const needs = (field: string, sought?: string) =>
    fields.joined.has(field) && (sought === undefined || !throughOf(fields, field, sought))
  const compared = Object.entries(query).some(([key, value]) => {
    const [field = '', lookup] = key.split('__')
    return needs(field, lookup === 'icontains' ? String(value) : undefined)
  })
  return compared || (text !== undefined && card.search.some((field) => needs(field, text)))
}

/** Who may not read a field learns nothing of it by filtering, searching or ordering either. */
function hidden(card: AnyCard, name: string, me: Me) {
  return forbidden(`${name} needs ${lacks(card.readableBy[name] ?? 'anyone', me)}`)
}

class BadFilter extends Error {}

function filter(card: AnyCard, fields: Fields, key: string, value: string, touched: Set<string>): SQL | undefined {
  const [field, lookup = 'exact'] = key.split('__') as [string, Lookup | undefined]
  if (!Object.hasOwn(fields.of, field)) throw new BadFilter('Unknown filter')
  const known =
    card.filter[field]?.includes(lookup) ||
    (lookup === 'icontains' && card.publicFields.includes(field)) ||
    key === 'id__in'
  const column = fields.of[field]
  if (!known || !column) throw new BadFilter('Unknown filter')
  touched.add(field)
  const schema = card.row.shape[field] as z.ZodType
  const kind = metaOf(schema).kind
  if (lookup === 'isnull') return truth(value) ? sql`${column} is null` : sql`${column} is not null`
  if (lookup === 'icontains') return holds(fields, field, value)
  if (lookup === 'in') {
    const parts = value === '' ? [] : value.split(',')
    if (parts.length > maxIds) throw new BadFilter(`At most ${maxIds} values`)
    return sql`${column} = any(${sql.param(parts.map((part) => parse(schema, kind, part)))}::${castOf(kind)}[])`
  }
  if (value === '' && lookup === 'exact') return undefined
  if (kind === 'instant' && /^\d{4}-\d\d-\d\d$/.test(value)) return instantByDay(column, lookup, day(value))
  const parsed = sql`${parse(schema, kind, value)}::${castOf(kind)}`
  if (lookup === 'gte') return sql`${column} >= ${parsed}`
  return lookup === 'lte' ? sql`${column} <= ${parsed}` : sql`${column} = ${parsed}`
}

/** A date-only bound on a moment means the business day: its start for `gte`, its end for `lte`. */
function instantByDay(column: SQL, lookup: Lookup, value: string): SQL {
  const start = sql`(${value}::date::timestamp at time zone ${sql.raw(`'${zone}'`)})`
  const end = sql`((${value}::date + 1)::timestamp at time zone ${sql.raw(`'${zone}'`)})`
  if (lookup === 'gte') return sql`${column} >= ${start}`
  return lookup === 'lte' ? sql`${column} < ${end}` : sql`(${column} >= ${start} and ${column} < ${end})`
}

function parse(schema: z.ZodType, kind: FieldMeta['kind'], value: string): string | number | boolean {
  if (kind === 'id' || kind === 'ref' || kind === 'whole') {
    if (!/^-?\d{1,10}$/.test(value) || Math.abs(Number.parseInt(value, 10)) > 2147483647)
      throw new BadFilter(messages.whole)
    return Number.parseInt(value, 10)
  }
  if (kind === 'flag') return truth(value)
  if (kind === 'decimal' && !/^-?\d{1,15}(\.\d{1,12})?$/.test(value)) throw new BadFilter(messages.double)
  if (kind === 'date') return day(value)
  if (kind === 'instant') {
    if (!/^\d{4}-\d\d-\d\d[T ]/.test(value) || Number.isNaN(Date.parse(value))) throw new BadFilter(messages.date)
    return new Date(value).toISOString()
  }
  if (kind === 'choice' && !bare(schema).safeParse(value).success) throw new BadFilter(messages.choice)
  if (value.includes('\u0000')) throw new BadFilter(messages.length)
  return value
}

function day(value: string): string {
  if (
    !/^\d{4}-\d\d-\d\d$/.test(value) ||
    Number.isNaN(Date.parse(value)) ||
    new Date(value).toISOString().slice(0, 10) !== value
  )
    throw new BadFilter(messages.date)
  return value
}

const casts: Record<FieldMeta['kind'], string> = {
  id: 'int',
  ref: 'int',
  whole: 'int',
  ids: 'int',
  flag: 'boolean',
  decimal: 'numeric',
  date: 'date',
  instant: 'timestamptz',
  text: 'text',
  choice: 'text',
  time: 'text',
  json: 'text',
}
const castOf = (kind: FieldMeta['kind']) => sql.raw(casts[kind])

function contains(column: SQL, value: string): SQL {
  if (value.includes('\u0000')) throw new BadFilter(messages.length)
  return sql`${column}::text ilike ${`%${literally(value)}%`}`
}

function ask(card: AnyCard, store: AnyStore, key: string, value: string, me: Me): SQL | undefined {
  const parsed = (card.scopes[key] as z.ZodType).safeParse(value)
  if (!parsed.success) throw new BadFilter(parsed.error.issues[0]?.message ?? messages.choice)
  return store.scopes?.[key]?.(parsed.data, me)
}

/** Any of these fields contains the text; a whole number is also looked up as the id. */
export function holdsAny(fields: Fields, names: readonly string[], text: string, asked: string): SQL {
  if (text.includes('\u0000')) throw badFields({ [asked]: [messages.length] })
  const parts = names.map((field) => holds(fields, field, text))
  const number = text.replace(/^#|,/g, '')
  if (/^\d{1,9}$/.test(number)) parts.push(sql`${fields.of.id} = ${Number.parseInt(number, 10)}`)
  return parts.length > 0 ? sql`(${sql.join(parts, sql` or `)})` : sql`false`
}

/** That a field contains a text. What stands in another table is found there first, and then whose it is. */
function holds(fields: Fields, field: string, text: string): SQL {
  const inside = contains(fields.of[field] as SQL, text)
  return throughOf(fields, field, text)?.(inside) ?? inside
}

function throughOf(fields: Fields, field: string, text: string) {
  return isIndexed(text) ? fields.through[field] : undefined
}

/** Indexes know three letters or figures in a row. Less is in most rows, which are compared as they are joined. */
export const isIndexed = (text: string) => /[\p{L}\p{N}]{3}/u.test(text)

function order(
  card: AnyCard,
  fields: Fields,
  given: unknown,
  touched: Set<string>,
  errors: Record<string, string[]>,
): Order[] {
  const wanted = given === undefined || given === '' ? card.order.slice(0, 1) : String(given).split(',')
  const allowedNames = new Set(card.order.map((one) => one.replace('-', '')))
  const parts: Order[] = []
  const by = (field: string, descending: boolean) => parts.push(orderBy(card, fields, field, descending))
  for (const one of wanted) {
    const field = one.trim().replace(/^-/, '')
    if (!allowedNames.has(field)) errors.ordering = [`Cannot order by ${field}`]
    else {
      if (given !== undefined) touched.add(field)
      by(field, one.trim().startsWith('-'))
    }
  }
  if (!wanted.some((one) => one.replace('-', '') === 'id')) by('id', wanted.at(-1)?.startsWith('-') ?? false)
  return parts
}

/** Empty values last, said only where a value may be empty: an index on a column serves `desc`, not `desc nulls last`. */
function orderBy(card: AnyCard, fields: Fields, field: string, descending: boolean): Order {
  const schema = card.row.shape[field] as z.ZodType
  const mayBeEmpty = schema instanceof z.ZodNullable
  const isJoined = fields.joined.has(field)
  return {
    field,
    column: fields.of[field] as SQL,
    direction: !descending ? 'asc' : mayBeEmpty ? 'desc nulls last' : 'desc',
    cast: castOf(metaOf(bare(schema)).kind),
    isJoined,
    isFilled: isJoined ? !mayBeEmpty : fields.filled.has(field),
  }
}

function fieldNames(card: AnyCard, fields: Fields, given: unknown, errors: Record<string, string[]>): string[] {
  const companions = Object.keys(fields.companions)
  const beside = [...(companions.length > 0 ? [shownIn] : []), ...(hasOwnUrl(card) ? ['url'] : [])]
  const all = [...Object.keys(fields.of), ...companions, ...beside]
  if (given === undefined || given === '') return all
  const wanted = String(given)
    .split(',')
    .map((name) => name.trim())
  const unknown = wanted.filter((name) => !all.includes(name) && !Object.hasOwn(card.detail.shape as object, name))
  if (unknown.length > 0) errors.fields = unknown.map((name) => `Unknown field ${name}`)
  const asked = wanted.filter((name) => all.includes(name))
  return [...new Set(['id', ...asked, ...(asked.some((name) => companions.includes(name)) ? [shownIn] : [])])]
}

function whole(
  given: unknown,
  fallback: number,
  min: number,
  max: number,
  name: string,
  errors: Record<string, string[]>,
): number {
  if (given === undefined || given === '') return fallback
  const value = /^\d{1,9}$/.test(String(given)) ? Number.parseInt(String(given), 10) : -1
  if (value < min) errors[name] = [messages.whole]
  else if (value > max) errors[name] = [messages.max_value]
  return value
}

function truth(value: string): boolean {
  if (!/^(true|false|1|0)$/i.test(value)) throw new BadFilter('Must be true or false')
  return /^(true|1)$/i.test(value)
}
