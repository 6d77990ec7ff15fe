import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { PageNotLoaded } from '../kit/fetched-code.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { tellLog } from '../kit/snack.ts'

const NotFoundPage = lazy(() => import('./NotFoundPage.tsx'))

export function NotFound() {
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
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
      ? navigator.onLine
        ? 'Its code did not arrive. Check the connection.'
        : 'It was not opened on this device before. It opens when the connection is back.'
      : String(error instanceof Error ? error.message : error)
  return (
    <div className="state-page">
      <h1 className="sr-only">Error</h1>
      <EmptyState kind="error" title={title} line={line} error={error} again={again} />
    </div>
  )
}
