import { useSyncExternalStore } from 'react'
import { remember, remembered } from '../../kit/remembered.ts'

/** A list kept for each check-in: known to every screen at once, and in this browser through reloads. */
export interface Kept<T> {
  of: (checkIn: number) => readonly T[]
  become: (checkIn: number, next: readonly T[]) => void
  use: (checkIn: number) => readonly T[]
  /** Check-ins whose list has been looked at. */
  known: () => readonly number[]
}

/** `still`: whether an entry found after a reload is to be kept. */
export function kept<T>(name: string, still: (entry: T) => boolean = () => true): Kept<T> {
  const lists = new Map<number, readonly T[]>()
  const listeners = new Set<() => void>()
  const of = (checkIn: number) => {
    const list = lists.get(checkIn) ?? remembered<readonly T[]>(`${name}-${checkIn}`, []).filter(still)
    lists.set(checkIn, list)
    return list
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    of,
    become: (checkIn, next) => {
      lists.set(checkIn, next)
      remember(`${name}-${checkIn}`, next.length === 0 ? undefined : next)
      for (const listener of listeners) listener()
    },
    use: (checkIn) => useSyncExternalStore(subscribe, () => of(checkIn)),
    known: () => [...lists.keys()],
  }
}
