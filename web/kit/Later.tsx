import { useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { useOpenRequests } from './open-requests.ts'

/** What is looked at after the rest, as on a phone what lies below: drawn when that stands, in steps that leave room for a touch. */
export function Later({ children }: { children: ReactNode }) {
  const now = useDeferredValue(true, false)
  return now ? children : <EmptyState kind="loading" />
}

const quietMs = 200

/** What stands at the end of a page: drawn when all before it has its answers, so that nothing pushes it about. */
export function AtLast({ children }: { children: ReactNode }) {
  const isAsking = useOpenRequests() > 0
  const [still, setStill] = useState(false)
  useEffect(() => {
    if (still || isAsking) return
    const timer = setTimeout(() => setStill(true), quietMs)
    return () => clearTimeout(timer)
  }, [still, isAsking])
  return still ? children : null
}
