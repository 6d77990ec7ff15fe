import type { Me } from '@cupel/domain/kit/roles.ts'
import { ApiError } from './api-error.ts'
import { queryClient } from './query-client.ts'
import { onSessionLost, send } from './send.ts'
import { forget } from './remembered.ts'
import { snack, snackFailure } from './snack.ts'
import { store } from './store.ts'
import { keepToken, NoTokenNow, refreshToken } from './token.ts'

/**
 * Who sits in front of the screen. `stranger`: the identity is proven, but it has no profile here. `away`: nobody could
 * be asked, because the network is gone. `lapsed`: signed in until a moment ago; what is typed stands until they are again.
 */
export type Session =
  | { state: 'starting' }
  | { state: 'out' }
  | { state: 'stranger' }
  | { state: 'away' }
  | { state: 'in'; me: Me; lapsed?: boolean }

/** Asks by the session cookie whether somebody is signed in still. Called once, before the first screen. */
export async function startSession() {
  try {
    const started = await refreshToken()
    if (started === undefined) become({ state: 'out' })
    else if (started.me) become({ state: 'in', me: started.me })
    else await enter()
  } catch (error) {
    if (!(error instanceof NoTokenNow)) throw error
    become({ state: 'away' })
  }
}

/** Rejects with the identity provider's own words. */
export async function signIn(email: string, password: string) {
  const { token } = await send<{ token: string }>('POST', '/auth/sign-in', {
    body: { email, password },
    anonymous: true,
  })
  keepToken(token)
  await enter()
}

export async function signOut() {
  try {
    await send('POST', '/auth/sign-out', { anonymous: true })
  } catch {
    snack.error('Firebase logout failed')
  }
  leave()
}

export const resetPassword = (email: string) => send<void>('POST', '/auth/reset', { body: { email }, anonymous: true })

/** Keeps what the person chose for all their screens. */
export async function choose(choice: Partial<Pick<Me, 'dark_theme' | 'fx_currency'>>) {
  const session = currentSession()
  if (session.state !== 'in') return
  const before = session.me
  become({ state: 'in', me: { ...before, ...choice } })
  try {
    const me = await send<Me>('PATCH', '/api/refresh/', { body: choice })
    become({ state: 'in', me: { ...before, ...choice, ...me } })
    // Amounts stand in the currency that they were read in until they are read again.
    if (choice.fx_currency) await queryClient.invalidateQueries()
  } catch (error) {
    become({ state: 'in', me: before })
    snackFailure(error)
  }
}

const { get, use, become } = store<Session>({ state: 'starting' })
export const currentSession = get
export const useSession = use

/** The signed-in person; only for what stands behind the sign-in. */
export function useMe(): Me {
  const now = useSession()
  if (now.state !== 'in') throw new Error('Nobody is signed in')
  return now.me
}

onSessionLost(lapse)

async function enter() {
  const before = currentSession()
  try {
    const me = await send<Me>('GET', '/api/users/current/')
    // Another person at the same screen begins anew: nothing of the first one stands there any more.
    if (before.state === 'in' && before.me.id !== me.id) return location.reload()
    become({ state: 'in', me })
    if (before.state === 'in') await queryClient.invalidateQueries()
  } catch (error) {
    if (error instanceof ApiError && (error.status === 0 || error.status >= 502)) {
      if (before.state !== 'in') become({ state: 'away' })
      else throw error
      return
    }
    const detail = error instanceof ApiError ? (error.detail ?? error.message) : String(error)
    if (error instanceof ApiError && error.status === 404) return become({ state: 'stranger' })
    if (!/e-?mail/i.test(detail)) {
      snack.error(`Fetching current user failed ${detail}`)
      return leave()
    }
    snack.warning('Your user account could not be found. Please contact support.')
    await signOut()
  }
}

/** The server knows them no more. The page stays as it is, with all that is typed there, and asks them in again. */
function lapse() {
  const session = currentSession()
  if (session.state === 'in') become({ ...session, lapsed: true })
}

/** Ends the session for this screen: what stood there goes. */
function leave() {
  keepToken(undefined)
  // What was looked at here is nobody else's to see.
  forget('opened')
  queryClient.clear()
  become({ state: 'out' })
}
