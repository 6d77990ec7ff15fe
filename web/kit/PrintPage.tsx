import type { Appendix, Sum } from '@cupel/domain/kit/appendix.ts'
import { capitalised } from '@cupel/domain/kit/words.ts'
import { use, useEffect, useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { MoneyIn } from './money-in.ts'
import { brandings, type Branding } from './hosts.ts'
import { AppendixContext, useSumsWanted } from './print/SumNumber.tsx'
import { useRawSearch } from './url.ts'
import { sourceInWords } from './explain/source-in-words.ts'
import { operatorSign, sumInFigures, valueInWords } from './explain/value-in-words.ts'
import './PrintPage.css'
import './print/sums.css'

interface PrintPageProps {
  /** 'Brokered settlement'. */
  document: string
  /** Number, state, day: `No. 1,392 · Final · 10/05/2026`. */
  line: ReactNode
  /** Set while it is not final: 'DRAFT, version 3' stands in the head. */
  draft?: string | undefined
  branding?: Branding
  /** Left of the foot: currency, constants. */
  foot?: ReactNode
  /** Right of the foot: who finalized it and when. */
  by?: ReactNode
  /** The sums of its figures, printed after it on request; left out where a document has none to show. */
  sums?: { appendix: Appendix | undefined } | undefined
  /** Tables of many columns stand on sheets that lie on their side. */
  sideways?: boolean
  /** While the data is on its way nothing is printed. */
  ready?: boolean
  children: ReactNode
}

/**
 * A document on paper: Letter, black on white, in a layout of its own whatever the theme. The browser's print dialog
 * opens by itself once everything is there. Inside, `<table>`, `<h2>`, `.pair`, `.due` and `.note-line` are enough.
 */
export function PrintPage({
  document: name,
  line,
  draft,
  branding = brandings[0],
  foot,
  by,
  sums,
  ready = true,
  sideways = false,
  children,
}: PrintPageProps) {
  const wanted = useSumsWanted()
  const appendix = sums && wanted ? sums.appendix : undefined
  usePrint(ready && (!sums || !wanted || appendix !== undefined))
  return (
    <AppendixContext value={appendix}>
      {sums && <PrintBar wanted={wanted} />}
      <main className={sideways ? 'paper sideways' : 'paper'} id="content" tabIndex={0}>
        <header className="paper-head row between">
          <div className="row" style={{ alignItems: 'flex-start', gap: '10pt' }}>
            <img src={branding.logo} alt="" width={45} height={45} />
            <div>
              <b>{branding.name}</b>
              <br />
              {branding.address}
              <br />
              {branding.phone}
            </div>
          </div>
          <div className="paper-title">
            <h1>{name}</h1>
            <div>
              {draft && <b>{draft} · </b>}
              {line}
            </div>
          </div>
        </header>
        {children}
        <footer className="paper-foot row between">
          <span>{foot}</span>
          <span>{by}</span>
        </footer>
        {appendix && <Sums appendix={appendix} />}
      </main>
    </AppendixContext>
  )
}

/** On the screen alone: what is to be printed. */
function PrintBar({ wanted }: { wanted: boolean }) {
  const [, change] = useRawSearch()
  return (
    <aside className="paper-bar row" aria-label="Printing">
      <label className="row">
        <input type="checkbox" checked={wanted} onChange={() => change({ sums: wanted ? '' : 'yes' })} />
        With the sum of every figure
      </label>
      <span className="grow" />
      <Button variant="contained" onClick={() => window.print()}>
        Print
      </Button>
    </aside>
  )
}

/** Opens the print dialog once, after fonts and pictures have come. */
function usePrint(ready: boolean) {
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!ready || asked) return
    let left = false
    void document.fonts.ready.then(() => {
      if (left) return
      setAsked(true)
      window.print()
    })
    return () => {
      left = true
    }
  }, [ready, asked])
}

/** The appendix of a document: how each of its figures was worked out, down to where the inputs come from. */
function Sums({ appendix }: { appendix: Appendix }) {
  return (
    <section className="sums" aria-labelledby="sums-title">
      <h2 id="sums-title">How the figures were worked out</h2>
      <p className="note-line">
        The small number behind a figure is that of its sum here; the same number behind a part leads on to the sum of
        that part. Every figure is rounded where it is printed, and the next one is worked out from the printed one.
      </p>
      <ol>
        {appendix.sums.map((sum) => (
          <OneSum key={sum.number} sum={sum} />
        ))}
      </ol>
    </section>
  )
}

function OneSum({ sum: { number, explanation, parts } }: { sum: Sum }) {
  const { name, formula, rounding, reason, source } = explanation
  const currency = use(MoneyIn)
  const inFigures = sumInFigures(explanation, currency)
  const notes = [formula !== name && formula, rounding, reason].filter(Boolean).join(', ')
  return (
    <li>
      <div className="sum-head row between baseline">
        <b className="sum-no">{number}</b>
        <b className="grow">{capitalised(name)}</b>
        <b>{valueInWords(explanation, currency)}</b>
      </div>
      {notes && <div className="dim">{capitalised(notes)}</div>}
      {inFigures && <div className="dim">= {inFigures}</div>}
      {source && <div className="dim">{sourceInWords(source, name)}</div>}
      {parts.map(({ part, number: to }, i) => (
        <div key={i} className="sum-part row between baseline">
          <span>
            {operatorSign(part)} {part.operator ? part.name : capitalised(part.name)}
            {part.source && <span className="dim"> {sourceInWords(part.source, part.name)}</span>}
          </span>
          <span>
            {valueInWords(part, currency)}
            {to !== undefined && <sup className="sum-number"> {to}</sup>}
          </span>
        </div>
      ))}
    </li>
  )
}
