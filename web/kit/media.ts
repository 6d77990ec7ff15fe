import { useSyncExternalStore } from 'react'

/** One column, the mobile rules. */
export const usePhone = () => useMedia('(max-width: 699px)')
/** Room for an aside beside the page. */
export const useWide = () => useMedia('(min-width: 1200px)')

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
