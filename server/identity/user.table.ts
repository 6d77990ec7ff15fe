import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { entityTable, id, instant, version } from '../kit/columns.ts'
import { divisions } from '../places/place.table.ts'

export const users = entityTable(
  'user',
  'users',
  {
    id: id(),
    version: version(),
    username: text().notNull(),
    email: text().notNull(),
    groups: text().array().notNull().default(sql`'{}'`),
    division: integer().references(() => divisions.id),
    fx_currency: text().notNull().default('USD'),
    dark_theme: boolean().notNull().default(false),
    is_active: boolean().notNull().default(true),
    created_at: instant().notNull().default(sql`now()`),
  },
  (t) => [uniqueIndex('users_email').on(sql`lower(${t.email})`)],
)

/** Which permissions a role gives: seeded with sensible defaults, editable by an administrator. */
export const rolePermissions = pgTable('role_permissions', { role: text().notNull(), permission: text().notNull() }, (t) => [
  primaryKey({ columns: [t.role, t.permission] }),
])
