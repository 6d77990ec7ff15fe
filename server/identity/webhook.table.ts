import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { entityTable, id, instant, version } from '../kit/query/columns.ts'
import { serviceKeys } from './service-key.table.ts'
import { users } from './user.table.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

export const webhooks = entityTable(
  'webhook',
  'webhooks',
  {
    id: id(),
    version: version(),
    name: text().notNull(),
    address: text().notNull(),
    entities: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    service_key: integer().references(() => serviceKeys.id),
    is_active: boolean().notNull().default(true),
    failing_since: instant(),
    disabled_why: text(),
    /** The secret, sealed with that of the house. */
    secret_sealed: text(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
  },
  (t) => [
    index('webhooks_key').on(t.service_key),
    index('webhooks_created').on(t.created_at),
    index('webhooks_search').using('gin', sql`${t.name} gin_trgm_ops`, sql`${t.address} gin_trgm_ops`),
  ],
)

/** How far each has been told, and who is telling it: one process at a time, so that events arrive in order. */
export const webhookFeeds = pgTable('webhook_feeds', {
  webhook: integer()
    .primaryKey()
    .references(() => webhooks.id, { onDelete: 'cascade' }),
  /** The transactions from here on have not been told. */
  since: xid8().notNull(),
  leased_until: instant(),
  next_at: instant()
    .notNull()
    .default(sql`now()`),
})
