import type { Lacking } from '@cupel/domain/kit/lacking.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'

/**
 * The identity token lives in memory only. A reload fetches a new one by the session cookie, which scripts cannot read;
 * a script that steals local storage finds nothing there.
 */
let token: string | undefined
let expires = 0
/** Whom it speaks for. */
let subject: string | undefined
let refreshing: Promise<Started | undefined> | undefined

/** A token with the person it speaks for; without one where nobody here has the proven address. */
interface Started {
  token: string
  lacks?: Lacking | null
  me?: Me | null
}

/** `public/boot.js` asks for the first one before the program is there. */
declare global {
  var askedForToken: Promise<Response> | undefined
}

export function keepToken(next: string | undefined) {
  token = next
  expires = next === undefined ? 0 : expiryOf(next)
  subject = next && subjectOf(next)
}

export const tokenSubject = () => subject

/** Somebody goes on without a network, and without a token: it is asked for when there is one again, and only theirs is taken. */
export function expectToken(of: string) {
  subject = of
}

/** The token in hand, or a new one when it is about to end; undefined when the session is over. */
export async function freshToken(): Promise<string | undefined> {
  if (token === undefined ? subject === undefined : Date.now() < expires - margin) return token
  return (await refreshToken())?.token
}

/** Asks for a token by the session cookie; undefined when the session is over. Several askers share one request. */
export function refreshToken(): Promise<Started | undefined> {
  refreshing ??= askForToken().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

const margin = 30_000

/** Nobody could be asked whether the session still holds: it is neither over nor of use. */
export class NoTokenNow extends Error {}

async function askForToken(): Promise<Started | undefined> {
  const asked = globalThis.askedForToken ?? fetch('/auth/token', { method: 'POST', credentials: 'same-origin' })
  globalThis.askedForToken = undefined
  try {
    const answer = await asked
    // Only a refusal ends the session; a server that stumbles, or a proxy before it, knows nothing of it.
    if (!answer.ok && answer.status !== 401 && answer.status !== 403) throw new NoTokenNow()
    const started = answer.ok ? ((await answer.json()) as Started) : undefined
    // The cookie is the browser's: somebody else may have signed in beside this screen, which is not theirs.
    const mine = started && (subject === undefined || subjectOf(started.token) === subject) ? started : undefined
    keepToken(mine?.token)
    return mine
  } catch {
    throw new NoTokenNow()
  }
}

function expiryOf(jwt: string): number {
  const { exp } = claimsOf(jwt)
  return exp === undefined ? Infinity : exp * 1000
}

function subjectOf(jwt: string): string | undefined {
  return claimsOf(jwt).sub
}

function claimsOf(jwt: string): { exp?: number; sub?: string } {
  try {
    const [, payload = ''] = jwt.split('.')
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: number; sub?: string }
  } catch {
    return {}
  }
}
