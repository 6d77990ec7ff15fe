import { useEffect, type ReactNode } from 'react'
import { startSession, useSession } from '../kit/session.ts'
import { EmptyState } from '../kit/EmptyState.tsx'

/**
 * Whether somebody is signed in could not be asked, because there is no network: that is not the sign-in page, but a
 * moment to wait. It tries again by itself when the network is back.
 */
export function Reached({ children }: { children: ReactNode }) {
  const away = useSession().state === 'away'
  useEffect(() => {
    if (!away) return
    const again = () => void startSession()
    const timer = setInterval(again, retryEvery)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [away])
  if (!away) return children
  return (
    <main id="content" className="state-page">
      <EmptyState
        kind="error"
        title="No connection"
        line="Cupel cannot be reached. You are still signed in; it goes on as soon as the line is back."
        again={() => void startSession()}
      />
    </main>
  )
}

const retryEvery = 5000
