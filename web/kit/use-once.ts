import { useEffect, useRef, useState } from 'react'

/** A text button is locked for so long after a press. */
export const lockMs = 3000
/** Among several, a double click must not reach what has slid under the pointer meanwhile. */
export const doubleClickMs = 600

/** Does what a press asks for and then nothing more for a while, however often it is pressed. */
export function useOnce(ms = lockMs): [locked: boolean, once: (work: () => void) => void] {
  const [locked, setLocked] = useState(false)
  // Two clicks can come before anything is drawn anew.
  const held = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(held.current), [])
  const once = (work: () => void) => {
    if (held.current !== undefined) return
    held.current = setTimeout(() => {
      held.current = undefined
      setLocked(false)
    }, ms)
    setLocked(true)
    work()
  }
  return [locked, once]
}
