import { sql } from 'drizzle-orm'
import { index, integer, text } from 'drizzle-orm/pg-core'
import { users } from '../identity/user.table.ts'
import { entityTable, id, instant, version } from '../kit/query/columns.ts'

export const comments = entityTable(
  'comment',
  'comments',
  {
    id: id(),
    version: version(),
    entity: text().notNull(),
    entity_id: integer().notNull(),
    body: text().notNull(),
    mentions: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    created_by: integer().references(() => users.id),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    edited_at: instant(),
  },
  (t) => [
    index('comments_of_record').on(t.entity, t.entity_id, t.id),
    index('comments_created_by').on(t.created_by),
    index('comments_created').on(t.created_at),
    index('comments_mentions').using('gin', t.mentions),
  ],
)
