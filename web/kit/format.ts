import { charge, empty, figure, moneyText, type Quantity } from '@cupel/domain/kit/amount-text.ts'
import { dayNumber } from '@cupel/domain/kit/dates.ts'
import { metaOf, type FieldMeta } from '@cupel/domain/kit/fields.ts'
import type { Figure } from '@cupel/domain/kit/figure.ts'
import type * as z from 'zod'

/** How values are written on the screen; amounts as `domain/kit/amount-text.ts` writes them everywhere. */
/** Everything is told in the company's own zone, wherever the browser stands. */
export const zone = 'America/Phoenix'

/** What something became more, or less: `+3.20`, `−3.20`, `0.00`. */
export function difference(value: Quantity, decimals?: number): string {
  const text = figure(value, decimals)
  return /^[\d,.]*[1-9]/.test(text) ? `+${text}` : text
}

export const tozText = (value: Quantity) => figure(value, 3)
export const ppmText = (value: Quantity) => figure(value, 3)
export const lbsText = (value: Quantity) => figure(value, 2)
export const wholeText = (value: Quantity) => figure(value, 0)
/** A percentage carries its sign, after a space: `5.00 %`. */
export function percentText(value: Quantity, decimals = 2): string {
  const text = figure(value, decimals)
  return text === empty ? text : `${text} %`
}
/** A return rate has 3 decimals. */
export const rateText = (value: Quantity) => percentText(value, 3)

/** A calendar day, `2026-11-18` → `11/18/2026`; a moment is told by its day in Phoenix. */
export function date(value: string | null | undefined): string {
  if (!value) return empty
  if (dayNumber(value) !== undefined) return `${value.slice(5, 7)}/${value.slice(8, 10)}/${value.slice(0, 4)}`
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? empty : dayInPhoenix.format(moment)
}
/** `h:mm AM`, for change lists and prices. */
export function time(value: string | null | undefined): string {
  const moment = value ? new Date(value) : undefined
  return !moment || Number.isNaN(moment.getTime()) ? empty : timeInPhoenix.format(moment)
}
export function dateTime(value: string | null | undefined): string {
  return value ? `${date(value)} ${time(value)}` : empty
}
/** Today in Phoenix, `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  const [month, day, year] = dayInPhoenix.format(now).split('/')
  return `${year}-${month}-${day}`
}

/** Any value of a card's field, written by the field's own words. The unit is left to the column head or a tag. */
export function fieldText(value: unknown, schema: z.ZodType, row?: Beside): string {
  return valueText(value, metaOf(schema), row)
}

/** The record that a value stands in: it says in which currency. */
type Beside = Readonly<Record<string, unknown>> | undefined

/** The currency that the record says its amount is in; US dollars where it says none. */
export function currencyOf({ in: field }: Pick<FieldMeta, 'in'>, row: Beside): string | undefined {
  const said = field === undefined ? undefined : row?.[field]
  return typeof said === 'string' && said !== '' ? said : undefined
}

export function valueText(value: unknown, meta: FieldMeta, row?: Beside): string {
  if (value === null || value === undefined || value === '') return empty
  switch (meta.kind) {
    case 'decimal':
      return quantityText(String(value), meta, currencyOf(meta, row))
    case 'whole':
      return figure(String(value))
    // Times of day are for change lists and prices; elsewhere a moment is told by its day.
    case 'date':
    case 'instant':
      return date(String(value))
    case 'time':
      return clock(String(value))
    case 'flag':
      return value ? 'Yes' : 'No'
    case 'choice':
      return meta.choices?.find((choice) => choice.value === value)?.text ?? String(value)
    case 'ids':
      return Array.isArray(value) && value.length > 0 ? value.join(', ') : empty
    case 'json':
      return typeof value === 'object' ? JSON.stringify(value) : String(value)
    default:
      return String(value)
  }
}

/** How a quantity is written: its unit, and its decimals where the unit alone does not say them. */
interface Writing {
  unit?: string | undefined
  decimals?: number | undefined
}

/** A quantity in its unit's own style: `$250.00`, `5.00 %`, `CA$1.30` of `$/lb` in Canadian dollars, `2,410.55`. */
export function quantityText(value: Quantity, { unit, decimals }: Writing, currency?: string): string {
  if (unit === '$') return moneyText(value, currency)
  if (unit === '%') return percentText(value, decimals)
  return unit?.startsWith('$/') ? charge(value, currency) : figure(value, decimals)
}

/** A calculated figure as it is printed, its unit's tag left to whoever prints it. */
export function exactText(figure: Figure, currency?: string): string {
  const text = figure.toString()
  const { code, tag, decimals } = figure.unit ?? {}
  if (code === 'date') return date(text)
  if (code === 'unitCharge') return charge(text, currency)
  return quantityText(text, { unit: tag, decimals }, currency)
}

export function isTagged({ unit }: Figure): boolean {
  return unit?.tag !== undefined && unit.tag !== '$' && unit.tag !== '%'
}

/** The tag beside a figure, `lbs` or `/lb`; money and percentages carry theirs in the figure itself. */
export function unitTag({ unit }: Writing): string | undefined {
  return unit === '$' || unit === '%' ? undefined : unit?.replace('$/', '/')
}

export function isFigure(meta: FieldMeta): boolean {
  return meta.kind === 'decimal' || meta.kind === 'whole'
}

/** Initials for the round picture: `Priya Nair` → `PN`. */
export function initials(name: string): string {
  const words = name.split(/[\s._@-]+/).filter(Boolean)
  return `${words[0]?.[0] ?? ''}${words[1]?.[0] ?? ''}`.toUpperCase()
}

/** `14:05` → `2:05 PM`. */
function clock(value: string): string {
  const [hours = '0', minutes = '00'] = value.split(':')
  const hour = parseInt(hours, 10)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

const dayInPhoenix = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const timeInPhoenix = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' })
