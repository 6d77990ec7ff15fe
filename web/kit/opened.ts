import { remember, remembered } from './remembered.ts'

/** A record that was looked at. */
export interface Opened {
  document: string
  id: number
  name: string
}
interface Kept {
  /** Another person at the same browser has looked at others. */
  by: number
  last: readonly Opened[]
}

/** Signing out forgets it (session.ts). */
const key = 'opened'
const most = 12

/** What this person opened last, the latest first; until somebody signs out here. */
export function openedLast(by: number): readonly Opened[] {
  const kept = remembered<Kept>(key, { by, last: [] })
  return kept.by === by ? kept.last : []
}

export function noteOpened(by: number, { document, id, name }: Opened): void {
  const others = openedLast(by).filter((one) => one.document !== document || one.id !== id)
  remember(key, { by, last: [{ document, id, name }, ...others].slice(0, most) })
}
