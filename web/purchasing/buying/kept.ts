import { useSyncExternalStore } from 'react'
import { keptKey } from '../../kit/kept-key.ts'
import { forget, remember, remembered } from '../../kit/remembered.ts'

/** A list that a person has for each check-in: known to every screen at once, and in this browser through reloads. */
export interface Kept<T> {
  of: (checkIn: number) => readonly T[]
  become: (checkIn: number, next: readonly T[]) => void
  use: (checkIn: number) => readonly T[]
}

/** `still`: whether an entry found after a reload is to be kept. */
export function kept<T>(name: string, still: (entry: T) => boolean = () => true): Kept<T> {
  const lists = new Map<string, readonly T[]>()
  const listeners = new Set<() => void>()
  const keyOf = (checkIn: number) => keptKey(`${name}-${checkIn}`)
  const of = (checkIn: number) => {
    const key = keyOf(checkIn)
    const list = lists.get(key) ?? remembered<readonly T[]>(key, []).filter(still)
    lists.set(key, list)
    return list
  }
  // What is entered in another window stands in this one, too.
  addEventListener('storage', ({ key }) => {
    if (key === null || !lists.delete(key.replace(/^cupel-/, ''))) return
    for (const listener of listeners) listener()
  })
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    of,
    become: (checkIn, next) => {
      const key = keyOf(checkIn)
      lists.set(key, next)
      if (next.length === 0) forget(key)
      else remember(key, next)
      for (const listener of listeners) listener()
    },
    use: (checkIn) => useSyncExternalStore(subscribe, () => of(checkIn)),
  }
}
