import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { capitalised, inWords } from '@cupel/domain/kit/words.ts'
import type { RouteDescription } from './routes.ts'

type Call = Pick<RouteDescription, 'method' | 'path' | 'tag'>

/**
 * The name of a call in generated clients, from its path alone, so that it stays while the words change: `list_lots`,
 * `create_lot`, `read_lot`, `change_lot`, `delete_lot`, `lot_history`, `lot_push_back`, `lots_totals`.
 */
export function operationId({ method, path }: Call, cards: readonly AnyCard[]): string {
  const card = cardOf(path, cards)
  const rest = words(card ? path.slice(card.path.length) : path.replace(/^\/api\//, ''))
  const ofOne = path.includes('{')
  if (card && rest === '')
    return `${verbs[method][ofOne ? 'one' : 'many']}_${ofOne || method === 'POST' ? card.name : plural(card)}`
  const noun = card ? `${ofOne ? card.name : plural(card)}_` : ''
  const verb = ['PATCH', 'PUT', 'DELETE'].includes(method) ? `${verbs[method].one}_` : ''
  return `${verb}${noun}${rest}`
}

/** The heading that a call stands under: its record's, or the one that it names itself. */
export function tagOf({ path, tag }: Call, cards: readonly AnyCard[]): string {
  return cardOf(path, cards)?.titles ?? capitalised(inWords(tag))
}

/** The name of a card's schema, as the trade names it: `InventoryBox`. */
export function schemaName({ name }: AnyCard): string {
  return name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

export function cardsIn(described: readonly RouteDescription[]): AnyCard[] {
  return [...new Set(described.flatMap(({ card }) => (card ? [card] : [])))]
}

/** The card whose records a path is about. */
export function cardOf(path: string, cards: readonly AnyCard[]): AnyCard | undefined {
  // A report may stand below the path of what it tells of.
  return cards.filter((card) => path.startsWith(card.path)).toSorted((a, b) => b.path.length - a.path.length)[0]
}

const verbs = {
  GET: { many: 'list', one: 'read' },
  POST: { many: 'create', one: 'create' },
  PATCH: { many: 'change', one: 'change' },
  PUT: { many: 'put', one: 'put' },
  DELETE: { many: 'delete', one: 'delete' },
}

const plural = ({ path }: AnyCard) => words(path.split('/').at(-2) ?? '')
const words = (path: string) => (path.replaceAll(/\{\w+\}/g, '').match(/\w+/g) ?? []).join('_')
