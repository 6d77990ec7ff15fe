import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { entityTable, id, instant, version } from '../kit/query/columns.ts'
import { users } from './user.table.ts'

export const serviceKeys = entityTable(
  'service_key',
  'service_keys',
  {
    id: id(),
    version: version(),
    name: text().notNull(),
    groups: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    read_only: boolean().notNull().default(true),
    manages_people: boolean().notNull().default(false),
    requests_per_minute: integer().notNull().default(600),
    expires_at: instant().notNull(),
    begins: text(),
    /** Of 256 bits of chance, so a plain hash is enough. */
    secret_hash: text(),
    revoked_at: instant(),
    /** Who stands in the change log for it. */
    person: integer()
      .notNull()
      .references(() => users.id),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
  },
  (t) => [
    unique('service_keys_name').on(t.name),
    unique('service_keys_secret').on(t.secret_hash),
    index('service_keys_created').on(t.created_at),
    index('service_keys_search').using('gin', sql`${t.name} gin_trgm_ops`),
  ],
)

/** Not in the change log: when it was last used, to the minute. */
export const serviceKeyUses = pgTable('service_key_uses', {
  key: integer()
    .primaryKey()
    .references(() => serviceKeys.id, { onDelete: 'cascade' }),
  used_at: instant().notNull(),
})
