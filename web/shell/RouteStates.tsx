import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '../kit/Button.tsx'
import { PageNotLoaded } from '../kit/fetched-code.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { tellLog } from '../kit/snack.ts'
import { dashboardScreen } from './shell.area.ts'

export function NotFound() {
  return (
    <main id="content" className="state-page">
      <h1 className="sr-only">Not found</h1>
      <EmptyState
        kind="empty"
        title="Page not found"
        line="Nothing is kept at this address. It may have been moved, or the link is mistyped."
        action={<Button to={dashboardScreen.href()}>Go to the Dashboard</Button>}
      />
    </main>
  )
}

/** What a page that failed shows in its place; the shell around it goes on working. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => {
    console.error(error)
    void tellLog(error)
  }, [error])
  const again = () => {
    // A browser remembers a script it could not fetch; only a reload asks for it again.
    if (error instanceof PageNotLoaded) return location.reload()
    reset()
    void router.invalidate()
  }
  const title = error instanceof PageNotLoaded ? error.message : 'This page ran into an error'
  const line =
    error instanceof PageNotLoaded
      ? 'Its code did not arrive. Check the connection.'
      : String(error instanceof Error ? error.message : error)
  return (
    <div className="state-page">
      <h1 className="sr-only">Error</h1>
      <EmptyState kind="error" title={title} line={line} error={error} again={again} />
    </div>
  )
}
