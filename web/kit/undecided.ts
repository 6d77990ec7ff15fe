import { useEffect } from 'react'
import { store } from './store.ts'

/**
 * The pickers that hold text for which nothing is chosen yet. What they hold is no value that could be sent, and not
 * nothing either: while there is one, forms do not save, and whoever leaves them is asked.
 */
const undecided = store(0)

/** Says of a picker whether it holds such text; one that is taken away holds none. */
export function useSayUndecided(holds: boolean) {
  useEffect(() => {
    if (!holds) return
    undecided.become(undecided.get() + 1)
    return () => undecided.become(undecided.get() - 1)
  }, [holds])
}

/** Whether text stands somewhere on the screen for which nothing was chosen. */
export const useUndecided = (): boolean => undecided.use() > 0

export const isUndecided = (): boolean => undecided.get() > 0
