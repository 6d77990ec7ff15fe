import { invitationAccepted, invitationRead, invitationShown, simulated } from '@cupel/domain/identity/account-calls.ts'
import {
  cast,
  credentials,
  done,
  newPassword,
  resetRequest,
  started,
  token,
  type Landing,
} from '@cupel/domain/identity/sign-in.ts'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { setImmediate } from 'node:timers/promises'
import * as z from 'zod'
import { causeOf } from '../kit/http/cause.ts'
import { parsed, HttpError } from '../kit/http/errors.ts'
import { route, type Answer, type App } from '../kit/http/routes.ts'
import { mayHavePasswords, type Identity } from './identity.ts'
import type { Issuer } from './issuer.ts'
import { acceptInvitation, invitedBy } from './invitation.ts'
import { outsideAnswers, signedInAnswer, simulatedIssuer, unkept, whereOf } from './outside-answers.ts'
import { refuseOtherPages } from './own-origin.ts'
import { demoHere } from './settings.ts'
import { slowed } from './slowed.ts'

/** JSON Web Keys, as RFC 7517 has them. */
const keySet = z.object({ keys: z.array(z.record(z.string(), z.unknown())) })

/** Every call that needs no token. Each kind of try is slowed down for itself. */
const publicCalls = [
  {
    method: 'POST',
    path: '/auth/sign-in',
    summary: 'Signs in with e-mail and password',
    body: credentials,
    answer: token,
    fails: [401],
  },
  {
    method: 'POST',
    path: '/auth/token',
    summary: 'A new token for the session of the cookie, and whom it speaks for',
    answer: started,
    fails: [401],
  },
  { method: 'POST', path: '/auth/sign-out', summary: 'Ends the session of the cookie', answer: done },
  {
    method: 'POST',
    path: '/auth/reset',
    summary: 'Sends a mail to choose a new password',
    body: resetRequest,
    answer: done,
  },
  { method: 'POST', path: '/auth/reset/confirm', summary: 'Sets the new password', body: newPassword, answer: done },
  {
    method: 'GET',
    path: '/auth/with/{issuer}',
    summary: 'Goes to an outside issuer to sign in, and comes back signed in to the page `return`',
    status: 302,
    query: { return: z.string().optional().describe('The path of the page to come back to') },
  },
  {
    method: 'GET',
    path: '/auth/callback/{issuer}',
    summary: 'Where an outside issuer sends people back to',
    status: 302,
  },
  {
    method: 'POST',
    path: '/auth/simulated',
    summary: 'Signs in as somebody of the demo company, as if by a work account',
    body: simulated,
    answer: token,
    fails: [404],
  },
  {
    method: 'POST',
    path: '/auth/invitation',
    summary: 'Whom an invitation is for',
    body: invitationRead,
    answer: invitationShown,
    fails: [404],
  },
  {
    method: 'POST',
    path: '/auth/invitation/accept',
    summary: 'Sets the first password of who was invited, and signs them in; the link is used up by it',
    body: invitationAccepted,
    answer: token,
    fails: [404],
  },
  { method: 'GET', path: '/auth/jwks', summary: 'The keys that tokens are signed with', answer: keySet },
  {
    method: 'GET',
    path: '/auth/cast',
    summary: 'By what people sign in here, and the people of the demo company, where this is one',
    answer: cast,
  },
] as const
type Path = (typeof publicCalls)[number]['path']

export function authRoutes(app: App, identity: Identity): void {
  const { issuer, url } = identity
  refuseOtherPages(app, url)
  const ours = issuer ? signInAnswers(app, issuer, identity) : ({} as Partial<Record<Path, Handler>>)
  const answers = { ...ours, '/auth/cast': async () => ({ body: await landingOf(app, identity) }) }
  for (const call of publicCalls) {
    const answer = answers[call.path]
    if (answer) route(app, { status: 200, ...call, may: 'public', tag: 'auth' }, (request) => answer(request))
  }
}

type Handler = (request: FastifyRequest) => Promise<Answer>

function signInAnswers(app: App, issuer: Issuer, identity: Identity): Partial<Record<Path, Handler>> {
  const { demo, passwords, whoIs } = identity
  const signIns = slowed({ free: 10, first: 1, longest: 60 })
  const resets = slowed({ free: 5, first: 60, longest: 900 })
  const confirms = slowed({ free: 20, first: 10, longest: 300 })
  const afterwards = afterAnswers(app)
  const withPasswords = () => mayHavePasswords(passwords)
  return {
    ...outsideAnswers(app, issuer, identity),
    '/auth/sign-in': async (request) => {
      const { email, password } = parsed(credentials, request.body ?? {})
      withPasswords()
      if (email.trim() === '' || password === '')
        throw new HttpError(400, { code: 'MISSING', message: 'Username and Password Required' })
      const succeeded = signIns(request.ip, email)
      if (!demo) await notOfTheDemo(app, email)
      const begun = await issuer.signIn(email.trim(), password, whereOf(request), request.headers.cookie)
      succeeded()
      return signedInAnswer(begun)
    },
    '/auth/token': async (request) => {
      const fresh = await issuer.token(request.headers.cookie)
      if (!fresh) throw new HttpError(401, { code: 'NO_SESSION', message: 'Please sign in.' })
      const asked = { headers: { authorization: `firebase ${fresh.token}` }, url: request.url }
      return { body: { ...fresh, me: (await whoIs(asked)) ?? null }, headers: unkept }
    },
    '/auth/sign-out': async (request) => ({
      body: { ok: true },
      headers: { 'set-cookie': await issuer.signOut(request.headers.cookie), ...unkept },
    }),
    '/auth/invitation': async (request) => {
      const { token: link } = parsed(invitationRead, request.body ?? {})
      const counted = confirms(request.ip, '')
      const { username, email } = await invitedBy(app.db, link)
      counted()
      return { body: { username, email, passwords }, headers: unkept }
    },
    '/auth/invitation/accept': async (request) => {
      const given = parsed(invitationAccepted, request.body ?? {})
      withPasswords()
      const counted = confirms(request.ip, '')
      const { username, email } = await acceptInvitation(app.db, given.token)
      counted()
      await issuer.setPassword(email, username, given.password)
      return signedInAnswer(await issuer.signIn(email, given.password, whereOf(request), request.headers.cookie))
    },
    '/auth/reset': async (request) => {
      const { email } = parsed(resetRequest, request.body ?? {})
      withPasswords()
      resets(request.ip, email)
      // A database that does not answer is told to everybody alike.
      await app.db.one(sql`select`)
      afterwards(() => issuer.requestReset(email))
      return { body: { ok: true } }
    },
    '/auth/reset/confirm': async (request) => {
      const given = parsed(newPassword, request.body ?? {})
      withPasswords()
      const succeeded = confirms(request.ip, '')
      await issuer.confirmReset(given.token, given.password)
      succeeded()
      return { body: { ok: true } }
    },
    '/auth/jwks': async () => ({ body: await issuer.jwks() }),
  }
}

/**
 * Work that no answer waits for: the time that it takes would tell what there was to do. What is still running when the
 * doors close is waited for.
 */
function afterAnswers({ http }: App) {
  const running = new Set<Promise<void>>()
  http.addHook('onClose', async () => void (await Promise.allSettled(running)))
  return (work: () => Promise<void>): void => {
    const done = once(work)
      .catch((error: unknown) => http.log.error({ cause: causeOf(error) }, 'work after an answer failed'))
      .finally(() => running.delete(done))
    running.add(done)
  }
}

/** Not before the answer has been written. */
async function once(work: () => Promise<void>): Promise<void> {
  await setImmediate()
  await work()
}

/** Production knows no passwords that stand on a page. */
async function notOfTheDemo(app: App, email: string): Promise<void> {
  const here = await demoHere(app.db)
  if (here?.cast.some((person) => person.email === email.trim().toLowerCase()))
    throw new HttpError(401, { code: 'DEMO_CLOSED', message: 'The demo company is closed here' })
}

async function landingOf(app: App, { demo, issuer, doors, passwords }: Identity): Promise<Landing> {
  const here = demo && issuer ? await demoHere(app.db) : undefined
  const issuers = doors.map(({ about: { id, name } }) => ({ id, name }))
  const ways = { passwords, issuers: here && issuers.length === 0 ? [simulatedIssuer] : issuers }
  return { demo: here !== undefined, cast: here?.cast ?? [], facts: here?.facts ?? [], ways }
}
