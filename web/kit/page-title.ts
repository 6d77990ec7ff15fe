import { host } from './hosts.ts'
import { titleOf, type Screen } from './screen.ts'

/** `Lot List "PGM" Page 2 - Cupel`: the route's words, the id, the search text and the page, each only when present. */
export function pageTitle(
  screen: Pick<Screen, 'name'>,
  params: Record<string, string>,
  search: Record<string, unknown>,
): string {
  const text = typeof search.search === 'string' ? search.search : ''
  const page = String(search.page ?? '')
  const words = [
    titleOf(screen),
    params.id === undefined ? '' : `#${params.id}`,
    text === '' ? '' : `"${text}"`,
    page === '' ? '' : `Page ${page}`,
  ]
  return `${words.filter((word) => word !== '').join(' ')} - ${host.displayName}`
}
