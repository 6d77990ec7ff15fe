import { groups } from '@cupel/domain/kit/roles.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { entityTable, id, instant, version } from '../kit/query/columns.ts'
import { divisions } from '../places/division.table.ts'

export const users = entityTable(
  'user',
  'users',
  {
    id: id(),
    version: version(),
    username: text().notNull(),
    email: text().notNull(),
    groups: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    division: integer().references(() => divisions.id),
    fx_currency: text().notNull().default('USD'),
    dark_theme: boolean().notNull().default(false),
    is_active: boolean().notNull().default(true),
    /** No person: it stands in the change log for a service key, and nobody signs in as it. */
    is_service: boolean().notNull().default(false),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    unique('users_username').on(t.username),
    unique('users_email').on(t.email),
    // The token's e-mail is looked up as it stands, so capitals would make a second person of one address.
    check('users_email_in_small_letters', sql`${t.email} = lower(${t.email})`),
    // Other spellings of a role are turned into its own on the way in: permissions are found by it.
    check(
      'users_groups_are_roles',
      sql`${t.groups} <@ array[${sql.raw(groups.map((name) => `'${name}'`).join(', '))}]`,
    ),
  ],
)

/** The link that was mailed to somebody, until they have used it: the last one that was sent is good, and no other. */
export const invitations = pgTable('invitations', {
  user: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Of 256 bits of chance, so a plain hash is enough; null once it was used, or withdrawn. */
  token_hash: text().unique(),
  sent_at: instant().notNull(),
  expires_at: instant().notNull(),
  /** When they first came in, by whichever way. */
  used_at: instant(),
})
