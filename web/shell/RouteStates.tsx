import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '../kit/Button.tsx'
import { PageNotLoaded } from '../kit/fetched-code.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { dashboardScreen } from './shell.area.ts'
import { version } from '../kit/hosts.ts'
import { isCancelled } from '../kit/api-error.ts'
import { send } from '../kit/send.ts'
import { currentSession } from '../kit/session.ts'

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
  useEffect(() => logError(error), [error])
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

/** Errors of the browser are told to the server's log. Telling must never make matters worse, so it fails silently. */
function logError(...messages: unknown[]) {
  console.error(...messages)
  if (messages.some(isCancelled)) return
  const session = currentSession()
  if (session.state !== 'in') return
  const record = {
    timestamp: new Date().toISOString(),
    log_level: 'error',
    messages: messages.map((message) =>
      (message instanceof Error
        ? `${message.name}: ${message.message}\n${message.stack ?? ''}`
        : String(message)
      ).slice(0, 4000),
    ),
    user: session.me.username,
    system: navigator.userAgent,
    log_version: version,
  }
  send('POST', '/api/client_logs/', { body: record }).catch(() => {})
}
