import type { Explanation } from '@cupel/domain/kit/explanation.ts'
import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { lazyDialog } from './lazy-dialog.tsx'
import { usePhone, useWide } from './media.ts'
import { MoneyIn } from './money-in.ts'
import { SideSheet } from './overlays.ts'
import { useShortcuts } from './shortcuts.ts'
import './Explain.css'

const ExplanationCard = lazyDialog(async () => (await import('./explain/ExplanationCard.tsx')).ExplanationCard)

/** An explanation, or the request that fetches it. */
export type Explained = Explanation | (() => Promise<Explanation>)

interface Opened {
  explanation: Explanation | undefined
  failed?: boolean
  /** The figure that was opened stays marked. */
  figure: symbol
  /** That it stands in. */
  currency: string | undefined
  /** Counts what was opened: each begins at its own sum, however deep one had gone before. */
  turn: number
}

interface Explaining {
  /** The figure that is open. It stays the same while its explanation changes: other figures are not drawn anew. */
  figure: symbol | undefined
  open: (figure: symbol, explained: Explained, opener: HTMLElement, currency?: string) => void
  /** The open figure was calculated anew: its explanation changes in place, and nothing takes the focus. */
  follow: (figure: symbol, explained: Explained) => void
  /** The figure is gone from the screen, and its explanation with it. */
  leave: (figure: symbol) => void
  close: () => void
  /** Leads to an input of this screen; there where a screen has the inputs of its figures. */
  showField?: ((field: string) => void) | undefined
}

const none = () => {}
const Context = createContext<Explaining>({ figure: undefined, open: none, follow: none, leave: none, close: none })
const OpenedContext = createContext<Opened | undefined>(undefined)

export const useExplain = () => use(Context)

/** Keeps which figure is open; one at a time. */
export function ExplainProvider({ onField, children }: { onField?: (field: string) => void; children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>()
  const opener = useRef<HTMLElement>(null)
  const close = useCallback(() => {
    setOpened(undefined)
    opener.current?.focus()
  }, [])
  const follow = useCallback((figure: symbol, explained: Explained) => {
    const answered = (answer: Partial<Opened>) =>
      setOpened((now) => (now?.figure === figure ? { ...now, ...answer } : now))
    if (typeof explained !== 'function') return answered({ explanation: explained })
    explained().then(
      (explanation) => answered({ explanation }),
      () => answered({ failed: true }),
    )
  }, [])
  const open = useCallback(
    (figure: symbol, explained: Explained, from: HTMLElement, currency?: string) => {
      opener.current = from
      setOpened((before) => ({ figure, currency, explanation: undefined, turn: (before?.turn ?? 0) + 1 }))
      follow(figure, explained)
    },
    [follow],
  )
  const leave = useCallback((figure: symbol) => setOpened((now) => (now?.figure === figure ? undefined : now)), [])
  const figure = opened?.figure
  const value = useMemo(
    () => ({ figure, open, follow, leave, close, showField: onField }),
    [figure, open, follow, leave, close, onField],
  )
  return (
    <Context value={value}>
      <OpenedContext value={opened}>{children}</OpenedContext>
    </Context>
  )
}

/** Where the open figure tells where it comes from: beside the page where there is room, else on a sheet. */
export function ExplainAside() {
  const { figure, close } = useExplain()
  const wide = useWide()
  const phone = usePhone()
  useShortcuts({ Escape: () => (figure ? close() : false) })
  if (!figure) return null
  if (wide)
    return (
      <aside className="explain-aside">
        <OpenExplanation />
      </aside>
    )
  return (
    <SideSheet side={phone ? 'bottom' : 'right'} label="Explanation" className="explain-sheet" onClose={close}>
      <OpenExplanation />
    </SideSheet>
  )
}

/** Of the open figure, where there is one. */
export function OpenExplanation() {
  const { close } = useExplain()
  const opened = use(OpenedContext)
  if (!opened) return null
  const { turn, explanation, currency, failed = false } = opened
  return (
    <MoneyIn value={currency}>
      <ExplanationCard key={turn} explanation={explanation} failed={failed} onClose={close} />
    </MoneyIn>
  )
}
