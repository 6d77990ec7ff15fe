import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../kit/query/columns.ts'
import { webhooks } from './webhook.table.ts'

/** Not in the change log, of which it tells. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhook: integer()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    entity: text(),
    record: integer(),
    /** The row of the change log; a ping has none. */
    change: bigint({ mode: 'number' }),
    outcome: text().notNull().default('WA'),
    attempts: integer().notNull().default(0),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    delivered_at: instant(),
    last_error: text(),
  },
  (t) => [
    index('webhook_deliveries_of').on(t.webhook, t.id),
    index('webhook_deliveries_waiting')
      .on(t.webhook, t.id)
      .where(sql`outcome = 'WA'`),
    index('webhook_deliveries_created').on(t.created_at),
    index('webhook_deliveries_outcome').on(t.outcome, t.id),
    index('webhook_deliveries_event').on(t.event, t.id),
  ],
)
