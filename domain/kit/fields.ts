import * as z from 'zod'
import type { OwnChoosable } from './choosable.ts'
import { messages } from './messages.ts'
import { meant, shapes } from './wrong-shape.ts'
import type { Statuses } from './statuses.ts'
import { capitalised, inWords } from './words.ts'

/**
 * The words a card's fields are written in. Each returns a zod schema that also remembers (in its `meta`) what kind of
 * datum it is, so that filters, columns, forms, tables of units and OpenAPI are all read from the one declaration.
 * Quantities are decimal strings, never numbers: `'2410.55'`.
 */
export type Kind =
  'id' | 'ref' | 'ids' | 'text' | 'choice' | 'flag' | 'whole' | 'decimal' | 'date' | 'instant' | 'time' | 'json'

export interface FieldMeta {
  kind: Kind
  /** Words on the screen; without it the name of the field in sentence case. */
  label?: string
  /** Unit tag shown beside the figure. */
  unit?: string
  /** Decimals of a quantity. */
  decimals?: number
  /** For money: the field of the record that says in which currency. Without it: US dollars. */
  in?: string
  /** For money: the field that says its day, whose rate converts it; `today`, or without it `fx_date` where that stands beside. */
  on?: string
  /** For money that has no companion: it is one, or part of what is typed as a whole, or of no record's currency. */
  asIs?: boolean
  /** The name of the card that a `ref` points to. */
  to?: string
  /** Which of them may be chosen here, where it is not what their card says. */
  choosable?: OwnChoosable
  /** The statuses or choices of a `choice`. */
  choices?: readonly { value: string; text: string }[]
  /** Codes of those that are kept on old records and no longer chosen. */
  retired?: readonly string[]
  /** The literal of a status field. */
  statuses?: Statuses
}

export const id = z
  .int()
  .positive()
  .meta(kind({ kind: 'id' }))
export const version = z.int().meta(kind({ kind: 'whole' }))

/** A reference to another record, by id; `choosable` where not every record that its card lets be chosen fits here. */
export const ref = (to: string, choosable?: OwnChoosable) =>
  z
    .int(meant(messages.whole))
    .positive()
    .max(2147483647, messages.missing)
    .meta(kind({ kind: 'ref', to, ...(choosable ? { choosable } : {}) }))
export const ids = z.array(z.int().positive()).meta(kind({ kind: 'ids' }))

/** Text of at most `max` characters; NUL cannot be stored and is refused. */
export const text = (max = 255) =>
  z
    .string(meant(shapes.string))
    .max(max, messages.max)
    .refine((value) => !value.includes('\u0000'), messages.length)
    .meta(kind({ kind: 'text' }))
/** Text that must not be empty; without the spaces around it, as two names that look alike are one. */
export const name = (max = 255) =>
  text(max)
    .trim()
    .refine((value) => value !== '', messages.required)

/** No second line, which would be a head of a letter, and no marks that turn the writing round. */
export const line = (max = 200) =>
  text(max)
    .trim()
    .refine((value) => !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(value), 'Must be one line of plain text')

/** What somebody goes by in letters and histories. */
export const nameInOneLine = (max: number) => line(max).refine((value) => value !== '', messages.required)

export const flag = z.boolean(meant(shapes.boolean)).meta(kind({ kind: 'flag' }))
export const whole = (min = 0, max = 1_000_000_000, unit?: string) =>
  z
    .int(meant(messages.whole))
    .min(min, messages.min_value)
    .max(max, messages.max_value)
    .meta(kind({ kind: 'whole', ...(unit ? { unit } : {}) }))
export const pieces = whole(0, 10_000_000, 'pcs')

export const choice = <const Codes extends readonly [string, ...string[]]>(
  codes: Codes,
  texts?: Record<Codes[number], string>,
  /** Kept on old records, and not for new ones. */
  retired: readonly Codes[number][] = [],
) =>
  z.enum(codes, { error: notChosen }).meta(
    kind({
      kind: 'choice',
      choices: codes.map((value) => ({ value, text: texts?.[value as Codes[number]] ?? value })),
      ...(retired.length > 0 ? { retired } : {}),
    }),
  )
/** Nothing chosen, or nothing that one can choose. */
export function notChosen({ input }: { input?: unknown }): string {
  return input === undefined ? messages.required : messages.choice
}
/** A status field, from its literal. */
export const status = <Code extends string>(of: Statuses<Code>) =>
  z
    .enum(of.codes as [Code, ...Code[]], { error: notChosen })
    .meta(kind({ kind: 'choice', choices: of.options, statuses: of }))

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date(meant(messages.date)).meta(kind({ kind: 'date' }))
/** A moment, ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true, ...meant(messages.date) }).meta(kind({ kind: 'instant' }))
export const timeOfDay = z.iso.time({ precision: -1, error: messages.double }).meta(kind({ kind: 'time' }))

interface DecimalRules {
  decimals: number
  /** The field that says the currency of it. */
  in?: string
  /** The field that says the day of it. */
  on?: string
  /** Not converted for its reader. */
  asIs?: boolean
  min?: string
  max?: string
  unit?: string
  label?: string
}
/**
 * An exact decimal as text, e.g. `'2410.55'`. A JSON number is taken by its shortest text. More decimals than the
 * unit has are refused, never rounded. `min` defaults to 0; pass `min: '-999999999999'` where credits are meant.
 */
export const decimal = ({
  decimals,
  min = '0',
  max = '999999999999',
  unit,
  label,
  in: currency,
  on,
  asIs,
}: DecimalRules) =>
  z
    .preprocess(
      (value) => (typeof value === 'number' && Number.isFinite(value) ? String(value) : value),
      z
        .string(meant(messages.double))
        .trim()
        .regex(/^-?\d{1,15}(\.\d{1,20})?$/, { error: messages.double, abort: true })
        .refine((value) => (value.split('.')[1] ?? '').replace(/0+$/, '').length <= decimals, {
          error: decimals === 2 ? messages.two_decimal : messages.decimal,
          abort: true,
        })
        .refine((value) => compareDecimals(value, min) >= 0, messages.min_value)
        .refine((value) => compareDecimals(value, max) <= 0, messages.max_value),
    )
    .meta(
      kind({
        kind: 'decimal',
        decimals,
        ...(unit ? { unit } : {}),
        ...(label ? { label } : {}),
        ...(currency ? { in: currency } : {}),
        ...(on ? { on } : {}),
        ...(asIs ? { asIs } : {}),
      }),
    )

export const moneyField = (rules: Partial<DecimalRules> = {}) => decimal({ decimals: 2, unit: '$', ...rules })
export const tozField = (rules: Partial<DecimalRules> = {}) =>
  decimal({ decimals: 3, unit: 'toz', max: '9999999', ...rules })
export const ppmField = (rules: Partial<DecimalRules> = {}) =>
  decimal({ decimals: 3, unit: 'ppm', max: '1000000', ...rules })
export const pounds = (rules: Partial<DecimalRules> = {}) =>
  decimal({ decimals: 2, unit: 'lbs', max: '99999999', ...rules })
/** A percentage as printed, 2 decimals. */
export const percentField = (rules: Partial<DecimalRules> = {}) =>
  decimal({ decimals: 2, unit: '%', max: '100', ...rules })
/** A return rate or deduction: percent with 3 decimals. */
export const rateField = (rules: Partial<DecimalRules> = {}) =>
  decimal({ decimals: 3, unit: '%', max: '100', ...rules })
export const currencies = ['USD', 'CAD'] as const
export type Currency = (typeof currencies)[number]
export const currency = choice(currencies)
/** Those that are worth so much of them to one US dollar on a day. */
export const foreignCurrencies = ['CAD'] as const satisfies readonly Currency[]

/** The innermost schema, without optional, nullable and default around it. */
export function bare(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return bare(schema.unwrap() as z.ZodType)
  return schema
}

/** What a field is: its own words first, then those of the schema inside. */
export function metaOf(schema: z.ZodType): FieldMeta {
  const inside = bare(schema)
  return {
    kind: 'json',
    ...(inside.meta() as Partial<FieldMeta> | undefined),
    ...(schema.meta() as Partial<FieldMeta> | undefined),
  }
}

/** The words for a field on the screen: `net_wet_lbs` → `Net wet lbs` unless it names its own label. */
export function labelOf(field: string, schema?: z.ZodType): string {
  const own = schema && metaOf(schema).label
  if (own) return own
  return capitalised(inWords(field))
}

/** Compares two plain decimal texts exactly, without leaving text. */
export function compareDecimals(a: string, b: string): number {
  const [x, y] = [split(a), split(b)]
  if (x.sign !== y.sign) return x.sign - y.sign
  const places = Math.max(x.part.length, y.part.length)
  const [left, right] = [x, y].map(({ whole, part }) => BigInt(`${whole}${part.padEnd(places, '0')}`)) as [
    bigint,
    bigint,
  ]
  return left === right ? 0 : (left < right ? -1 : 1) * (x.sign || 1)
}

function split(value: string) {
  const [whole = '0', part = ''] = value.replace('-', '').split('.')
  const zero = /^0*$/.test(`${whole}${part}`)
  return { sign: zero ? 0 : value.startsWith('-') ? -1 : 1, whole, part }
}

function kind(meta: FieldMeta): FieldMeta & Record<string, unknown> {
  return { ...meta }
}
