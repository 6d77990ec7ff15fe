import { allowed, type Me } from '@cupel/domain/kit/roles.ts'
import { actions, screens } from '../../kit/registered.ts'
import { hrefOf, titleOf, type Href } from '../../kit/screen.ts'
import { mayOpen } from '../../kit/screen-at.ts'

/** A screen, or something to begin there. */
export interface Place {
  words: string
  /** Beside the words: the area of a screen. */
  beside: string
  href: Href
  isAction: boolean
}

/** Screens and actions that are offered to this person whose words begin with what was typed, word by word; the best first. */
export function placesFor(me: Me, text: string, most = 6): Place[] {
  const typed = wordsOf(text)
  if (typed.length === 0) return []
  return placesOf(me)
    .map((place) => ({ place, rank: rankOf(place, typed) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, most)
    .map(({ place }) => place)
}

/** What can be begun, for whoever has typed nothing yet. */
export const actionsOf = (me: Me) => placesOf(me).filter(({ isAction }) => isAction)

function placesOf(me: Me): Place[] {
  const open = screens.filter(
    (screen) => screen.frame !== 'bare' && !screen.path.includes('$') && screen.may !== 'public' && mayOpen(screen, me),
  )
  const begun = actions.filter(({ may = 'anyone', screen }) => allowed(may, me) && mayOpen(screen, me))
  return [
    ...begun.map(({ words, href }) => ({ words, beside: 'Action', href, isAction: true })),
    ...open.map((screen) => {
      const words = screen.words ?? titleOf(screen)
      const isAction = /^New\b/.test(words)
      return { words, beside: isAction ? 'Action' : `${screen.area ?? ''} screen`, href: hrefOf(screen), isAction }
    }),
  ]
}

/** How well it is meant: every word that was typed begins one of its words, those of its name more than those of its area. */
function rankOf({ words, beside }: Place, typed: readonly string[]): number {
  const [name, area] = [wordsOf(words), wordsOf(beside)]
  const begins = (some: readonly string[], part: string) => some.some((word) => word.startsWith(part))
  if (!typed.every((part) => begins(name, part) || begins(area, part))) return 0
  const named = typed.filter((part) => begins(name, part)).length
  return named === 0 ? 0 : named + (name.join(' ').startsWith(typed.join(' ')) ? 1 : 0) + 1 / (1 + name.length)
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('’', '')
    .replaceAll("'", '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
