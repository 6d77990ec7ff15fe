import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { labelOf, metaOf } from '@cupel/domain/kit/fields.ts'
import { cellText } from '@cupel/domain/kit/report.ts'
import { unitTag } from '@cupel/domain/kit/value-text.ts'
import type * as z from 'zod'
import { isFigure } from '../format.ts'
import { withoutUnit } from '../list/columns.tsx'
import { inSight } from '../list/in-sight.ts'
import { useMe } from '../session.ts'
import { Sheet } from '../Sheet.tsx'

interface PaperRowsProps {
  card: AnyCard
  rows: readonly object[]
  fields: readonly string[]
  /** What a column is called here, where it is not as its field. */
  heads?: Readonly<Record<string, string>>
  /** Of all rows that were asked for, by field. */
  totals?: Readonly<Record<string, string>> | undefined
}

/** Rows of a card on paper, in those of the fields that their reader may see. */
export function PaperRows({ card, rows, fields, heads = {}, totals }: PaperRowsProps) {
  const me = useMe()
  const shape = card.row.shape as Record<string, z.ZodType>
  const shown = fields.filter((field) => inSight(card, field, me))
  return (
    <Sheet<Record<string, unknown>>
      look="paper"
      rows={rows as readonly Record<string, unknown>[]}
      columns={shown.map((field, at) => {
        const schema = shape[field] as z.ZodType
        const meta = metaOf(schema)
        const total = at === 0 && totals ? 'Total' : totals?.[field]
        return {
          head: heads[field] ?? withoutUnit(labelOf(field, schema), meta),
          unit: unitTag(meta),
          right: isFigure(meta),
          cell: (row) => cellText(card, field, row),
          ...(total === undefined ? {} : { total }),
        }
      })}
    />
  )
}
