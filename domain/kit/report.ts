import * as z from 'zod'
import type { AnyCard, Row } from './card.ts'
import { endpoint } from './endpoint.ts'
import { companionName, isMoney, shownIn } from './companions.ts'
import { empty } from './amount-text.ts'
import { perMetal, type PerMetal } from './metals.ts'
import { currency, labelOf, metaOf, type FieldMeta } from './fields.ts'
import { unitTag, valueText, type Beside } from './value-text.ts'
import { wordsBeside } from './words-beside.ts'

/**
 * A list that is asked for to be looked at: sifted, sorted, added up, printed and sent like any other, of rows that
 * nobody changes here. Its card says `may: { read: 'nobody', list: … }`: its rows have no pages of their own.
 */
export interface Report<C extends AnyCard = AnyCard> {
  card: C
  /** The fields that are added up below it. */
  sums: readonly (keyof Row<C> & string)[]
  /** What is drawn over it: ounces of each metal, added up by the months of a day. */
  chart?: MonthChart<keyof Row<C> & string>
}

interface MonthChart<Field extends string> {
  title: string
  day: Field
  of: PerMetal<Field>
}

/** So many months are drawn at most, the latest. */
export const mostMonths = 24

/** Declares a report; the area names it in its registers. */
export function report<C extends AnyCard>(card: C, rest: Omit<Report<C>, 'card'>): Report<C> {
  return { card, ...rest }
}

/**
 * Of all rows that the same filters find, not of a page; null for whoever may not read the field. Money is added up in
 * the currency of its reader, as its rows are shown: `amount_due_fx` of `amount_due`.
 */
export function reportTotals({ card, sums }: Report) {
  const shape = shapeOf(card)
  const added = sums.map((name) => {
    const field = shape[name] as z.ZodType
    return [isMoney(metaOf(field)) ? companionName(name) : name, summed(field)] as const
  })
  const currencyToo = added.some(([name]) => !(name in shape)) ? { [shownIn]: currency } : {}
  return endpoint({
    name: `${card.name}.totals`,
    says: `Sums over all rows of ${card.titles.toLowerCase()} that the same filters find`,
    method: 'GET',
    path: `${card.path}totals/` as `/${string}`,
    may: card.may.list,
    input: z.looseObject({}),
    output: z.object({ ...Object.fromEntries(added), ...currencyToo }),
  })
}

/** Ounces by month of all rows that the same filters find, the latest months, the first of them first. */
export function reportChart({ card }: Report) {
  const ounces = z.string().meta({ kind: 'decimal', unit: 'toz', decimals: 3 }).nullable()
  return endpoint({
    name: `${card.name}.by_month`,
    says: `Ounces by month of all rows of ${card.titles.toLowerCase()} that the same filters find`,
    method: 'GET',
    path: `${card.path}by_month/` as `/${string}`,
    may: card.may.list,
    input: z.looseObject({}),
    output: z.object({ months: z.array(z.object({ month: z.string(), ...perMetal(() => ounces) })) }),
  })
}

/** As wide as a sum may be, and as exact as what it is made of. */
function summed(field: z.ZodType): z.ZodType {
  const meta = metaOf(field)
  // An answer has no companions of what is one already.
  const told = isMoney(meta) ? { ...meta, asIs: true, in: shownIn } : meta
  return meta.kind === 'decimal'
    ? z
        .string()
        .meta({ ...told })
        .nullable()
    : z.int().nullable()
}

/** The sums as they are printed, by the fields that they are of. */
export function sumTexts({ card, sums }: Report, told: Beside): Readonly<Record<string, string>> {
  const shape = shapeOf(card)
  return Object.fromEntries(
    sums.map((name) => {
      const meta = metaOf(shape[name] as z.ZodType)
      return [name, isMoney(meta) ? inShown(name, meta, told) : valueText(told?.[name], meta)]
    }),
  )
}

/** A field of a row in words: a reference by what stands beside it, money in the currency of its reader. */
export function cellText(card: AnyCard, field: string, row: Readonly<Record<string, unknown>>): string {
  const meta = metaOf(shapeOf(card)[field] as z.ZodType)
  if (meta.kind === 'ref') return wordsBeside(row, field) ?? numberText(row[field])
  const isShown = isMoney(meta) && typeof row[companionName(field)] === 'string'
  return isShown ? inShown(field, meta, row) : valueText(row[field], meta, row)
}

const inShown = (field: string, meta: FieldMeta, row: Beside) =>
  valueText(row?.[companionName(field)], { ...meta, in: shownIn }, row)
const numberText = (id: unknown) => (typeof id === 'number' ? `#${id}` : empty)

/** The words over a column, with its unit where they do not say it: `Allocated Pt (toz)`. */
export function headOf(card: AnyCard, field: string): string {
  const schema = shapeOf(card)[field] as z.ZodType
  const [label, unit] = [labelOf(field, schema), unitTag(metaOf(schema))]
  return unit === undefined || label.endsWith(` ${unit}`) ? label : `${label} (${unit})`
}

/** Its columns for paper and letters: without numbers of records, and without what only says what stands beside it. */
export function columnsOf(card: AnyCard): string[] {
  const shape = shapeOf(card)
  const names = Object.keys(shape)
  const metas = names.map((name) => metaOf(shape[name] as z.ZodType))
  const refs = names.filter((_, at) => metas[at]?.kind === 'ref')
  const beside = new Set(['id', 'fx_date', ...metas.map(({ in: currency }) => currency)])
  return names.filter((name) => !beside.has(name) && !refs.some((ref) => name !== ref && name.startsWith(`${ref}_`)))
}

const shapeOf = (card: AnyCard) => card.row.shape as Record<string, z.ZodType>
