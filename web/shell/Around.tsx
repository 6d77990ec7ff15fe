import type { ReactNode } from 'react'
import { useSession } from '../kit/session.ts'
import { Shell } from './Shell.tsx'

/** A page that everybody may see: whoever is signed in has the way to all others around it. */
export function Around({ children }: { children: ReactNode }) {
  if (useSession().state === 'in')
    return (
      <Shell>
        <div className="state-page">{children}</div>
      </Shell>
    )
  return (
    <main id="content" className="state-page">
      {children}
    </main>
  )
}
