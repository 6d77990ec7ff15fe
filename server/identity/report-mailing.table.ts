import { sql } from 'drizzle-orm'
import { boolean, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { entityTable, id, instant, version } from '../kit/query/columns.ts'
import { users } from './user.table.ts'

/** Who gets which report as a letter, and how often. */
export const reportMailings = entityTable(
  'report_mailing',
  'report_mailings',
  {
    id: id(),
    version: version(),
    created_by: integer()
      .notNull()
      .references(() => users.id),
    report: text().notNull(),
    name: text().notNull(),
    query: text().notNull().default(''),
    fields: text().notNull().default(''),
    every: text().notNull().default('WEEK'),
    unsubscribed: boolean().notNull().default(false),
    /** Stands in the link by which its reader says no: whoever holds it may do that, and nothing else. */
    token: uuid()
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()`),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index('report_mailings_of').on(t.created_by)],
)
