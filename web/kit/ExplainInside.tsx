import type { KeyboardEvent, ReactNode } from 'react'
import { ExplainProvider, OpenExplanation, useExplain } from './Explain.tsx'

/** Figures of a dialog: what opens stands beneath them, for the page's own place lies behind the dialog. */
export function ExplainInside({ children }: { children: ReactNode }) {
  return (
    <ExplainProvider>
      <Inside>{children}</Inside>
    </ExplainProvider>
  )
}

function Inside({ children }: { children: ReactNode }) {
  const { figure, close } = useExplain()
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !figure) return
    // Escape closes what was opened last; the dialog waits for the next one.
    event.stopPropagation()
    close()
  }
  return (
    <div className="col" onKeyDown={onKey} role="presentation">
      {children}
      <OpenExplanation />
    </div>
  )
}
