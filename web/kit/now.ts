import { useSyncExternalStore } from 'react'

/** The present moment, in step of a minute: what is drawn with it grows old on the screen by itself. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, minuteNow)
}

const minute = 60_000

function minuteNow(): number {
  return Math.floor(Date.now() / minute) * minute
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, minute / 4)
  return () => clearInterval(timer)
}
