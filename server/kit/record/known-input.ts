import { checkKnownInput } from '@cupel/domain/kit/moves.ts'
import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { assertAllowed } from '../http/errors.ts'
import type { Resource } from './mount-resource.ts'

/**
 * Asks what the machine says against this row before the table is: a refusal at its field, in words, where the table's own
 * check would only say that something does not fit. Fields that are computed are not known yet; effects ask again with
 * whatever they have looked up.
 */
export function assertInputAllowed(
  { card, store }: Resource,
  verb: 'create' | 'update',
  next: Record<string, unknown>,
): void {
  if (!card.moves[verb]) return
  const columns = getTableColumns(store.table as PgTable)
  const known = Object.fromEntries(Object.entries(next).filter(([field]) => Object.hasOwn(columns, field)))
  assertAllowed(checkKnownInput(card, verb as never, known))
}
