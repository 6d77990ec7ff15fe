import type { AnyCard } from '@cupel/domain/kit/card.ts'
import type { Change } from './client.ts'
import { date } from '@cupel/domain/kit/value-text.ts'
import { useHistory } from './queries.ts'
import { reached } from './reached.ts'

/** The day each stage was reached last, from the changes that are shown beside it. */
export function useStageDates(card: AnyCard, row: { id: number; created_at: string }, first: string) {
  const { data } = useHistory(card, row.id)
  return stageDates(data?.results ?? [], first, row.created_at)
}

export function stageDates(changes: readonly Change[], first: string, created: string): Record<string, string> {
  return Object.fromEntries(Object.entries(reached(changes, first, created)).map(([code, at]) => [code, date(at)]))
}
