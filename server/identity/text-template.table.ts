import { sql } from 'drizzle-orm'
import { index, integer, text, unique } from 'drizzle-orm/pg-core'
import { entityTable, id, instant, version } from '../kit/query/columns.ts'
import { users } from './user.table.ts'

export const textTemplates = entityTable(
  'text_template',
  'text_templates',
  {
    id: id(),
    version: version(),
    name: text().notNull(),
    text: text().notNull(),
    scope: text().notNull().default('any'),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
  },
  (t) => [unique('text_templates_name').on(t.scope, t.name), index('text_templates_by_name').on(t.name)],
)
