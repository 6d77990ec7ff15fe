import { useSyncExternalStore } from 'react'

/** The requests that are under way, counted for the bar under the app bar. One that never comes back is let go of. */
const open = new Map<symbol, number>()
const listeners = new Set<() => void>()

export function requestOpened(): () => void {
  const token = Symbol('request')
  open.set(token, Date.now())
  changed()
  return () => {
    if (open.delete(token)) changed()
  }
}

export function useOpenRequests(): number {
  return useSyncExternalStore(subscribe, () => open.size)
}

const longest = 10 * 60_000
const sweepEvery = 15_000

setInterval(() => {
  for (const [token, since] of open) if (Date.now() - since >= longest) open.delete(token)
  changed()
}, sweepEvery)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function changed() {
  for (const listener of listeners) listener()
}
