import type { Me } from '@cupel/domain/kit/roles.ts'
import { sql, type SQL } from 'drizzle-orm'
import { visibleTo } from '../query/store.ts'
import type { Resource } from './mount-resource.ts'

/** What a record's list holds for this person when nothing is asked of it: conditions on its rows. */
export function shownTo({ card, store, fields }: Pick<Resource, 'card' | 'store' | 'fields'>, me: Me): SQL[] {
  const seen = visibleTo(store, me)
  const listed = sql`${fields.of.status} <> all(${sql.param([...card.unlistedStatuses])}::text[])`
  return [...(card.unlistedStatuses.length > 0 ? [listed] : []), ...(seen ? [seen] : [])]
}
