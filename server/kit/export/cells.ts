import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { companionsOf, shownIn, withCompanions } from '@cupel/domain/kit/companions.ts'
import { labelOf, metaOf, type FieldMeta } from '@cupel/domain/kit/fields.ts'
import { besideNames, wordsBeside } from '@cupel/domain/kit/words-beside.ts'
import type * as z from 'zod'
import { badField } from '../http/errors.ts'

/** A column of a sheet: a field of the card under its head. */
export interface SheetColumn {
  field: string
  head: string
  meta: FieldMeta
}

/** What stands in a cell. Numbers are exact decimal text, days `YYYY-MM-DD`, moments `YYYY-MM-DD HH:MM:SS` in Phoenix. */
export type Cell =
  | { as: 'empty' }
  | { as: 'text' | 'day' | 'moment'; value: string }
  | { as: 'number'; value: string; format: NumberFormat }

/** How a number is written: `$` with two decimals, `CAD` for those of that currency. */
export interface NumberFormat {
  decimals: number
  unit?: string | undefined
  currency?: string | undefined
}

/**
 * The fields that are wanted, in their order, under the heads that stand over them on the screen, else under their own
 * words. A list that shows amounts and not their currency gets its column, or Canadian dollars would look like American.
 */
export function sheetColumns(card: AnyCard, fields: readonly string[], heads: readonly string[]): SheetColumn[] {
  if (heads.length > 0 && heads.length !== fields.length) throw badField('heads', 'As many as there are fields')
  const shape = (withCompanions(card.row) as typeof card.row).shape as Record<string, z.ZodType>
  const column = (field: string, at: number): SheetColumn => {
    const schema = shape[field]
    const meta: FieldMeta = schema ? inItsCurrency(card, field, metaOf(schema)) : { kind: 'text' }
    return { field, head: heads[at] ?? withUnit(labelOf(field, schema), meta), meta }
  }
  const currencies = fields.flatMap((field) =>
    shape[field] ? (inItsCurrency(card, field, metaOf(shape[field])).in ?? []) : [],
  )
  const all = [...new Set([...fields, ...currencies])]
  return all.filter((field) => field in shape || fields.includes(field)).map(column)
}

/** A companion stands in the currency of the reader, which a column of its own says. */
function inItsCurrency(card: AnyCard, field: string, meta: FieldMeta): FieldMeta {
  return field in companionsOf(card.row.shape) ? { ...meta, in: shownIn } : meta
}

/** All that must be read to write these columns. */
export function readFor(card: AnyCard, columns: readonly SheetColumn[]): string[] {
  const beside = columns.flatMap(({ field, meta }) => (meta.kind === 'ref' ? besideNames(field) : []))
  const known = beside.filter((name) => name in card.row.shape)
  return [...new Set([...columns.map(({ field }) => field), ...known])]
}

/** Where the currency stands in a column of its own, the head says of a charge only what it is for: `per lb`. */
function withUnit(label: string, { unit, in: currency }: FieldMeta): string {
  if (currency !== undefined && unit?.startsWith('$/')) return `${label} (per ${unit.slice(2)})`
  return unit === undefined || unit === '$' || unit === '%' || label.endsWith(` ${unit}`) ? label : `${label} (${unit})`
}

/** A value by the words of its field: references by name, statuses in words. */
export function cellOf({ field, meta }: SheetColumn, row: Readonly<Record<string, unknown>>): Cell {
  const value = row[field]
  if (meta.kind === 'ref') {
    const words = wordsBeside(row, field)
    if (words !== undefined) return { as: 'text', value: words }
  }
  if (value === null || value === undefined || value === '') return { as: 'empty' }
  switch (meta.kind) {
    case 'id':
    case 'ref':
      return { as: 'number', value: String(value), format: { decimals: 0, unit: '#' } }
    case 'whole':
      return { as: 'number', value: String(value), format: { decimals: 0 } }
    case 'decimal':
      return { as: 'number', value: String(value), format: formatOf(meta, row) }
    case 'date':
      return { as: 'day', value: String(value) }
    case 'instant':
      return { as: 'moment', value: String(value) }
    case 'flag':
      return { as: 'text', value: value === true ? 'Yes' : 'No' }
    case 'choice':
      return { as: 'text', value: meta.choices?.find((one) => one.value === value)?.text ?? String(value) }
    default:
      return { as: 'text', value: wordsOf(value) }
  }
}

function formatOf({ decimals = 2, unit, in: field }: FieldMeta, row: Readonly<Record<string, unknown>>): NumberFormat {
  const currency = field === undefined ? undefined : row[field]
  return { decimals, unit, ...(typeof currency === 'string' && currency !== 'USD' ? { currency } : {}) }
}

/** A list of texts or ids as one text; what is neither as its JSON. */
function wordsOf(value: unknown): string {
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
