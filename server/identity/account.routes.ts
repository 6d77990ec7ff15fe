import {
  codeGiven,
  enrolment,
  ownAccount,
  passwordChange,
  recoveryCodes,
  sessionsEnded,
  type OwnAccount,
} from '@cupel/domain/identity/account-calls.ts'
import { secondFactorRoles } from '@cupel/domain/identity/second-factor.ts'
import { done, token } from '@cupel/domain/identity/sign-in.ts'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { httpError, HttpError, parsed } from '../kit/http/errors.ts'
import { route, type Answer, type App } from '../kit/http/routes.ts'
import { factors, isDemanded, type Factors } from './factor.ts'
import { mayHavePasswords, type Identity } from './identity.ts'
import type { Issuer } from './issuer.ts'
import { accountMail } from './mails.ts'
import { signedInAnswer, unkept } from './outside-answers.ts'
import { endSessionsOf, type OwnSession } from './sessions.ts'
import { slowed } from './slowed.ts'

/** What a person does about their own account, known by the session's cookie: a token of a program does not do. */
const ownCalls = [
  { method: 'GET', path: '/auth/account', summary: 'How one signs in, and where one is signed in', answer: ownAccount },
  {
    method: 'POST',
    path: '/auth/factor/begin',
    summary: 'Makes a second factor, which counts once a code of it was given',
    answer: enrolment,
  },
  {
    method: 'POST',
    path: '/auth/factor/confirm',
    summary: 'Gives the first code of a new second factor, and gets recovery codes',
    body: codeGiven,
    answer: recoveryCodes.extend(token.shape),
  },
  {
    method: 'POST',
    path: '/auth/factor/prove',
    summary: 'Gives the code that a session lacks: of the authenticator, or a recovery code',
    body: codeGiven,
    answer: token,
  },
  {
    method: 'POST',
    path: '/auth/factor/recovery-codes',
    summary: 'Makes new recovery codes for a code; those before them are over',
    body: codeGiven,
    answer: recoveryCodes,
  },
  {
    method: 'POST',
    path: '/auth/factor/remove',
    summary: 'Takes away one’s second factor for a code of it',
    body: codeGiven,
    answer: done,
  },
  {
    method: 'POST',
    path: '/auth/password',
    summary: 'Changes one’s password, and ends all other sessions',
    body: passwordChange,
    answer: done,
  },
  {
    method: 'POST',
    path: '/auth/sessions/end',
    summary: 'Ends a session of one’s own, or all but this one',
    body: sessionsEnded,
    answer: done,
  },
] as const
type Path = (typeof ownCalls)[number]['path']
type Work = (request: FastifyRequest, session: OwnSession) => Promise<Answer>

export function accountRoutes(app: App, { issuer, secret, passwords }: Identity): void {
  if (!issuer) return
  const factor = factors(app.db, secret)
  const works = {
    ...factorWorks(app, issuer, factor),
    ...accountWorks(app, issuer, factor, passwords),
  } satisfies Record<Path, Work>
  const beforeComplete: readonly Path[] = ['/auth/factor/begin', '/auth/factor/confirm', '/auth/factor/prove']
  for (const call of ownCalls)
    route(app, { status: 200, fails: [401, 403, 409, 429], ...call, may: 'public', tag: 'auth' }, async (request) => {
      const session = await issuer.session(request.headers.cookie)
      if (!session) throw new HttpError(401, { code: 'NO_SESSION', message: 'Please sign in.' })
      if (session.lacks !== null && !beforeComplete.includes(call.path))
        throw new HttpError(403, { code: 'SECOND_FACTOR', message: 'This needs the second factor first.' })
      const work: Work = works[call.path]
      const answer = await work(request, session)
      return { ...answer, headers: { ...unkept, ...answer.headers } }
    })
}

const ok: Answer = { body: { ok: true } }
const codeOf = (request: FastifyRequest): string => parsed(codeGiven, request.body ?? {}).code

function factorWorks(app: App, issuer: Issuer, factor: Factors) {
  return {
    '/auth/factor/begin': async (_, session) => ({ body: await factor.begin(session) }),
    '/auth/factor/confirm': async (request, session) => {
      const codes = await factor.confirm(session, codeOf(request))
      await tell(app, session, 'A second factor was set up for your account.')
      const { headers, body } = signedInAnswer(await issuer.complete(session))
      return { body: { ...(body as object), recovery_codes: codes }, ...(headers ? { headers } : {}) }
    },
    '/auth/factor/prove': async (request, session) => {
      if (session.lacks !== 'code') throw httpError('This session lacks no code', 409)
      await factor.prove(session, codeOf(request))
      return signedInAnswer(await issuer.complete(session))
    },
    '/auth/factor/recovery-codes': async (request, session) => {
      await factor.prove(session, codeOf(request))
      await tell(app, session, 'New recovery codes were made for your account; those before them are over.')
      return { body: { recovery_codes: await factor.renewCodes(session.identity) } }
    },
    '/auth/factor/remove': async (request, session) => {
      if (isDemanded(issuer.rule, secondFactorRoles, session.person?.groups ?? []))
        throw httpError('Your roles need a second factor', 409)
      await factor.prove(session, codeOf(request))
      await factor.remove(session)
      await tell(app, session, 'The second factor of your account was taken away.')
      return ok
    },
  } satisfies Partial<Record<Path, Work>>
}

function accountWorks(app: App, issuer: Issuer, factor: Factors, passwords: boolean) {
  const guesses = slowed({ free: 5, first: 10, longest: 300 })
  return {
    '/auth/account': async (_, session) => {
      const account = await accountOf(app, issuer, factor, session)
      return { body: { ...account, has_password: passwords && account.has_password } }
    },
    '/auth/password': async (request, session) => {
      const { current, password } = parsed(passwordChange, request.body ?? {})
      mayHavePasswords(passwords)
      const counted = guesses(request.ip, session.email)
      await issuer.changePassword(request.headers.cookie ?? '', current, password).catch(atItsField)
      counted()
      await endSessionsOf(app.db, session.email, session.id)
      await tell(app, session, 'The password of your account was changed.')
      return ok
    },
    '/auth/sessions/end': async (request, session) => {
      const { id } = parsed(sessionsEnded, request.body ?? {})
      if (id === undefined) await endSessionsOf(app.db, session.email, session.id)
      else await app.db.rows(sql`delete from auth_sessions where id = ${id} and "userId" = ${session.identity}`)
      return ok
    },
  } satisfies Partial<Record<Path, Work>>
}

function atItsField(error: unknown): never {
  const { code } = error instanceof HttpError ? (error.body as { code?: string }) : {}
  if (code === 'INVALID_PASSWORD')
    throw new HttpError(400, { code, errors: { current: ['This is not your password'] } })
  if (code === 'CREDENTIAL_ACCOUNT_NOT_FOUND') throw httpError('You have no password here', 409)
  throw error
}

async function accountOf(app: App, issuer: Issuer, factor: Factors, session: OwnSession): Promise<OwnAccount> {
  const { identity, person } = session
  const known = await app.db.one<{ has_password: boolean }>(sql`
    select exists (
      select
      from auth_accounts
      where "userId" = ${identity}
        and "providerId" = 'credential'
    ) as has_password`)
  const sessions = await app.db.rows<Omit<z.infer<typeof ownAccount>['sessions'][number], 'is_this'>>(sql`
    select
      id,
      coalesce("userAgent", '') as device,
      coalesce("ipAddress", '') as address,
      "createdAt" as began_at,
      "seenAt" as seen_at,
      "expiresAt" as ends_at
    from auth_sessions
    where "userId" = ${identity}
      and "expiresAt" > now()
    order by "seenAt" desc
    limit 50`)
  return {
    has_password: known?.has_password ?? false,
    second_factor: {
      ...(await factor.stateOf(identity)),
      is_demanded: isDemanded(issuer.rule, secondFactorRoles, person?.groups ?? []),
    },
    sessions: sessions.map((one) => ({ ...one, is_this: one.id === session.id })),
  }
}

const tell = (app: App, { email }: OwnSession, what: string) =>
  app.db.rows(sql`
    insert into outbox (kind, payload)
    values ('mail', ${JSON.stringify(accountMail(email, what))}::jsonb)`)
