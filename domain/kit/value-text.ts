import { charge, empty, figure, moneyText, type Quantity } from './amount-text.ts'
import { dayInWords, dayNumber } from './dates.ts'
import type { FieldMeta } from './fields.ts'

/** How the values of a card's fields are written, on screens, on paper, in letters and in sheets. */

/** The business's zone: every "today", day boundary and schedule is meant there, wherever the reader stands. */
export const zone = 'America/Phoenix'

/** A percentage carries its sign, after a space: `5.00 %`. */
export function percentText(value: Quantity, decimals = 2): string {
  const text = figure(value, decimals)
  return text === empty ? text : `${text} %`
}

/** A calendar day, `2026-11-18` → `11/18/2026`; a moment is told by its day in Phoenix. */
export function date(value: string | null | undefined): string {
  if (!value) return empty
  if (dayNumber(value) !== undefined) return dayInWords(value)
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

/** The record that a value stands in: it says in which currency. */
export type Beside = Readonly<Record<string, unknown>> | undefined

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
      return severalText(value)
    case 'json':
      if (meta.choices) return severalText(value)
      return typeof value === 'object' ? JSON.stringify(value) : String(value)
    default:
      return String(value)
  }
}

const severalText = (value: unknown) => (Array.isArray(value) && value.length > 0 ? value.join(', ') : empty)

/** How a quantity is written: its unit, and its decimals where the unit alone does not say them. */
export interface Writing {
  unit?: string | undefined
  decimals?: number | undefined
}

/** A quantity in its unit's own style: `$250.00`, `5.00 %`, `CA$1.30` of `$/lb` in Canadian dollars, `2,410.55`. */
export function quantityText(value: Quantity, { unit, decimals }: Writing, currency?: string): string {
  if (unit === '$') return moneyText(value, currency)
  if (unit === '%') return percentText(value, decimals)
  return unit?.startsWith('$/') ? charge(value, currency) : figure(value, decimals)
}

/** The tag beside a figure, `lbs` or `/lb`; money and percentages carry theirs in the figure itself. */
export function unitTag({ unit }: Writing): string | undefined {
  return unit === '$' || unit === '%' ? undefined : unit?.replace('$/', '/')
}

/** `14:05` → `2:05 PM`. */
function clock(value: string): string {
  const moment = new Date(`2000-01-01T${value}Z`)
  return Number.isNaN(moment.getTime()) ? value : timeAsGiven.format(moment)
}

const dayInPhoenix = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const timeAsGiven = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })
const timeInPhoenix = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' })
