import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { metaOf } from '@cupel/domain/kit/fields.ts'
import type { StatusLine } from '@cupel/domain/kit/statuses.ts'
import type * as z from 'zod'
import './StatusChip.css'

/** Any `statuses({...})` literal: read by its lines alone, so that every entity's fits. */
export interface AnyStatuses {
  lines: Readonly<Record<string, StatusLine>>
}

interface StatusChipProps {
  of: AnyStatuses
  code: string | null | undefined
}

/** The status in words, in its tone; a dot, a square when it is final, a ring when the thing is gone. */
export function StatusChip({ of, code }: StatusChipProps) {
  if (code === null || code === undefined || code === '') return <span className="dim3">--</span>
  const [label, tone, sentence, final] = of.lines[code] ?? [code, 'slate', '']
  return (
    <span
      className={`chip${tone === 'hollow' ? ' gone' : ''}${final ? ' final' : ''}`}
      style={{ background: `var(--${tone}-bg)`, color: `var(--${tone}-fg)` }}
      title={sentence || undefined}
    >
      {label}
    </span>
  )
}

/** What the card says that the codes of a field mean; nothing of a field that is no status. */
export function statusesOf(card: Pick<AnyCard, 'row'>, field = 'status'): AnyStatuses | undefined {
  const schema = card.row.shape[field] as z.ZodType | undefined
  return schema && metaOf(schema).statuses
}
