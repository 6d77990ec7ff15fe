import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
    /** When a one-time code was given in it, or its factor was made in it. */
    secondFactorAt: moment(),
    /** When it was last given a token: its browser has been here since. */
    seenAt: moment().notNull().defaultNow(),
    ...times,
  },
  (t) => [index('auth_sessions_user').on(t.userId)],
)

/** What makes the one-time codes of a person. It counts once it is confirmed. */
export const authFactors = pgTable('auth_factors', {
  userId: text()
    .primaryKey()
    .references(() => authUsers.id, { onDelete: 'cascade' }),
  /** Sealed with the house's secret. */
  secret: text().notNull(),
  confirmedAt: moment(),
  /** The half minute of the last code: no code counts twice, and none before it. */
  lastStep: integer().notNull().default(0),
  /** Of 80 bits of chance each, so plain hashes are enough; a used one goes. */
  recoveryHashes: text().array().notNull().default([]),
  /** Wrong codes since the last right one, and until when no other is judged. */
  tries: integer().notNull().default(0),
  waitUntil: moment(),
})

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
