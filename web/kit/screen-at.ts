import { allowed, type Me } from '@cupel/domain/kit/roles.ts'
import { screens } from '../screens.tsx'
import type { Screen } from './screen.ts'
import { currentSession } from './session.ts'

const byPath = new Map(screens.map((screen) => [bare(screen.path), screen]))
const byDocument = new Map(
  screens.flatMap((screen) => (screen.document === undefined ? [] : [[plain(screen.document), screen] as const])),
)

/** The screen of a route's path: `/yards/$id`. */
export function screenAt(path: string): Screen | undefined {
  return byPath.get(bare(path))
}

/** The screen that an address leads to: `/lot/7/finance?tab=x`. */
export function screenShownAt(href: string): Screen | undefined {
  const path = bare(href.replace(/[?#].*$/, ''))
  return (
    byPath.get(path) ??
    screens.find((screen) => path.match(new RegExp(`^${bare(screen.path).replace(/\$\w+/g, '[^/]+')}$`)))
  )
}

/** Whether this person comes in: the one answer for the router, the menus and the links. */
export function mayOpen({ may = 'anyone', lists = 'anyone' }: Screen, me: Me): boolean {
  return may === 'public' || (allowed(may, me) && allowed(lists, me))
}

/** Whether the screen at this path exists and is theirs: what is not, no menu offers. */
export function isOffered(path: string, me: Me): boolean {
  const screen = screenAt(path)
  return screen !== undefined && mayOpen(screen, me)
}

/** The screens this person may open below a record's own, whichever area they belong to: `/lot/$id` → `/lot/$id/finance`, …; not those made for paper. */
export function screensBelow(path: string, me: Me): Screen[] {
  return screens.filter(
    (screen) => screen.path.startsWith(`${path}/`) && screen.frame !== 'bare' && mayOpen(screen, me),
  )
}

/** Where a record is shown: `('lot', 7)` → `/lot/7`; undefined when no screen that the person may open shows that type. */
export function recordPath(type: string, id: number | string): string | undefined {
  const screen = byDocument.get(plain(type))
  const session = currentSession()
  if (!screen || (session.state === 'in' && !mayOpen(screen, session.me))) return undefined
  return screen.path.replace('$id', String(id))
}

/** As `recordPath`, for whoever must have an answer. */
export function resolvedPath(type: string, id: number | string): string {
  if (!type) throw new Error('Unable to resolve Document name')
  const path = recordPath(type, id)
  if (path === undefined) throw new Error('Unable to resolveRoute')
  return path
}

function bare(path: string): string {
  return path.replace(/(?<=.)\/$/, '')
}

/** `Check-in`, `check_in` and `check in` are one type. */
function plain(type: string): string {
  return type.toLowerCase().replace(/[-_\s]+/g, ' ')
}
