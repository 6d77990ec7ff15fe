import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, text, unique } from 'drizzle-orm/pg-core'
import { entityTable, id, instant, version } from '../kit/query/columns.ts'
import { users } from './user.table.ts'

/** What stands with records of any kind: no foreign key could name them, so each is asked for through its own card. */
export const uploads = entityTable(
  'upload',
  'uploads',
  {
    id: id(),
    version: version(),
    entity: text().notNull(),
    record: integer().notNull(),
    kind: text().notNull(),
    name: text().notNull(),
    /** As it was announced, and found to be. */
    type: text().notNull(),
    size: integer().notNull(),
    status: text().notNull().default('WA'),
    replaces: integer().references((): AnyPgColumn => uploads.id),
    /** What it is called where it is kept: of the server's making. */
    object: text().notNull(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
    attached_at: instant(),
    /** When it was replaced or removed. */
    ended_at: instant(),
    /** When the file of a removed one was thrown away. */
    forgotten_at: instant(),
  },
  (t) => [
    unique('uploads_object').on(t.object),
    index('uploads_of_record').on(t.entity, t.record, t.id),
    index('uploads_created').on(t.created_at),
    index('uploads_to_forget')
      .on(t.status, t.id)
      .where(sql`forgotten_at is null`),
    index('uploads_search').using('gin', sql`${t.name} gin_trgm_ops`),
    check('uploads_status', sql`status in ('WA', 'AT', 'RP', 'RM')`),
    check('uploads_size', sql`size > 0`),
  ],
)
