import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { empty } from '@cupel/domain/kit/amount-text.ts'
import { recordPath } from './screen-at.ts'

interface RecordLinkProps {
  /** Document type: `lot`. */
  to: string
  id: number | string | null | undefined
  /** What the record is called; default its number. */
  children?: ReactNode
}

/** A record of any area by its type and number: a link where a screen shows that type, else its words alone. */
export function RecordLink({ to, id, children }: RecordLinkProps) {
  if (id === null || id === undefined) return <span className="dim3">{empty}</span>
  const path = recordPath(to, id)
  const words = children ?? String(id)
  return path === undefined ? words : <Link to={path}>{words}</Link>
}
