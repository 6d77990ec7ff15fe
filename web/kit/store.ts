import { useSyncExternalStore } from 'react'

/** A value that stands beside all pages; whatever shows it by `use` is drawn anew when it becomes another. */
export function store<T>(begin: T) {
  let value = begin
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get,
    become: (next: T) => {
      value = next
      for (const listener of listeners) listener()
    },
    use: (): T => useSyncExternalStore(subscribe, get),
  }
}
