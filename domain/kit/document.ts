import type * as z from 'zod'
import { figure, moneyText } from './amount-text.ts'
import type { AnyCard } from './card.ts'
import { metaOf } from './fields.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * What a record is called: by the field that people know it by, `PGM-2608`, else by its number, `Advance 771`. A name
 * that it only borrows from another, as an advance that of its lot, is not among the columns that `own` names.
 */
export function recordName(card: Named, row: Row & { id: number }, own: (field: string) => boolean): string {
  const name = card.knownBy !== undefined && own(card.knownBy) ? row[card.knownBy] : undefined
  return typeof name === 'string' && name !== '' ? name : numbered(card, row.id)
}

/** `Advance 1771`: how a record without a name of its own is called. A number of a record is a name: its digits are not grouped. */
export const numbered = ({ title }: Pick<AnyCard, 'title'>, id: number) => `${title} ${id}`

type Named = Pick<AnyCard, 'title' | 'knownBy'>

/** What is said of a record beside its name, in words; what is empty, or not in the row, is left out. */
export function factsOf({ document, row: { shape } }: Pick<AnyCard, 'document' | 'row'>, row: Row): string[] {
  return (document?.facts ?? [])
    .map((field) => said(row[field], (shape as Record<string, z.ZodType>)[field] as z.ZodType, row))
    .filter((text) => text !== '')
}

/** Where a record stands, in words and in the tone of its chip. */
export function standingOf({ row: { shape } }: Pick<AnyCard, 'row'>, { status: code }: Row) {
  const schema = (shape as Record<string, z.ZodType | undefined>).status
  const line = schema && metaOf(schema).statuses?.lines[code as string]
  return line ? { code: code as string, words: line[0], tone: line[1] as string, final: line[3] === 'final' } : null
}

/** What the facts are read from: an amount stands with the field that says its currency. */
export function fieldsOfFacts({ document, row: { shape } }: Pick<AnyCard, 'document' | 'row'>): string[] {
  return (document?.facts ?? []).flatMap((field) => {
    const { in: currency } = metaOf((shape as Record<string, z.ZodType>)[field] as z.ZodType)
    return currency === undefined ? [field] : [field, currency]
  })
}

function said(value: unknown, schema: z.ZodType, row: Row): string {
  if (value === null || value === undefined || value === '') return ''
  const { kind, choices, unit, decimals, in: currency } = metaOf(schema)
  if (kind === 'choice') return choices?.find((choice) => choice.value === value)?.text ?? String(value)
  if (kind === 'date') return String(value).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')
  if (kind !== 'decimal' && kind !== 'whole') return String(value)
  if (unit === '$') return moneyText(String(value), currency === undefined ? 'USD' : String(row[currency] ?? 'USD'))
  return [figure(String(value), decimals), unit].filter(Boolean).join(' ')
}
