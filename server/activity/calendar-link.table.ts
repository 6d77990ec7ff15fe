import { sql } from 'drizzle-orm'
import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { users } from '../identity/user.table.ts'
import { instant } from '../kit/query/columns.ts'

/** The link by which other calendars read a person's events, one each; of its secret only the hash is kept. */
export const calendarLinks = pgTable(
  'calendar_links',
  {
    person: integer()
      .primaryKey()
      .references(() => users.id),
    secret_hash: text().notNull(),
    made_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [unique('calendar_links_secret').on(t.secret_hash)],
)
