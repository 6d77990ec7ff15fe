import type { Lacking } from '@cupel/domain/kit/lacking.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { ApiError } from './api-error.ts'
import { queryClient } from './query-client.ts'
import { onSessionLost, send } from './send.ts'
import { forget, remember, remembered } from './remembered.ts'
import { snack, snackFailure } from './snack.ts'
import { store } from './store.ts'
import { keepToken, NoTokenNow, refreshToken } from './token.ts'

/**
 * Who sits in front of the screen. `stranger`: the identity is proven, but it has no profile here. `half`: so it is, but a
 * second factor is needed, and nothing can be asked before. `away`: nobody could
 * be asked, because the network is gone. `lapsed`: signed in until a moment ago; what is typed stands until they are again.
 */
export type Session =
  | { state: 'starting' }
  | { state: 'out' }
  | { state: 'stranger' }
  | { state: 'half'; lacks: Lacking }
  | { state: 'away' }
  | { state: 'in'; me: Me; lapsed?: boolean }

/** Asks by the session cookie whether somebody is signed in still. Called once, before the first screen. */
export async function startSession() {
  try {
    if (remembered('sign-out owed', false)) {
      globalThis.askedForToken = undefined
      await signedOut()
      return leave()
    }
    const started = await refreshToken()
    if (started === undefined) leave()
    else if (started.lacks) become({ state: 'half', lacks: started.lacks })
    else if (started.me) become({ state: 'in', me: started.me })
    else await enter('arriving')
  } catch (error) {
    if (!(error instanceof NoTokenNow)) throw error
    become({ state: 'away' })
  }
}

/** Goes on as somebody whom this browser knew when the network went; see shell/offline. */
export const goOnAs = (me: Me) => become({ state: 'in', me })

/** What an answer to signing in means: they are in, or a second factor is asked for. */
export async function begin({ token, lacks }: { token: string; lacks: Lacking | null }) {
  forget('sign-out owed')
  keepToken(token)
  // Whoever signs in over a page that stands is asked over it, too.
  if (lacks === null) await enter()
  else if (currentSession().state !== 'in') become({ state: 'half', lacks })
}

/**
 * Ends the session here and on the server. Where that cannot be reached, this screen forgets the person all the same, and
 * asks for nothing by the session that is left until it could be ended: at the next start, or when the line is back.
 */
export async function signOut() {
  if (!(await signedOut())) {
    remember('sign-out owed', true)
    snack.error('Firebase logout failed')
    addEventListener('online', () => void signedOut(), { once: true })
  }
  leave()
}

const signedOut = () =>
  send('POST', '/auth/sign-out', { anonymous: true }).then(
    () => {
      forget('sign-out owed')
      return true
    },
    () => false,
  )

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

/** Where shell/offline keeps what this person has read. */
export const keptCache = 'cupel-kept'

onSessionLost(lapse)

async function enter(how?: 'arriving') {
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
    if (!/e-?mail/i.test(detail)) {
      snack.error(`Fetching current user failed ${detail}`)
      return leave()
    }
    snack.warning('Your user account could not be found. Please contact support.')
    // Who was sent here by an issuer would be sent again: the page says why, and they sign out when they have read it.
    if (how === 'arriving') become({ state: 'stranger' })
    else await signOut()
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
  void globalThis.caches?.delete(keptCache)
  queryClient.clear()
  become({ state: 'out' })
}
