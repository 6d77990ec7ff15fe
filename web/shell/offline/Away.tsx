import { useEffect, useState } from 'react'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { goOnAs, startSession } from '../../kit/session.ts'
import { expectToken } from '../../kit/token.ts'
import { begin } from './begin.ts'
import { putBack, readKept } from './keep.ts'

const retryEvery = 5000

/**
 * Cupel was opened where there is no network. Whoever was signed in here goes on with what was kept of them; where nothing
 * was, it says so, and tries again by itself.
 */
export default function Away() {
  const [nothing, setNothing] = useState(false)
  useEffect(() => {
    void readKept()
      .catch(() => undefined)
      .then((kept) => {
        if (!kept) return setNothing(true)
        putBack(kept)
        expectToken(kept.subject)
        begin()
        goOnAs(kept.me)
      })
  }, [])
  useEffect(() => {
    if (!nothing) return
    const again = () => void startSession()
    const timer = setInterval(again, retryEvery)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [nothing])
  return (
    <main id="content" className="state-page">
      <h1 className="sr-only">No connection</h1>
      {nothing ? (
        <EmptyState
          kind="error"
          title="No connection"
          line="Cupel cannot be reached, and nothing is kept on this device. It goes on as soon as the line is back."
          again={() => void startSession()}
        />
      ) : (
        <EmptyState kind="loading" rows={8} />
      )}
    </main>
  )
}
