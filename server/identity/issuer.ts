import type { SecondFactorRule } from '@cupel/domain/identity/second-factor.ts'
import { sessionSeconds, passwordLength, tokenSeconds } from '@cupel/domain/identity/sign-in.ts'
import { betterAuth } from 'better-auth/minimal'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { jwt } from 'better-auth/plugins/jwt'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { randomUUID } from 'node:crypto'
import type { Database } from '../kit/query/database.ts'
import { overloaded, HttpError } from '../kit/http/errors.ts'
import { authAccounts, authKeys, authSessions, authUsers, authVerifications } from './issuer.table.ts'
import { cookieNamed } from './cookies.ts'
import { noteJoined } from './invitation.ts'
import { resetMail } from './mails.ts'
import type { Vouched } from './outside-door.ts'
import { giveAccounts } from './sign-in-accounts.ts'
import { noteBegun, readSession, sessionEndpoints, type OwnSession, type Where } from './sessions.ts'

export interface IssuerOptions {
  /** The address people open Cupel at: for links in mails, and for whether its cookie is for https only. */
  url: string
  /** Seals signing keys and signs cookies: that of the environment, or else the house's own. */
  secret: string
  /** Who needs a second factor. */
  rule?: SecondFactorRule
}

/** Who signs our tokens and whom they are for. */
export const ownIssuer = { issuer: 'cupel', audience: 'cupel-back-office' } as const

/** How long a key that signs no more is still believed. */
export const keyGraceSeconds = 24 * 3600

/** The built-in identity provider: e-mail and password, a session by cookie, short-lived tokens. */
export type Issuer = Awaited<ReturnType<typeof openIssuer>>

export function openIssuer(db: Database, { url, secret, rule = 'offered' }: IssuerOptions) {
  const auth = authOf(db, url, secret)

  /** The claims that a token carries of a session; `sid` ends the token with its session. */
  const sign = (claims: Record<string, unknown>) => {
    const now = Math.floor(Date.now() / 1000)
    const payload = { iat: now, exp: now + tokenSeconds, iss: ownIssuer.issuer, aud: ownIssuer.audience, ...claims }
    return auth.api.signJWT({ body: { payload } }).then((answer) => answer.token)
  }
  const sessionOf = (cookies: string | undefined) =>
    cookies ? provider(() => auth.api.getSession({ headers: new Headers({ cookie: cookies }) })) : null

  return {
    rule,
    sign,
    /** Refuses with the provider's own code and words. */
    async signIn(email: string, password: string, where: Where, cookies: string | undefined): Promise<Begun> {
      const { headers, response } = await provider(() =>
        auth.api.signInEmail({ body: { email, password }, returnHeaders: true }),
      )
      return this.begun(headers, response.token, where, cookies)
    },
    /** Lets in whom an outside issuer vouches for, as the person with that address. */
    async letIn(who: Vouched, by: string, where: Where, cookies: string | undefined): Promise<Begun> {
      const identity = await vouchedIdentity(db, who, by)
      await noteJoined(db, who.email)
      const { headers, response } = await provider(() =>
        auth.api.beginSession({ body: { identity }, returnHeaders: true }),
      )
      return this.begun(headers, response.token, where, cookies)
    },
    async begun(headers: Headers, session: string, where: Where, cookies: string | undefined): Promise<Begun> {
      const before = await sessionOf(cookies)
      await noteBegun(db, session, where, before?.session.token)
      const cookie = cookieNamed(headers, 'session_token')
      const made = await this.token(cookie.split(';')[0])
      if (!made) throw new Error('The session was not kept')
      return { ...made, cookie }
    },
    /** A new token for the session that the request's cookies name; undefined when there is none any more. */
    async token(cookies: string | undefined): Promise<Pick<Begun, 'token' | 'lacks'> | undefined> {
      const found = await sessionOf(cookies)
      if (!found) return undefined
      const { user, session } = found
      const kept = await readSession(db, session.id, rule)
      if (!kept) return undefined
      await db.rows(sql`update auth_sessions set "seenAt" = now() where id = ${session.id}`)
      const authTime = Math.floor(session.createdAt.getTime() / 1000)
      const token = await sign({
        sub: user.id,
        sid: session.id,
        email: user.email,
        email_verified: user.emailVerified,
        name: user.name,
        auth_time: authTime,
      })
      return { token, lacks: kept.lacks }
    },
    /** Whose session the request's cookies name, and what it lacks. */
    async session(cookies: string | undefined): Promise<OwnSession | undefined> {
      const found = await sessionOf(cookies)
      const kept = found && (await readSession(db, found.session.id, rule))
      if (!kept) return undefined
      const { person, username, groups, email, lacks } = kept
      return {
        id: found.session.id,
        token: found.session.token,
        identity: found.user.id,
        email,
        lacks,
        person: person === null ? undefined : { id: person, username, groups },
      }
    },
    /** The session lacks nothing any more: its token counts, and its cookie has another name from now on. */
    async complete(session: OwnSession): Promise<Begun> {
      await db.rows(sql`update auth_sessions set "secondFactorAt" = now() where id = ${session.id}`)
      const { headers } = await provider(() =>
        auth.api.renameSession({ body: { token: session.token }, returnHeaders: true }),
      )
      const cookie = cookieNamed(headers, 'session_token')
      const made = await this.token(cookie.split(';')[0])
      if (!made) throw new Error('The session was not kept')
      return { ...made, cookie }
    },
    /** Ends the session, if there is one, and answers the cookie that forgets it. */
    async signOut(cookies: string | undefined): Promise<string> {
      const { headers } = await provider(() =>
        auth.api.signOut({ headers: new Headers(cookies ? { cookie: cookies } : {}), returnHeaders: true }),
      )
      return cookieNamed(headers, 'session_token')
    },
    /** Sets another password for whoever knows the present one. Refuses with the provider's own code and words. */
    async changePassword(cookies: string, currentPassword: string, newPassword: string): Promise<void> {
      const body = { currentPassword, newPassword }
      await provider(() => auth.api.changePassword({ body, headers: new Headers({ cookie: cookies }) }))
    },
    /** A first password for whoever has read the mail that was sent to this address. */
    async setPassword(email: string, name: string, password: string): Promise<Vouched> {
      await giveAccounts(db, [{ email, name, password }])
      return { email, name, subject: email }
    },
    /** Sends the mail with the link to somebody who works here; whether one does is not told. */
    async requestReset(email: string): Promise<void> {
      const here = await db.one<{ username: string }>(
        sql`select username from users where email = ${email} and is_active`,
      )
      if (!here) return
      await giveIdentity(db, email, here.username)
      await provider(() => auth.api.requestPasswordReset({ body: { email } }))
    },
    /** Who has the link can read the mail: so the address is proven by it. */
    async confirmReset(token: string, newPassword: string): Promise<void> {
      await provider(() => auth.api.resetPassword({ body: { token, newPassword } }))
    },
    /** The public half of the signing keys. */
    jwks: () => auth.api.getJwks(),
  }
}

/** A session that was begun, or has become more: its token, what it lacks still, and the cookie that names it. */
export interface Begun {
  token: string
  lacks: OwnSession['lacks']
  cookie: string
}

function authOf(db: Database, url: string, secret: string) {
  return betterAuth({
    appName: 'Cupel',
    baseURL: url,
    basePath: '/auth',
    secret,
    database: drizzleAdapter(drizzle(db.pool), {
      provider: 'pg',
      schema: {
        user: authUsers,
        session: authSessions,
        account: authAccounts,
        verification: authVerifications,
        jwks: authKeys,
      },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 3600,
      sendResetPassword: async ({ user, token }) => {
        const mail = resetMail(user.email, `${url}/reset-password?token=${encodeURIComponent(token)}`)
        await db.rows(sql`insert into outbox (kind, payload) values ('mail', ${JSON.stringify(mail)}::jsonb)`)
      },
      onPasswordReset: async ({ user }) => {
        await db.rows(sql`update auth_users set "emailVerified" = true where id = ${user.id}`)
        await noteJoined(db, user.email)
      },
    },
    session: { expiresIn: sessionSeconds, disableSessionRefresh: true },
    plugins: [
      sessionEndpoints(),
      jwt({
        jwks: {
          keyPairConfig: { alg: 'RS256', modulusLength: 2048 },
          rotationInterval: 90 * 24 * 3600,
          gracePeriod: keyGraceSeconds,
        },
        jwt: ownIssuer,
        disableSettingJwtHeader: true,
      }),
    ],
    advanced: {
      cookiePrefix: 'cupel',
      useSecureCookies: url.startsWith('https://'),
      ipAddress: { disableIpTracking: true },
    },
    // Limits are set where the routes are, per address and e-mail.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
}

/** Who never signed in gets an identity to set a password for; the address is yet to be proven. */
async function giveIdentity(db: Database, email: string, name: string): Promise<void> {
  await db.rows(
    sql`insert into auth_users (id, name, email) values (${randomUUID()}, ${name}, ${email}) on conflict do nothing`,
  )
}

/**
 * The identity of whom an issuer vouches for: the one with that address, which is proven by it. An identity without a
 * proven address has no password either: nobody can have laid it out for somebody else.
 */
async function vouchedIdentity(db: Database, { email, name, subject }: Vouched, by: string): Promise<string> {
  const found = await db.one<{ id: string }>(sql`
    with
      person as (
        insert into auth_users (id, name, email, "emailVerified")
        values (${randomUUID()}, ${name}, ${email}, true)
        on conflict (email) do update set "emailVerified" = true
        returning id
      ),
      known as (
        delete from auth_accounts a
        using person p
        where a."providerId" = ${by}
          and (a."accountId" = ${subject} or a."userId" = p.id)
      ),
      kept as (
        insert into auth_accounts (id, "accountId", "providerId", "userId")
        select ${randomUUID()}, ${subject}, ${by}, p.id
        from person p
      )
    select id from person`)
  return (found as { id: string }).id
}

/**
 * The provider's refusals as ours: `{code, message}`. What it calls a fault of the server is a database that did not
 * answer: it tells no more of it.
 */
async function provider<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    if (error.statusCode >= 500) throw overloaded()
    const { code = error.status, message = error.message } = error.body ?? {}
    throw new HttpError(error.statusCode, { code, message })
  }
}
