import type { AnyCard } from '@cupel/domain/kit/card.ts'

/** What a record is called: its name, else what it is and its number. */
export function nameOf(card: Pick<AnyCard, 'title'>, row: object): string {
  const { name, id } = row as { name?: unknown; id?: unknown }
  return typeof name === 'string' && name !== '' ? name : `${card.title} ${String(id)}`
}
