import Drawer from '@mui/material/Drawer'
import type { Explanation } from '@cupel/domain/kit/explanation.ts'
import { createContext, lazy, Suspense, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { usePhone, useWide } from './media.ts'
import './Explain.css'

const ExplanationCard = lazy(() => import('./explain/ExplanationCard.tsx'))

/** An explanation, or the request that fetches it. */
export type Explained = Explanation | (() => Promise<Explanation>)

interface Opened {
  explanation: Explanation | undefined
  failed?: boolean
  /** The figure that was opened stays marked. */
  figure: symbol
}

interface Explaining {
  opened: Opened | undefined
  open: (figure: symbol, explained: Explained, opener: HTMLElement) => void
  close: () => void
}

const Context = createContext<Explaining>({ opened: undefined, open: () => {}, close: () => {} })

export const useExplain = () => use(Context)

/** Keeps which figure is open; one at a time. */
export function ExplainProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>()
  const opener = useRef<HTMLElement>(null)
  const close = useCallback(() => {
    setOpened(undefined)
    opener.current?.focus()
  }, [])
  const open = useCallback((figure: symbol, explained: Explained, from: HTMLElement) => {
    opener.current = from
    if (typeof explained !== 'function') return setOpened({ figure, explanation: explained })
    setOpened({ figure, explanation: undefined })
    const answered = (answer: Partial<Opened>) => setOpened((now) => (now?.figure === figure ? { ...now, ...answer } : now))
    explained().then(
      (explanation) => answered({ explanation }),
      () => answered({ failed: true }),
    )
  }, [])
  const value = useMemo(() => ({ opened, open, close }), [opened, open, close])
  return <Context value={value}>{children}</Context>
}

/** Where the open figure tells where it comes from: beside the page where there is room, else on a sheet. */
export function ExplainAside() {
  const { opened, close } = useExplain()
  const wide = useWide()
  const phone = usePhone()
  const card = opened && (
    <Suspense>
      <ExplanationCard explanation={opened.explanation} failed={opened.failed ?? false} onClose={close} />
    </Suspense>
  )
  if (wide) return card && <aside className="explain-aside">{card}</aside>
  return (
    <Drawer open={opened !== undefined} onClose={close} anchor={phone ? 'bottom' : 'right'} slotProps={{ paper: { className: 'explain-sheet', 'aria-label': 'Explanation' } }}>
      {card}
    </Drawer>
  )
}
