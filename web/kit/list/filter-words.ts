import { labelOf, metaOf, type FieldMeta } from '@cupel/domain/kit/fields.ts'
import type { AnyCard, Lookup } from '@cupel/domain/kit/card.ts'
import type * as z from 'zod'
import { valueText } from '@cupel/domain/kit/value-text.ts'

/** A filter in force, taken apart: `created_at__gte=2026-10-01`. */
export interface FilterPart {
  name: string
  field: string
  lookup: Lookup
  value: string
  label: string
  meta: FieldMeta
}

export function filterPart(card: AnyCard, name: string, value: string): FilterPart {
  const [field, lookup = 'exact'] = name.split('__') as [string, Lookup?]
  const schema = (card.row.shape[field] ?? card.scopes[name]) as z.ZodType | undefined
  return { name, field, lookup, value, label: labelOf(field, schema), meta: schema ? metaOf(schema) : { kind: 'text' } }
}

/** What a chip says: `Open, Cutting, +3`, `since 10/01/2026`. References are told by their record's own words. */
export function filterWords({ lookup, value, meta }: FilterPart): string {
  if (lookup === 'isnull') return value === 'true' ? 'empty' : 'filled'
  const values = lookup === 'in' ? value.split(',') : [value]
  const words = values.map((one) => (meta.kind === 'flag' ? (one === 'true' ? 'yes' : 'no') : valueText(one, meta)))
  const text = words.length > 2 ? `${words.slice(0, 2).join(', ')}, +${words.length - 2}` : words.join(', ')
  const isTime = meta.kind === 'date' || meta.kind === 'instant'
  if (lookup === 'gte') return `${isTime ? 'since' : 'from'} ${text}`
  if (lookup === 'lte') return `${isTime ? 'until' : 'up to'} ${text}`
  return lookup === 'icontains' ? `“${text}”` : text
}
