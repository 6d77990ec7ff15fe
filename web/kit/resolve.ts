import { plainType, showing } from './registered.ts'
import { mayOpen, screenShownAt } from './screen-at.ts'
import { hrefOf, type Href, type Screen } from './screen.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'

/**
 * Where a record is shown, by the name of its kind.
 * @throws 'Unable to resolve Document name' for a kind that no screen shows, 'Unable to resolveRoute' where this person may not go
 */
export function resolvedHref(document: string, id: number, me: Me): Href {
  const screen = showing.get(plainType(document))
  if (!screen) throw new Error('Unable to resolve Document name')
  return open(screen, hrefOf(screen, { id }), me)
}

/**
 * The screen that a pasted address leads to: `https://cupel.example/lot/7?tab=boxes`, `/lot/7`.
 * @throws 'Unable to parse url:' and the address where it is none, 'Unable to resolveRoute' where it leads to no screen of ours
 */
export function resolvedUrl(address: string, origin: string, me: Me): Href {
  const url = URL.parse(address, origin)
  if (!url) throw new Error(`Unable to parse url: ${address}`)
  const href = `${url.pathname}${url.search}` as Href
  return open(url.origin === origin ? screenShownAt(href) : undefined, href, me)
}

/** Whether somebody has typed an address and not words. */
export const isAddress = (text: string) => /^(?:https?:\/\/|\/\w)/i.test(text)

function open(screen: Screen | undefined, href: Href, me: Me): Href {
  if (!screen || !mayOpen(screen, me)) throw new Error('Unable to resolveRoute')
  return href
}
