import { plainType, showing } from './registered.ts'
import { hrefOf, type Href } from './screen.ts'
import { mayOpen } from './screen-at.ts'
import { currentSession } from './session.ts'

/** Where a record is shown: `('lot', 7)` → `/lot/7`; undefined when no screen that the person may open shows that type. */
export function recordHref(type: string, id: number | string): Href | undefined {
  const screen = showing.get(plainType(type))
  const session = currentSession()
  if (!screen || (session.state === 'in' && !mayOpen(screen, session.me))) return undefined
  return hrefOf(screen, { id })
}
