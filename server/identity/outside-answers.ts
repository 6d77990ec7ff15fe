import { simulated } from '@cupel/domain/identity/account-calls.ts'
import { noticeCookie } from '@cupel/domain/identity/sign-in.ts'
import type { FastifyRequest } from 'fastify'
import { HttpError, notFound, parsed } from '../kit/http/errors.ts'
import type { Answer, App } from '../kit/http/routes.ts'
import type { Identity } from './identity.ts'
import type { Begun, Issuer } from './issuer.ts'
import { NotVouched, wayBackSeconds, type OutsideDoor } from './outside-door.ts'
import type { Where } from './sessions.ts'
import { demoHere } from './settings.ts'
import { Waits } from './waits.ts'

export const unkept = { 'cache-control': 'no-store' }

/** Stands for Microsoft in the demo company, so that the way can be tried; the page says that it is none. */
export const simulatedIssuer = { id: 'simulated', name: 'a Microsoft work account' } as const

/** Where a request comes from, as its person would know it. */
export const whereOf = ({ ip, headers }: FastifyRequest): Where => ({
  address: ip,
  device: headers['user-agent'] ?? '',
})

export const signedInAnswer = ({ cookie, token, lacks }: Begun): Answer => ({
  body: { token, lacks },
  headers: { 'set-cookie': cookie, ...unkept },
})

/** The way to outside issuers and back, for a browser. */
export function outsideAnswers(app: App, issuer: Issuer, { doors, url, demo }: Identity) {
  /** By address: whoever comes back signed in begins anew, so that an office of many is not held up. */
  const departures = new Waits({ free: 60, first: 1, longest: 60 })
  const secure = url.startsWith('https://') ? '; Secure' : ''
  const kept = (value: string, seconds: number) =>
    `${departureCookie}=${value}; Max-Age=${seconds}; Path=/auth/; HttpOnly; SameSite=Lax${secure}`
  const doorOf = (request: FastifyRequest) =>
    doors.find(({ about }) => about.id === (request.params as { issuer: string }).issuer)
  const openDemo = async () => (demo && doors.length === 0 ? demoHere(app.db) : undefined)

  return {
    '/auth/with/{issuer}': async (request: FastifyRequest): Promise<Answer> => {
      const to = ownPath((request.query as { return?: unknown }).return)
      try {
        departures.take(request.ip)
      } catch (error) {
        return heldUp(error)
      }
      if ((request.params as { issuer: string }).issuer === simulatedIssuer.id && (await openDemo()))
        return redirect(`/simulated-sign-in?return=${encodeURIComponent(to)}`)
      const door = doorOf(request)
      if (!door) return turnedAway('This way to sign in is not set up here')
      try {
        const left = await door.leave(to)
        return redirect(left.page, [kept(left.kept, wayBackSeconds)])
      } catch (error) {
        return refused(error)
      }
    },
    '/auth/callback/{issuer}': async (request: FastifyRequest): Promise<Answer> => {
      const door = doorOf(request)
      if (!door) return redirect('/')
      try {
        const { to, begun } = await cameBack(door, request)
        departures.forget(request.ip)
        return redirect(to, [begun.cookie, kept('', 0)])
      } catch (error) {
        return refused(error, [kept('', 0)])
      }
    },
    '/auth/simulated': async (request: FastifyRequest): Promise<Answer> => {
      const { email } = parsed(simulated, request.body ?? {})
      const person = (await openDemo())?.cast.find((one) => one.email === email)
      if (!person) throw notFound()
      const who = { email: person.email, name: person.name, subject: person.email }
      const begun = await issuer.letIn(who, simulatedIssuer.id, whereOf(request), request.headers.cookie)
      return signedInAnswer(begun)
    },
  }

  async function cameBack(door: OutsideDoor, request: FastifyRequest) {
    const query = request.url.split('?')[1] ?? ''
    const { cookie } = request.headers
    const { who, to } = await door.comeBack(query, cookieOf(cookie, departureCookie))
    const begun = await issuer.letIn(who, door.about.id, whereOf(request), cookie)
    return { to, begun }
  }
}

const departureCookie = 'cupel.departure'

function cookieOf(cookies: string | undefined, name: string): string | undefined {
  const found = cookies?.split('; ').find((one) => one.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

const redirect = (to: string, cookies: string[] = []): Answer => ({
  status: 302,
  headers: { location: to, ...unkept, ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) },
})

/** A page of ours, as a browser would spell it: another site's address would make Cupel vouch for it. */
function ownPath(to: unknown): string {
  const isPath = (text: string) => /^\/(?![/\\])[^\s\\]*$/.test(text)
  if (typeof to !== 'string' || !isPath(to)) return '/'
  const { pathname, search, hash } = new URL(to, 'http://cupel.invalid')
  return isPath(pathname) ? pathname + search + hash : '/'
}

function refused(error: unknown, cookies: string[] = []): Answer {
  if (!(error instanceof NotVouched)) throw error
  return turnedAway(error.message, cookies)
}

/** A whole page of the browser waits for this answer: it is no place for JSON. */
function heldUp(error: unknown): Answer {
  if (!(error instanceof HttpError)) throw error
  return turnedAway((error.body as { message: string }).message)
}

/**
 * Back to the landing page, which shows why. The words go by a cookie, which only we can set: in the address anybody could
 * write them, and they would be taken for ours.
 */
function turnedAway(why: string, cookies: string[] = []): Answer {
  const notice = `${noticeCookie}=${encodeURIComponent(why.slice(0, 300))}; Max-Age=60; Path=/; SameSite=Lax`
  return redirect('/?error=sign-in', [notice, ...cookies])
}
