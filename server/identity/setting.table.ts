import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** What the house keeps for itself: its secret, and whether it holds the demo company. */
export const settings = pgTable('settings', { name: text().primaryKey(), value: jsonb().notNull() })
