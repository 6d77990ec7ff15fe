import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, version } from '../query/columns.ts'

/** What a weighty move was warned of: part of the change log, written by the same triggers, and never changed either. */
export const confirmedWarnings = pgTable(
  'confirmed_warnings',
  {
    id: id(),
    version: version(),
    /** The change that it was made with. */
    change: bigint({ mode: 'number' }).notNull(),
    at: instant().notNull(),
    actor: integer(),
    entity: text().notNull(),
    entity_id: integer().notNull(),
    move: text().notNull(),
    code: text().notNull(),
    text: text().notNull(),
    field: text(),
    /** Null where the caller was not asked. */
    reason: text(),
  },
  (t) => [
    index('confirmed_warnings_change').on(t.change),
    index('confirmed_warnings_at').on(t.at),
    index('confirmed_warnings_of_record').on(t.entity, t.entity_id),
    index('confirmed_warnings_actor').on(t.actor),
    index('confirmed_warnings_code').on(t.code, t.id),
    index('confirmed_warnings_search').using(
      'gin',
      sql`${t.text} gin_trgm_ops`,
      sql`${t.reason} gin_trgm_ops`,
      sql`${t.code} gin_trgm_ops`,
    ),
  ],
)
