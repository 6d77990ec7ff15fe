import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../kit/query/columns.ts'
import { users } from './user.table.ts'

export const pageViews = pgTable(
  'page_views',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    url: text().notNull(),
    username: text().notNull(),
    /** Who it was by his token, whatever name was sent. */
    seen_by: integer()
      .notNull()
      .references(() => users.id),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index('page_views_at').on(t.created_at)],
)
