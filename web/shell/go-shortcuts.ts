import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useShortcuts } from '../kit/shortcuts.ts'

/** `G` and then a letter, within a moment. */
const places: Record<string, string> = {
  l: '/lot-list',
  h: '/hedge-list',
  p: '/purchase-list',
  t: '/transit/dashboard',
  d: '/dashboard',
}
const moment = 1200

export function useGoShortcuts() {
  const navigate = useNavigate()
  const since = useRef(0)
  const go = (letter: string) => () => {
    if (Date.now() - since.current > moment) return false
    since.current = 0
    void navigate({ to: places[letter] as string })
    return true
  }
  useShortcuts({
    g: () => {
      since.current = Date.now()
    },
    ...Object.fromEntries(Object.keys(places).map((letter) => [letter, go(letter)])),
  })
}
