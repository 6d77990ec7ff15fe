import { sql } from 'drizzle-orm'
import { boolean, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { entityTable, id, instant, version } from '../kit/query/columns.ts'
import { users } from './user.table.ts'

export const notificationSubscriptions = entityTable(
  'notification_subscription',
  'notification_subscriptions',
  {
    id: id(),
    version: version(),
    group: text().notNull(),
    user: integer()
      .notNull()
      .references(() => users.id),
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
  (t) => [
    unique('notification_subscriptions_once').on(t.group, t.user),
    index('notification_subscriptions_user').on(t.user),
  ],
)
