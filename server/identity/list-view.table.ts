import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { entityTable, id, instant, version } from '../kit/query/columns.ts'
import { users } from './user.table.ts'

export const listViews = entityTable(
  'list_view',
  'list_views',
  {
    id: id(),
    version: version(),
    created_by: integer()
      .notNull()
      .references(() => users.id),
    list: text().notNull(),
    name: text(),
    query: text().notNull().default(''),
    columns: text().notNull().default(''),
    page_size: integer(),
    shared: boolean().notNull().default(false),
    is_default: boolean().notNull().default(false),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    uniqueIndex('list_views_once').on(t.created_by, t.list, sql`coalesce(${t.name}, '')`),
    index('list_views_shared')
      .on(t.list)
      .where(sql`shared`),
    check('list_views_of_everyone_are_named', sql`not (shared or is_default) or name is not null`),
  ],
)
