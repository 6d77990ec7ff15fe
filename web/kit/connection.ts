import { useSyncExternalStore } from 'react'

/** Said where something is refused only until there is one. */
export const needsConnection = 'Needs a connection'

/** Whether this device has a network at all; that a server does not answer is told by what was asked of it. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(listener: () => void): () => void {
  const name = ['online', 'offline'] as const
  for (const one of name) addEventListener(one, listener)
  return () => name.forEach((one) => removeEventListener(one, listener))
}
