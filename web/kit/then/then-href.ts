import { plainType, showing } from '../registered.ts'
import { hrefOf, type Href } from '../screen.ts'

/** Where a record's page shows it as it was known at a moment; and beside it as at another. */
export function thenHref(card: { name: string }, id: number, at: string, and?: string): Href | undefined {
  const screen = showing.get(plainType(card.name))
  return screen && hrefOf(screen, { id }, { at, ...(and === undefined ? {} : { and }) })
}
