import type { Me } from '@cupel/domain/kit/roles.ts'
import { dehydrate, hydrate, type DehydratedState } from '@tanstack/react-query'
import { queryClient } from '../../kit/query-client.ts'
import { currentSession, keptCache } from '../../kit/session.ts'
import { tokenSubject } from '../../kit/token.ts'

/** What one person has read at this browser: shown to nobody else, and gone when they sign out. */
export interface Kept {
  me: Me
  /** Whom the token of the session speaks for: another's is not taken when the network is back. */
  subject: string
  /** When the server last answered, in milliseconds. */
  at: number
  queries: Queries
}

type Queries = DehydratedState['queries']

/** So much of the last answers is kept, the newest first; one that is longer alone is not. */
const mostBytes = 3_000_000
const mostOfOne = 1_500_000
/** Whoever has not reached the server for a day is shown nothing any more. */
const goodForMs = 24 * 3_600_000
const quietMs = 1500
const place = '/kept'

/** What was kept of whoever was last signed in here; older than a day it is gone. */
export async function readKept(): Promise<Kept | undefined> {
  const answer = await (await globalThis.caches?.open(keptCache))?.match(place)
  const kept = (await answer?.json().catch(() => undefined)) as Kept | undefined
  if (!kept || Date.now() - kept.at < goodForMs) return kept
  await globalThis.caches.delete(keptCache)
  return undefined
}

/** Puts back what was kept, as old as it is: it is asked for anew as soon as that can be. */
export function putBack({ queries }: Kept) {
  hydrate(queryClient, { queries, mutations: [] })
}

/** Keeps what is read from now on, a moment after it came. What was kept of another person goes first. */
export async function keepWhatIsRead(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let busy = Promise.resolve()
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      busy = busy.then(keepNow).catch(() => {})
    }, quietMs)
  }
  queryClient.getQueryCache().subscribe(({ type, ...event }) => {
    if (type === 'updated' && 'action' in event && event.action.type === 'success') soon()
  })
  addEventListener('pagehide', () => void keepNow().catch(() => {}))
  soon()
}

async function keepNow(): Promise<void> {
  const session = currentSession()
  const subject = tokenSubject()
  if (session.state !== 'in' || session.lapsed || subject === undefined || !globalThis.caches) return
  const before = await readKept()
  const now = dehydrate(queryClient, { shouldDehydrateQuery: ({ state: { status } }) => status === 'success' }).queries
  const older = before?.me.id === session.me.id ? before.queries : []
  const queries = newest([...now, ...older])
  const at = Math.max(0, ...queries.map(({ state }) => state.dataUpdatedAt))
  const kept: Kept = { me: session.me, subject, at, queries }
  const cache = await caches.open(keptCache)
  await cache.put(place, new Response(JSON.stringify(kept), { headers: { 'content-type': 'application/json' } }))
  // They may have signed out meanwhile.
  const { state } = currentSession()
  if (state !== 'in') await caches.delete(keptCache)
}

/** Each question once, as it was answered last, until there is no more room. */
function newest(queries: Queries): Queries {
  const seen = new Set<string>()
  let room = mostBytes
  return queries
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .filter((query) => {
      if (seen.has(query.queryHash)) return false
      seen.add(query.queryHash)
      const bytes = JSON.stringify(query).length
      if (bytes > mostOfOne || bytes > room) return false
      room -= bytes
      return true
    })
}
