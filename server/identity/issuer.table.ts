import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/*
 * The built-in identity issuer's own tables, in the shape that better-auth asks for. They prove who somebody is and
 * say nothing of what he may: that is the row in `users` with the same e-mail.
 */

const moment = () => timestamp({ withTimezone: true })
const times = { createdAt: moment().notNull().defaultNow(), updatedAt: moment().notNull().defaultNow() }

export const authUsers = pgTable('auth_users', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  ...times,
})

export const authSessions = pgTable(
  'auth_sessions',
  {
    id: text().primaryKey(),
    expiresAt: moment().notNull(),
    token: text().notNull().unique(),
    ipAddress: text(),
    userAgent: text(),
    userId: text()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    ...times,
  },
  (t) => [index('auth_sessions_user').on(t.userId)],
)

export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    /** scrypt. */
    password: text(),
    ...times,
  },
  (t) => [index('auth_accounts_user').on(t.userId)],
)

export const authVerifications = pgTable(
  'auth_verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    ...times,
  },
  (t) => [index('auth_verifications_identifier').on(t.identifier)],
)

/** The keys that tokens are signed with; the private half is sealed with the house's secret. */
export const authKeys = pgTable('auth_keys', {
  id: text().primaryKey(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  alg: text(),
  crv: text(),
  createdAt: moment().notNull().defaultNow(),
  expiresAt: moment(),
})
