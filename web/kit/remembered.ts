import { useCallback, useState } from 'react'

/** Small choices that this browser remembers; where it cannot, the default stands and nobody is bothered. */
export function remembered(key: string, otherwise: string): string
export function remembered<T>(key: string, otherwise: T): T
export function remembered<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`cupel-${key}`)
    return text === null ? otherwise : (JSON.parse(text) as T)
  } catch {
    return otherwise
  }
}

export function remember(key: string, value: unknown) {
  try {
    localStorage.setItem(`cupel-${key}`, JSON.stringify(value))
  } catch {
    // A full or forbidden storage costs only the memory.
  }
}

export function forget(key: string) {
  try {
    localStorage.removeItem(`cupel-${key}`)
  } catch {
    // Where nothing can be remembered, there is nothing to forget.
  }
}

export function useRemembered<T>(key: string, otherwise: T): [T, (next: T) => void] {
  const [value, setValue] = useState(() => remembered(key, otherwise))
  const keep = useCallback(
    (next: T) => {
      setValue(next)
      remember(key, next)
    },
    [key],
  )
  return [value, keep]
}
