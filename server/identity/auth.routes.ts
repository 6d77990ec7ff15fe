import { cast, credentials, done, newPassword, resetRequest, started, token } from '@cupel/domain/identity/sign-in.ts'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { setImmediate } from 'node:timers/promises'
import * as z from 'zod'
import { causeOf } from '../kit/http/cause.ts'
import { parsed, HttpError } from '../kit/http/errors.ts'
import { route, type Answer, type App } from '../kit/http/routes.ts'
import type { Identity } from './identity.ts'
import type { Issuer } from './issuer.ts'
import { turnedAway } from './microsoft.ts'
import { demoHere } from './settings.ts'
import { slowed } from './slowed.ts'
import { Waits } from './waits.ts'

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
    path: '/auth/microsoft',
    summary: 'Goes to Microsoft to sign in, and comes back signed in to the page `return`',
    status: 302,
    query: { return: z.string().optional().describe('The path of the page to come back to') },
  },
  { method: 'GET', path: '/auth/callback/microsoft', summary: 'Where Microsoft sends people back to', status: 302 },
  { method: 'GET', path: '/auth/jwks', summary: 'The keys that tokens are signed with', answer: keySet },
  { method: 'GET', path: '/auth/cast', summary: 'The people of the demo company, where this is one', answer: cast },
] as const
type Path = (typeof publicCalls)[number]['path']

export function authRoutes(app: App, { issuer, demo, whoIs }: Identity): void {
  const ours = issuer ? signInAnswers(app, issuer, { demo, whoIs }) : ({} as Partial<Record<Path, Handler>>)
  const answers = { ...ours, '/auth/cast': async () => ({ body: await castOf(app, demo && issuer !== undefined) }) }
  for (const call of publicCalls) {
    const answer = answers[call.path]
    if (answer) route(app, { status: 200, ...call, may: 'public', tag: 'auth' }, (request) => answer(request))
  }
}

type Handler = (request: FastifyRequest) => Promise<Answer>

function signInAnswers(
  app: App,
  issuer: Issuer,
  { demo, whoIs }: Pick<Identity, 'demo' | 'whoIs'>,
): Partial<Record<Path, Handler>> {
  const signIns = slowed({ free: 10, first: 1, longest: 60 })
  const resets = slowed({ free: 5, first: 60, longest: 900 })
  const confirms = slowed({ free: 20, first: 10, longest: 300 })
  const afterwards = afterAnswers(app)
  /** By address: whoever comes back signed in begins anew, so that an office of many is not held up. */
  const departures = new Waits({ free: 60, first: 1, longest: 60 })
  return {
    '/auth/sign-in': async (request) => {
      const { email, password } = parsed(credentials, request.body ?? {})
      if (email.trim() === '' || password === '')
        throw new HttpError(400, { code: 'MISSING', message: 'Username and Password Required' })
      const succeeded = signIns(request.ip, email)
      if (!demo) await notOfTheDemo(app, email)
      const signedIn = await issuer.signIn(email.trim(), password)
      succeeded()
      return { body: { token: signedIn.token }, headers: { 'set-cookie': signedIn.cookie, ...unkept } }
    },
    '/auth/token': async (request) => {
      const fresh = await issuer.token(request.headers.cookie)
      if (!fresh) throw new HttpError(401, { code: 'NO_SESSION', message: 'Please sign in.' })
      return {
        body: {
          token: fresh,
          me: (await whoIs({ headers: { authorization: `firebase ${fresh}` }, url: request.url })) ?? null,
        },
        headers: unkept,
      }
    },
    '/auth/sign-out': async (request) => ({
      body: { ok: true },
      headers: { 'set-cookie': await issuer.signOut(request.headers.cookie), ...unkept },
    }),
    '/auth/reset': async (request) => {
      const { email } = parsed(resetRequest, request.body ?? {})
      resets(request.ip, email)
      // A database that does not answer is told to everybody alike.
      await app.db.one(sql`select`)
      afterwards(() => issuer.requestReset(email))
      return { body: { ok: true } }
    },
    '/auth/reset/confirm': async (request) => {
      const given = parsed(newPassword, request.body ?? {})
      const succeeded = confirms(request.ip, '')
      await issuer.confirmReset(given.token, given.password)
      succeeded()
      return { body: { ok: true } }
    },
    '/auth/microsoft': async (request) => {
      const { return: to } = request.query as { return?: unknown }
      departures.take(request.ip)
      return issuer.microsoft ? issuer.microsoft.leave(ownPath(to)) : turnedAway('Microsoft sign-in is not set up here')
    },
    '/auth/callback/microsoft': async (request) => {
      if (!issuer.microsoft) return redirect('/')
      const { signedIn, answer } = await issuer.microsoft.comeBack(request.url, request.headers.cookie)
      if (signedIn) departures.forget(request.ip)
      return answer
    },
    '/auth/jwks': async () => ({ body: await issuer.jwks() }),
  }
}

const unkept = { 'cache-control': 'no-store' }

const redirect = (to: string): Answer => ({ status: 302, headers: { location: encodeURI(to) } })

/** A page of ours: another site's address would make Cupel vouch for it. */
function ownPath(to: unknown): string {
  return typeof to === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(to) ? to : '/'
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

async function castOf(app: App, open: boolean): Promise<z.infer<typeof cast>> {
  const here = open ? await demoHere(app.db) : undefined
  return { demo: here !== undefined, cast: here?.cast ?? [], facts: here?.facts ?? [] }
}
