import { allowed, type Me } from '@cupel/domain/kit/roles.ts'
import { plainType, screens, showing } from './registered.ts'
import { hrefOf, type Href, type Screen } from './screen.ts'
import { currentSession } from './session.ts'

/** The screen of a route's path: `/yards/$id`. */
export function screenAt(path: string): Screen | undefined {
  return screens.find((screen) => bare(screen.path) === bare(path))
}

/** The screen that an address leads to: `/lot/7/finance?tab=x`. */
export function screenShownAt(href: string): Screen | undefined {
  const path = bare(href.replace(/[?#].*$/, ''))
  return (
    screenAt(path) ??
    screens.find((screen) => path.match(new RegExp(`^${bare(screen.path).replace(/\$\w+/g, '[^/]+')}$`)))
  )
}

/** Whether this person comes in: the one answer for the router, the menus and the links. */
export function mayOpen({ may = 'anyone', lists = 'anyone' }: Screen, me: Me): boolean {
  return may === 'public' || (allowed(may, me) && allowed(lists, me))
}

/** The screens this person may open below a record's own, whichever area they belong to: `/lot/$id` → `/lot/$id/finance`, …; not those made for paper. */
export function screensBelow({ path }: Screen, me: Me): Screen[] {
  return screens.filter(
    (screen) => screen.path.startsWith(`${path}/`) && screen.frame !== 'bare' && mayOpen(screen, me),
  )
}

/** Where a record is shown: `('lot', 7)` → `/lot/7`; undefined when no screen that the person may open shows that type. */
export function recordHref(type: string, id: number | string): Href | undefined {
  const screen = showing.get(plainType(type))
  const session = currentSession()
  if (!screen || (session.state === 'in' && !mayOpen(screen, session.me))) return undefined
  return hrefOf(screen, { id })
}

/** Without the slash at its end. */
export function bare(path: string): string {
  return path.replace(/(?<=.)\/$/, '')
}
