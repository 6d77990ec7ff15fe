import type { ReactNode } from 'react'
import { usePhone } from './media.ts'
import type { AnyStatuses } from './StatusChip.tsx'
import './Moves.css'

interface StageRailProps {
  of: AnyStatuses
  /** The codes of the way, from the first to the last. */
  path: readonly string[]
  now: string
  /** What stands under a stage: the day it was reached. */
  when?: Readonly<Partial<Record<string, ReactNode>>>
}

/** Where a record stands on its way: done, now, to come. A record off the way stands beside it, at its end. */
export function StageRail({ of, path, now, when = {} }: StageRailProps) {
  // On a phone the rail scrolls sideways, so it must be reachable by key.
  const phone = usePhone()
  const stages = path.includes(now) ? path : [...path.filter((code) => when[code] !== undefined), now]
  const at = stages.indexOf(now)
  return (
    <ol className="stages" aria-label="Stages" tabIndex={phone ? 0 : undefined}>
      {stages.map((code, i) => (
        <li key={code} className={i < at ? 'done' : i === at ? 'now' : ''} aria-current={i === at ? 'step' : undefined}>
          <b>{of.lines[code]?.[0] ?? code}</b>
          {when[code] ?? '--'}
        </li>
      ))}
    </ol>
  )
}
