import { sql } from 'drizzle-orm'
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../query/columns.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** One row per changed record, written by triggers; nobody may change or delete a row. */
export const changes = pgTable(
  'changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    actor: integer(),
    request: uuid(),
    entity: text().notNull(),
    entity_id: integer().notNull(),
    /** The move or verb that was asked for: `lot.ship`, `lot.update`. */
    move: text(),
    /** The changed fields as they were; null for a new record. */
    before: jsonb(),
    /** The whole record as it became; null for a deleted one. */
    after: jsonb(),
    /** The transaction it was made in: numbers of rows are not in the order of commits, what a snapshot sees is. */
    xact: xid8(),
  },
  (t) => [
    index('changes_of_record').on(t.entity, t.entity_id, t.id),
    index('changes_at').on(t.at, t.id),
    index('changes_since').on(t.entity, t.xact),
  ],
)

/** The stored answer of a POST, so that the same key replays it. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: integer().notNull(),
    key: text().notNull(),
    body_hash: text().notNull(),
    status: smallint(),
    body: text(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.key] }), index('idempotency_keys_age').on(t.created_at)],
)
