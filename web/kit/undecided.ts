import { useEffect, useSyncExternalStore } from 'react'

/**
 * The pickers that hold text for which nothing is chosen yet. What they hold is no value that could be sent, and not
 * nothing either: while there is one, forms do not save, and whoever leaves them is asked.
 */
const undecided = new Set<string>()
const listeners = new Set<() => void>()

/** Says of a picker, by its id, whether it holds such text; one that is taken away holds none. */
export function useSayUndecided(id: string, holds: boolean) {
  useEffect(() => {
    if (!holds) return
    undecided.add(id)
    tell()
    return () => {
      undecided.delete(id)
      tell()
    }
  }, [id, holds])
}

/** Whether text stands somewhere on the screen for which nothing was chosen. */
export function useUndecided(): boolean {
  return useSyncExternalStore(subscribe, isUndecided)
}

export function isUndecided(): boolean {
  return undecided.size > 0
}

function tell() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
