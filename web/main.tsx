import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { queryClient } from './kit/query-client.ts'
import { registerAreas } from './kit/registered.ts'
import { startSession } from './kit/session.ts'
import { registers } from './registers.ts'
import { router } from './router.tsx'
import { Reached } from './shell/Reached.tsx'
import './theme/tokens.css'
import './theme/base.css'
import './theme/classes.css'
// The box of an input stands where no form has come yet, in the search of a list; places narrow it by rules of their own.
import './kit/form/fields.css'

// Links of the time when paths stood behind a hash still lead where they led.
if (location.pathname === '/' && location.hash.startsWith('#/')) history.replaceState(null, '', location.hash.slice(1))

registerAreas(registers)

// Whether somebody is signed in decides which screen comes first, so it is asked before any.
await startSession()

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={queryClient}>
    <Reached>
      <RouterProvider router={router} />
    </Reached>
  </QueryClientProvider>,
)
