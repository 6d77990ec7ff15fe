import type { StatusLine } from '@cupel/domain/kit/statuses.ts'
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
