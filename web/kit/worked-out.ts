import { useDeferredValue, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * What follows from what is typed: figures, or a part drawn from them. A keystroke is painted first, beside what followed
 * from the one before it; then this is worked out and drawn, all of it at once and of one set of inputs, in steps that
 * the next keystroke may interrupt. Whoever then saves, clicks or leaves finds it caught up with the last keystroke.
 * `workOut` is never another function.
 */
export function useWorkedOut<Inputs extends readonly unknown[], Result>(
  workOut: (...inputs: Inputs) => Result,
  ...inputs: Inputs
): Result {
  // oxlint-disable-next-line react/exhaustive-deps -- a set is the same as long as each of it is
  const now = useMemo(() => inputs, inputs)
  const late = useDeferredValue(now)
  const [caughtUp, setCaughtUp] = useState(now)
  const shown = caughtUp === now ? now : late
  useLayoutEffect(() => {
    if (shown === now) return
    const catchUp = () => setCaughtUp(now)
    behind.add(catchUp)
    return () => void behind.delete(catchUp)
  }, [shown, now])
  return useMemo(() => workOut(...shown), [workOut, shown])
}

/** What is still to be worked out for inputs that stand on the screen already. */
const behind = new Set<() => void>()

for (const kind of ['pointerdown', 'click', 'keydown', 'popstate', 'beforeunload', 'beforeprint'])
  addEventListener(kind, catchUpFor, { capture: true })

/** Before anything but typing is answered, for the answer may read what follows from what was typed. */
function catchUpFor(event: Event) {
  if (behind.size === 0 || (event instanceof KeyboardEvent && isTyping(event))) return
  flushSync(() => {
    for (const catchUp of behind) catchUp()
  })
}

function isTyping({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && key !== 'Enter' && key !== 'Escape'
}
