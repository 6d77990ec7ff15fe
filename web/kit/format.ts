import { charge, figure, type Quantity } from '@cupel/domain/kit/amount-text.ts'
import { metaOf, type FieldMeta } from '@cupel/domain/kit/fields.ts'
import { date, percentText, quantityText, valueText, type Beside } from '@cupel/domain/kit/value-text.ts'
import type { Figure } from '@cupel/domain/kit/figure.ts'
import type * as z from 'zod'

/** What something became more, or less: `+3.20`, `−3.20`, `0.00`. */
export function difference(value: Quantity, decimals?: number): string {
  const text = figure(value, decimals)
  return /^[\d,.]*[1-9]/.test(text) ? `+${text}` : text
}

export const tozText = (value: Quantity) => figure(value, 3)
export const ppmText = (value: Quantity) => figure(value, 3)
export const lbsText = (value: Quantity) => figure(value, 2)
export const wholeText = (value: Quantity) => figure(value, 0)
/** A return rate has 3 decimals. */
export const rateText = (value: Quantity) => percentText(value, 3)

/** Today in Phoenix, `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  const [month, day, year] = date(now.toISOString()).split('/')
  return `${year}-${month}-${day}`
}

/** Any value of a card's field, written by the field's own words. The unit is left to the column head or a tag. */
export function fieldText(value: unknown, schema: z.ZodType, row?: Beside): string {
  return valueText(value, metaOf(schema), row)
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

export function isFigure(meta: FieldMeta): boolean {
  return meta.kind === 'decimal' || meta.kind === 'whole'
}

/** Initials for the round picture: `Priya Nair` → `PN`. */
export function initials(name: string): string {
  const words = name.split(/[\s._@-]+/).filter(Boolean)
  return `${words[0]?.[0] ?? ''}${words[1]?.[0] ?? ''}`.toUpperCase()
}
