/**
 * The identity token lives in memory only. A reload fetches a new one by the session cookie, which scripts cannot read;
 * a script that steals local storage finds nothing there.
 */
let token: string | undefined
let expires = 0
let refreshing: Promise<string | undefined> | undefined

export function keepToken(next: string | undefined) {
  token = next
  expires = next === undefined ? 0 : expiryOf(next)
}

/** The token in hand, or a new one when it is about to end; undefined when the session is over. */
export function freshToken(): Promise<string | undefined> {
  if (token === undefined || Date.now() < expires - margin) return Promise.resolve(token)
  return refreshToken()
}

/** Asks for a token by the session cookie; undefined when the session is over. Several askers share one request. */
export function refreshToken(): Promise<string | undefined> {
  refreshing ??= askForToken().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

const margin = 30_000

/** Nobody could be asked whether the session still holds: it is neither over nor of use. */
export class NoTokenNow extends Error {}

async function askForToken(): Promise<string | undefined> {
  try {
    const answer = await fetch('/auth/token', { method: 'POST', credentials: 'same-origin' })
    if (answer.ok) keepToken(((await answer.json()) as { token?: string }).token)
    // Only a refusal ends the session; a server that stumbles, or a proxy before it, knows nothing of it.
    else if (answer.status === 401 || answer.status === 403) keepToken(undefined)
    else throw new NoTokenNow()
  } catch {
    throw new NoTokenNow()
  }
  return token
}

function expiryOf(jwt: string): number {
  try {
    const [, payload = ''] = jwt.split('.')
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: number }
    return exp === undefined ? Infinity : exp * 1000
  } catch {
    return Infinity
  }
}
