import { useRef } from 'react'
import type { OpenScreen } from '../kit/screen.ts'
import { mayOpen } from '../kit/screen-at.ts'
import { useMe } from '../kit/session.ts'
import { useShortcuts } from '../kit/shortcuts.ts'
import { useGo } from '../kit/To.tsx'
import { goPlaces } from './go-places.ts'

const moment = 1200

/** `G` and then a letter, within a moment, leads to what is theirs. */
export function useGoShortcuts() {
  const me = useMe()
  const visit = useGo()
  const since = useRef(0)
  const go = (screen: OpenScreen) => () => {
    if (Date.now() - since.current > moment) return false
    since.current = 0
    if (mayOpen(screen, me)) visit(screen.href())
    return true
  }
  useShortcuts({
    g: () => {
      since.current = Date.now()
    },
    ...Object.fromEntries(Object.entries(goPlaces).map(([letter, screen]) => [letter, go(screen)])),
  })
}
