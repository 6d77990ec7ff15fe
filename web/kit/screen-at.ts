import { allowed, type Me } from '@cupel/domain/kit/roles.ts'
import { screens } from './registered.ts'
import type { Screen } from './screen.ts'

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

/** Without the slash at its end. */
export function bare(path: string): string {
  return path.replace(/(?<=.)\/$/, '')
}
