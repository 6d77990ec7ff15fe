import type { Me } from '@cupel/domain/kit/roles.ts'
import type { IconName } from '../../kit/Icon.tsx'
import { openedLast } from '../../kit/opened.ts'
import { isAddress, resolvedHref, resolvedUrl } from '../../kit/resolve.ts'
import type { Href } from '../../kit/screen.ts'
import { kindOf } from './documents.ts'
import { actionsOf, placesFor, type Place } from './places.ts'
import type { Hit } from './use-hits.ts'

/** One line that can be opened. */
export interface Option {
  key: string
  icon: IconName
  /** What it is called, and what kind of thing it is. */
  name: string
  kind: string
  line?: string
  status?: Hit['status']
  made?: string
  href: () => Href
}

export interface Section {
  title: string
  options: readonly Option[]
}

const mostOpened = 8

/** Before anything is typed: what was opened last, and what can be begun. */
export function atFirst(me: Me): Section[] {
  const opened = openedLast(me.id)
    .slice(0, mostOpened)
    .map(({ document, id, name }) => ({
      key: `${document} ${id}`,
      icon: kindOf(document)?.icon ?? 'document',
      name,
      kind: kindOf(document)?.words ?? '',
      href: () => resolvedHref(document, id, me),
    }))
  return filled([
    { title: 'Opened last', options: opened },
    { title: 'Begin', options: actionsOf(me).map(ofPlace) },
  ])
}

/** What needs no asking: screens and actions of these words, or the address that was pasted. */
export function atOnce(me: Me, text: string): Section[] {
  if (!isAddress(text)) return filled([{ title: 'Go to', options: placesFor(me, text).map(ofPlace) }])
  const href = () => resolvedUrl(text, location.origin, me)
  return [{ title: 'Go to', options: [{ key: 'address', icon: 'link', name: text, kind: 'Address', href }] }]
}

/** What is called so stands before what else was found, and once. */
export function found(me: Me, hits: readonly Hit[], named: readonly Hit[] = []): Section[] {
  const first = optionsOf(me, named)
  const keys = new Set(first.map(({ key }) => key))
  const others = optionsOf(me, hits).filter(({ key }) => !keys.has(key))
  return filled([
    { title: 'By name', options: first },
    { title: 'Records', options: others },
  ])
}

function optionsOf(me: Me, hits: readonly Hit[]): Option[] {
  return hits.map((hit) => ({
    key: `${hit.document} ${hit.id}`,
    icon: kindOf(hit.document)?.icon ?? ('document' as const),
    name: hit.name,
    kind: kindOf(hit.document)?.words ?? hit.document,
    line: hit.description.slice(hit.name.length).replace(/^ · /, ''),
    status: hit.status,
    made: hit.created_at,
    href: () => resolvedHref(hit.page.document, hit.page.id, me),
  }))
}

const ofPlace = ({ words, beside, href, isAction }: Place): Option => ({
  key: href,
  icon: isAction ? 'plus' : 'next',
  name: words,
  kind: isAction ? 'Action' : beside,
  href: () => href,
})

const filled = (sections: readonly Section[]) => sections.filter(({ options }) => options.length > 0)
