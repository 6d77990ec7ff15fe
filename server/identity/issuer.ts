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
import { resetMail } from './mails.ts'
import { microsoftDoor, microsoftProvider, type Microsoft } from './microsoft.ts'
import { ownSecret } from './settings.ts'

export interface IssuerOptions {
  /** The address people open Cupel at: for links in mails, and for whether its cookie is for https only. */
  url: string
  /** Seals signing keys and signs cookies. Without one the house makes its own and keeps it in the database. */
  secret?: string | undefined
  /** The company's tenant at Microsoft, for work accounts. */
  microsoft?: Microsoft | undefined
}

/** Who signs our tokens and whom they are for. */
export const ownIssuer = { issuer: 'cupel', audience: 'cupel-back-office' } as const

/** How long a key that signs no more is still believed. */
export const keyGraceSeconds = 24 * 3600

/** The built-in identity provider: e-mail and password, a session by cookie, short-lived tokens. */
export type Issuer = Awaited<ReturnType<typeof openIssuer>>

export async function openIssuer(db: Database, { url, secret, microsoft }: IssuerOptions) {
  const auth = authOf(db, url, secret ?? (await ownSecret(db)), microsoft)

  /** The claims that a token carries of a session; `sid` ends the token with its session. */
  const sign = (claims: Record<string, unknown>) => {
    const now = Math.floor(Date.now() / 1000)
    const payload = { iat: now, exp: now + tokenSeconds, iss: ownIssuer.issuer, aud: ownIssuer.audience, ...claims }
    return auth.api.signJWT({ body: { payload } }).then((answer) => answer.token)
  }

  return {
    sign,
    /** Refuses with the provider's own code and words. */
    async signIn(email: string, password: string) {
      const { headers, response } = await provider(() =>
        auth.api.signInEmail({ body: { email, password }, returnHeaders: true }),
      )
      const cookie = cookieNamed(headers, 'session_token')
      const token = await this.token(cookie.split(';')[0])
      if (!token) throw new Error(`The session of ${response.user.id} was not kept`)
      return { token, cookie }
    },
    /** A new token for the session that the request's cookies name; undefined when there is none any more. */
    async token(cookies: string | undefined): Promise<string | undefined> {
      if (!cookies) return undefined
      const found = await provider(() => auth.api.getSession({ headers: new Headers({ cookie: cookies }) }))
      if (!found) return undefined
      const { user, session } = found
      const authTime = Math.floor(session.createdAt.getTime() / 1000)
      return sign({
        sub: user.id,
        sid: session.id,
        email: user.email,
        email_verified: user.emailVerified,
        name: user.name,
        auth_time: authTime,
      })
    },
    /** Ends the session, if there is one, and answers the cookie that forgets it. */
    async signOut(cookies: string | undefined): Promise<string> {
      const { headers } = await auth.api.signOut({
        headers: new Headers(cookies ? { cookie: cookies } : {}),
        returnHeaders: true,
      })
      return cookieNamed(headers, 'session_token')
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
    microsoft: microsoft && microsoftDoor(auth, url),
  }
}

function authOf(db: Database, url: string, secret: string, microsoft: Microsoft | undefined) {
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
      },
    },
    socialProviders: microsoft ? { microsoft: microsoftProvider(microsoft) } : {},
    // An identity without a proven address has no password either: nobody can have laid it out for somebody else.
    account: { accountLinking: { trustedProviders: ['microsoft'], requireLocalEmailVerified: false } },
    onAPIError: { errorURL: `${url}/` },
    session: { expiresIn: sessionSeconds, disableSessionRefresh: true },
    plugins: [
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
