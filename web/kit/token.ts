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

/** Asks for a token by the session cookie. Several askers share one request. */
export function refreshToken(): Promise<string | undefined> {
  refreshing ??= askForToken().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

const margin = 30_000

async function askForToken(): Promise<string | undefined> {
  try {
    const answer = await fetch('/auth/token', { method: 'POST', credentials: 'same-origin' })
    const body = answer.ok ? ((await answer.json()) as { token?: string }) : {}
    keepToken(body.token)
  } catch {
    // Without the server the old token stands: the next request will say what is wrong.
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
