import { companionsOf, shownIn, withCompanions, type Companion } from '@cupel/domain/kit/companions.ts'
import { exchange, type Rates } from '@cupel/domain/kit/exchange.ts'
import { currency as aCurrency } from '@cupel/domain/kit/fields.ts'
import { given } from '@cupel/domain/kit/given.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { money, unitCharge } from '@cupel/domain/kit/units.ts'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { businessDay } from '../query/clock.ts'
import type { Reader } from '../query/database.ts'
import { badField } from './errors.ts'
import type { RouteDescription } from './routes.ts'

/**
 * Who asks, as a reader of money: in the currency of his profile, or in the one that this call names. A list that is
 * sifted by a currency keeps the word for that.
 * @throws 400 at `currency` when it is none of ours
 */
export function readerOf(me: Me, request: FastifyRequest, { card, query, path }: RouteDescription): Me {
  const asked = request.query as Record<string, unknown> | undefined
  const isOwn = query?.currency !== undefined || (card?.path === path && card.filter.currency !== undefined)
  if (asked?.currency === undefined || isOwn) return me
  const { currency, ...rest } = asked
  const read = aCurrency.safeParse(currency)
  if (!read.success) throw badField('currency', read.error.issues[0]?.message ?? '')
  request.query = rest
  return { ...me, fx_currency: read.data }
}

interface Wanted {
  into: Record<string, unknown>
  name: string
  amount: string | null
  decimals: number
  from: string
  day: string
}

/**
 * An answer with the companions of its money, in the currency of whoever reads it: null where the amount is, or where
 * there is no rate of that week. Lists bring theirs along (query/store.ts).
 */
export async function inShownCurrency(
  read: Reader,
  schema: z.ZodType,
  body: unknown,
  currency: string,
  now: Date,
): Promise<unknown> {
  if (typeof body === 'string' || withCompanions(schema) === schema) return body
  const wanted: Wanted[] = []
  const answer = walk(schema, body, [], (one) => wanted.push({ ...one, day: one.day || businessDay(now) }))
  const other = wanted.filter((one) => one.from !== currency && one.amount !== null)
  const rates = other.length > 0 ? await ratesOf(read, other, currency) : undefined
  for (const one of wanted) {
    one.into[one.name] = one.from === currency ? one.amount : converted(one, currency, rates)
    one.into[shownIn] = currency
  }
  return answer
}

type Scope = readonly Record<string, unknown>[]

/** A copy that can be added to. What says the currency and the day of an amount stands beside it, or further out. */
function walk(schema: z.ZodType, value: unknown, around: Scope, want: (one: Wanted) => void): unknown {
  if (value === null || value === undefined || withCompanions(schema) === schema) return value
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return walk(schema.unwrap() as z.ZodType, value, around, want)
  if (schema instanceof z.ZodArray)
    return (value as unknown[]).map((one) => walk(schema.element as z.ZodType, one, around, want))
  if (schema instanceof z.ZodRecord) {
    const each = Object.entries(value as Record<string, unknown>)
    return Object.fromEntries(each.map(([key, one]) => [key, walk(schema.valueType as z.ZodType, one, around, want)]))
  }
  const { inside, companions } = moneyOf(schema as z.ZodObject)
  const scope = [value as Record<string, unknown>, ...around]
  const copy = { ...(value as Record<string, unknown>) }
  for (const [name, one] of inside) if (name in copy) copy[name] = walk(one, copy[name], scope, want)
  for (const [name, companion] of companions) {
    const amount = copy[companion.of]
    if (amount === undefined) continue
    want({ into: copy, name, amount: amount === null ? null : String(amount), ...belongingTo(companion, scope) })
  }
  return copy
}

interface MoneyOf {
  /** The fields that hold objects with money, however deep. */
  inside: readonly (readonly [string, z.ZodType])[]
  companions: readonly (readonly [string, Companion])[]
}

const known = new WeakMap<z.ZodObject, MoneyOf>()

/** Worked out once a shape: asked of each row, it took a third of the time of an answer of forty. */
function moneyOf(schema: z.ZodObject): MoneyOf {
  const shape = schema.shape as Record<string, z.ZodType>
  const found = known.get(schema) ?? {
    inside: Object.entries(shape).filter(([, one]) => withCompanions(one) !== one),
    companions: Object.entries(companionsOf(shape)),
  }
  known.set(schema, found)
  return found
}

function belongingTo({ in: field, on, decimals }: Companion, scope: Scope) {
  const day = firstSaid(on, scope) ?? ''
  const from = field === undefined ? 'USD' : (firstSaid([field], scope) ?? 'USD')
  return { decimals, from, day: day.includes('T') ? businessDay(new Date(day)) : day }
}

/** What the first of the fields says that is said at all, nearest first. */
function firstSaid(fields: readonly string[], scope: Scope): string | undefined {
  for (const name of fields)
    for (const around of scope) {
      const value = around[name]
      if (typeof value === 'string') return value
    }
  return undefined
}

function converted(one: Wanted, currency: string, rates: Known | undefined): string | null {
  if (one.amount === null) return null
  const [from, to] = [rates?.get(`${one.from} ${one.day}`), rates?.get(`${currency} ${one.day}`)]
  if (from === undefined || to === undefined) return null
  const unit = one.decimals > 2 ? unitCharge : money
  return exchange(given(one.amount, one.name, unit), { from, to } satisfies Rates, one.name, unit).toString()
}

type Known = ReadonlyMap<string, string>

/** All rates that an answer needs, in one question. */
async function ratesOf(read: Reader, wanted: readonly Wanted[], currency: string): Promise<Known> {
  const pairs = [...new Set(wanted.flatMap(({ from, day }) => [`${from} ${day}`, `${currency} ${day}`]))].map(
    (pair) => pair.split(' ') as [string, string],
  )
  const rows = await read.prepared<{ currency: string; day: string; rate: string }>(sql`
    select p.currency, p.day, r.rate
    from unnest(
      ${sql.param(pairs.map(([of]) => of))}::text[],
      ${sql.param(pairs.map(([, day]) => day))}::date[]
    ) p (currency, day)
    cross join lateral rules.per_dollar(p.currency, p.day) r`)
  return new Map(rows.map((row) => [`${row.currency} ${row.day}`, row.rate]))
}
