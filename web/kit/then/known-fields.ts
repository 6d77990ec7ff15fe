import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { labelOf, metaOf, type FieldMeta } from '@cupel/domain/kit/fields.ts'
import type * as z from 'zod'
import { unitTag, valueText } from '@cupel/domain/kit/value-text.ts'

/** A record at a moment, as the server knows it. */
export interface Known {
  at: string
  name: string | null
  row: Readonly<Record<string, unknown>> | null
  named: Readonly<Record<string, string | null>>
}

export interface KnownField {
  field: string
  label: string
  meta: FieldMeta
  /** As it was at each moment. */
  texts: readonly string[]
  differs: boolean
}

/** The fields that a person reads, in the card's order, each as it was at every moment. */
export function knownFields(card: AnyCard, moments: readonly Known[]): KnownField[] {
  const shape = card.row.shape as Record<string, z.ZodType>
  const kept = new Set(moments.flatMap(({ row }) => Object.keys(row ?? {})))
  const said = (field: string) => kept.has(field) && !['id', 'version'].includes(field) && !isBeside(field, shape)
  return Object.entries(shape)
    .filter(([field, schema]) => said(field) && metaOf(schema).kind !== 'json')
    .map(([field, schema]) => {
      const meta = metaOf(schema)
      const texts = moments.map(({ row, named }) => textOf(field, meta, row, named))
      return { field, label: labelOf(field, schema), meta, texts, differs: new Set(texts).size > 1 }
    })
}

function textOf(field: string, meta: FieldMeta, row: Known['row'], named: Known['named']): string {
  if (row === null) return ''
  const text = named[field] ?? valueText(row[field], meta, row)
  const tag = row[field] === null || row[field] === undefined ? undefined : unitTag(meta)
  return tag === undefined ? text : `${text} ${tag}`
}

/** The words of a reference stand with it: `smelter_code` beside `smelter`. */
function isBeside(field: string, shape: Readonly<Record<string, z.ZodType>>): boolean {
  const [, ref] = /^(\w+)_(?:name|code|username)$/.exec(field) ?? []
  const schema = ref === undefined ? undefined : (shape[ref] ?? shape[`${ref}_id`])
  return schema !== undefined && metaOf(schema).kind === 'ref'
}
