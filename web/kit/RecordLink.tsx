import type { ReactNode } from 'react'
import { empty } from '@cupel/domain/kit/amount-text.ts'
import { recordHref } from './screen-at.ts'
import { HrefLink } from './To.tsx'

interface RecordLinkProps {
  /** Document type: `lot`. */
  to: string
  id: number | string | null | undefined
  /** What the record is called; default its number. */
  words?: ReactNode
}

/** A record of any area by its type and number: a link where a screen shows that type, else its words alone. */
export function RecordLink({ to, id, words }: RecordLinkProps) {
  if (id === null || id === undefined) return <span className="dim3">{empty}</span>
  const href = recordHref(to, id)
  const said = words ?? String(id)
  return href === undefined ? said : <HrefLink href={href}>{said}</HrefLink>
}
