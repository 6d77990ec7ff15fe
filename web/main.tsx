import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { queryClient } from './kit/query-client.ts'
import { registerAreas } from './kit/registered.ts'
import { screenShownAt } from './kit/screen-at.ts'
import { startSession, useSession } from './kit/session.ts'
import { drawing } from './kit/snack.ts'
import { registers } from './registers.ts'
import { router } from './router.tsx'
import './theme/tokens.css'
import './theme/base.css'
import './theme/classes.css'

// The box of an input stands where no form has come yet, in the search of a list; places narrow it by rules of their own.
import './kit/form/fields.css'

// Links of the time when paths stood behind a hash still lead where they led.
if (location.pathname === '/' && location.hash.startsWith('#/')) history.replaceState(null, '', location.hash.slice(1))

registerAreas(registers)

// The page's code is made ready while the answer is awaited; whoever is not let in has fetched it for nothing.
screenShownAt(location.pathname)
  ?.page()
  .catch(() => {})

// Whether somebody is signed in decides which screen comes first, so it is asked before any.
await startSession()

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={queryClient}>
    <Reached>
      <RouterProvider router={router} />
    </Reached>
  </QueryClientProvider>,
)

const Away = lazy(() => import('./shell/offline/Away.tsx').catch(() => ({ default: NoLine })))

// When the first page has come, on any line that works at all.
setTimeout(() => {
  drawing().catch(() => {})
  void import('./shell/offline/begin.ts').then(
    ({ begin }) => begin(),
    () => {},
  )
}, 5000)

/** Whether somebody is signed in could not be asked, because there is no network: that is not the sign-in page. */
function Reached({ children }: { children: ReactNode }) {
  const isAway = useSession().state === 'away'
  return isAway ? (
    <Suspense>
      <Away />
    </Suspense>
  ) : (
    children
  )
}

/** Not even what would be said of it has come. */
function NoLine() {
  useEffect(() => {
    const timer = setInterval(() => void startSession(), 5000)
    return () => clearInterval(timer)
  }, [])
  return <main className="state-page">No connection</main>
}
