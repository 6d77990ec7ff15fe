import { useDeferredValue, type ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'

/** What is looked at after the rest, as on a phone what lies below: drawn when that stands, in steps that leave room for a touch. */
export function Later({ children }: { children: ReactNode }) {
  const now = useDeferredValue(true, false)
  return now ? children : <EmptyState kind="loading" />
}
