import { useSyncExternalStore } from 'react'

/** One column, the mobile rules. */
export const usePhone = () => useMedia('(max-width: 699px)')
/** Room for an aside beside the page. */
export const useWide = () => useMedia('(min-width: 1200px)')

function useMedia(query: string): boolean {
  const list = lists[query] ?? (lists[query] = matchMedia(query))
  return useSyncExternalStore(
    (changed) => {
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => list.matches,
  )
}

/** Asking the browser anew takes longer than drawing what asks. */
const lists: Record<string, MediaQueryList> = {}
