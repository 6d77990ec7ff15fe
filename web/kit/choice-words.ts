import { empty } from '@cupel/domain/kit/amount-text.ts'
import type * as z from 'zod'
import type { RefRow, RefSource } from './choices.ts'
import { fieldText } from './format.ts'

/** The label's fields as words: the first is the name. */
export function wordsOf(of: RefSource, row: RefRow): string[] {
  const shape = of.row.shape as z.ZodRawShape
  const words = of.publicFields.map((field) =>
    shape[field] ? fieldText(row[field], shape[field] as z.ZodType) : String(row[field] ?? ''),
  )
  return words.filter((word) => word !== '' && word !== empty).concat(words.length === 0 ? [`#${row.id}`] : [])
}
