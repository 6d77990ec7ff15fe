import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../kit/query/columns.ts'

/** Not in the change log, which would keep what is forgotten here after a year. */
export const jobRuns = pgTable(
  'job_runs',
  {
    id: id(),
    name: text().notNull(),
    started_at: instant()
      .notNull()
      .default(sql`now()`),
    ended_at: instant(),
    outcome: text().notNull().default('UW'),
    row_count: integer().notNull().default(0),
    cause: text(),
  },
  (t) => [index('job_runs_at').on(t.started_at), index('job_runs_of').on(t.name, t.started_at)],
)

/** What was told or done once and never again: a time of a timetable, by its moment; a lot's return, by lot and day. */
export const doneOnce = pgTable(
  'done_once',
  {
    what: text().notNull(),
    key: text().notNull(),
    at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.what, t.key] }), index('done_once_at').on(t.at)],
)
