import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../kit/query/columns.ts'

/**
 * What leaves the house after the commit: mail, exports. Taken by lease, kept until delivered or dead. What is said of a
 * letter to people follows from the rest. Not in the change log, which would keep what is forgotten here.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    /** When it stops being true: it is not sent any more from then on. */
    good_until: instant(),
    leased_until: instant(),
    attempts: integer().notNull().default(0),
    delivered_at: instant(),
    dead: boolean().notNull().default(false),
    out_of_date: boolean().notNull().default(false),
    last_error: text(),
    status: text()
      .notNull()
      .generatedAlwaysAs(
        sql`case when delivered_at is not null then 'SE' when out_of_date then 'OU' when dead then 'FA' else 'WA' end`,
      ),
    recipient: text()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(payload->>'to', '')`),
    subject: text()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(payload->>'subject', '')`),
    trigger: text().generatedAlwaysAs(sql`payload->>'trigger'`),
  },
  (t) => [
    index('outbox_waiting')
      .on(t.id)
      .where(sql`delivered_at is null and not dead`),
    index('outbox_status').on(t.status, t.id),
    index('outbox_at').on(t.created_at),
    index('outbox_delivered').on(t.delivered_at),
    index('outbox_words').using(
      'gin',
      sql`recipient gin_trgm_ops`,
      sql`subject gin_trgm_ops`,
      sql`trigger gin_trgm_ops`,
    ),
  ],
)
