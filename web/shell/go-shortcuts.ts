import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { isOffered } from '../kit/screen-at.ts'
import { useMe } from '../kit/session.ts'
import { useShortcuts } from '../kit/shortcuts.ts'
import { goPlaces } from './go-places.ts'

const moment = 1200

/** `G` and then a letter, within a moment, leads to what is theirs. */
export function useGoShortcuts() {
  const me = useMe()
  const navigate = useNavigate()
  const since = useRef(0)
  const go = (to: string) => () => {
    if (Date.now() - since.current > moment) return false
    since.current = 0
    if (isOffered(to, me)) void navigate({ to })
    return true
  }
  useShortcuts({
    g: () => {
      since.current = Date.now()
    },
    ...Object.fromEntries(Object.entries(goPlaces).map(([letter, { to }]) => [letter, go(to)])),
  })
}
