import { secondFactorRoles, type SecondFactorRule } from '@cupel/domain/identity/second-factor.ts'
import type { Lacking } from '@cupel/domain/kit/lacking.ts'
import { sql } from 'drizzle-orm'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Database } from '../kit/query/database.ts'
import type { Tx } from '../kit/query/transaction.ts'

/** Where a session is begun: shown to its person, who knows the browsers that are theirs. */
export interface Where {
  address: string
  device: string
}

/** Whether whoever began the session `s` has a second factor, and whether the roles of the person `u` need one. */
const hasFactor = sql`exists (
  select
  from auth_factors f
  where f."userId" = s."userId"
    and f."confirmedAt" is not null
)`
const needsFactor = (rule: SecondFactorRule) =>
  sql`(${rule === 'required'} and u.groups && ${sql.param([...secondFactorRoles])}::text[])`

/**
 * Whether the session `s` of the person `u` counts, as SQL: who has a second factor gives its code in every session, and
 * who needs one makes it before anything else. Asked at every request, so that a role given meanwhile counts at the next.
 */
export const lacksNothing = (rule: SecondFactorRule) =>
  sql`(s."secondFactorAt" is not null or not (${hasFactor} or ${needsFactor(rule)}))`

/** The session of a cookie. */
export interface OwnSession {
  id: string
  /** Names the session in its cookie. */
  token: string
  /** The identity; who that is here, `person` says. */
  identity: string
  email: string
  lacks: Lacking | null
  /** Undefined for who has no profile here. */
  person: { id: number; username: string; groups: string[] } | undefined
}

interface Kept {
  email: string
  person: number | null
  username: string
  groups: string[]
  proven: boolean
  has_factor: boolean
  needs_factor: boolean | null
}

export async function readSession(db: Database, id: string, rule: SecondFactorRule) {
  const kept = await db.one<Kept>(sql`
    select
      a.email,
      u.id as person,
      coalesce(u.username, '') as username,
      coalesce(u.groups, '{}') as groups,
      s."secondFactorAt" is not null as proven,
      ${hasFactor} as has_factor,
      ${needsFactor(rule)} as needs_factor
    from auth_sessions s
    join auth_users a on a.id = s."userId"
    left join users u on u.email = a.email and u.is_active and not u.is_service
    where s.id = ${id}`)
  if (!kept) return undefined
  const { proven, has_factor, needs_factor, ...who } = kept
  const lacks: Lacking | null = proven ? null : has_factor ? 'code' : needs_factor ? 'enrolment' : null
  return { ...who, lacks }
}

/** Notes where a session was begun; whoever sat there before in the same browser is signed out by it. */
export async function noteBegun(db: Database, token: string, { address, device }: Where, before: string | undefined) {
  await db.rows(sql`
    update auth_sessions
    set "ipAddress" = ${address.slice(0, 64)}, "userAgent" = ${device.slice(0, 300)}, "seenAt" = now()
    where token = ${token}`)
  if (before !== undefined && before !== token) await db.rows(sql`delete from auth_sessions where token = ${before}`)
}

/** Ends the sessions of whoever has this e-mail: their tokens are refused from the next request on. */
export async function endSessionsOf(db: Database | Tx, email: string, but = ''): Promise<void> {
  await db.rows(sql`
    delete from auth_sessions s
    using auth_users a
    where a.id = s."userId"
      and a.email = ${email}
      and s.id <> ${but}`)
}

/**
 * Sessions that are not begun with a password, and their cookies under new names: as endpoints of the identity provider,
 * so that its cookies are signed in one place. They are called from here alone; none of its endpoints is served.
 */
export const sessionEndpoints = () => ({
  id: 'own-sessions' as const,
  endpoints: {
    beginSession: createAuthEndpoint(
      '/own/begin',
      { method: 'POST', body: z.object({ identity: z.string() }) },
      async (ctx) => {
        const user = await ctx.context.internalAdapter.findUserById(ctx.body.identity)
        if (!user) throw new Error(`There is no identity ${ctx.body.identity}`)
        const session = await ctx.context.internalAdapter.createSession(user.id, false)
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ token: session.token })
      },
    ),
    /** What was the cookie of less is never that of more: whoever has seen the old one has nothing. */
    renameSession: createAuthEndpoint(
      '/own/rename',
      { method: 'POST', body: z.object({ token: z.string() }) },
      async (ctx) => {
        const name = randomBytes(24).toString('base64url')
        await ctx.context.internalAdapter.updateSession(ctx.body.token, { token: name })
        const renamed = await ctx.context.internalAdapter.findSession(name)
        if (!renamed) throw new Error('The session is over')
        await setSessionCookie(ctx, renamed)
        return ctx.json({ token: name })
      },
    ),
  },
})
