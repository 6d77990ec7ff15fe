import { capitalised } from '@cupel/domain/kit/words.ts'
import type { Appendix, Sum } from '@cupel/domain/kit/appendix.ts'
import { sourceInWords } from '../explain/source-in-words.ts'
import { operatorSign, sumInFigures, valueInWords } from '../explain/value-in-words.ts'
import './sums.css'

/** The appendix of a document: how each of its figures was worked out, down to where the inputs come from. */
export function Sums({ appendix }: { appendix: Appendix }) {
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
  const inFigures = sumInFigures(explanation)
  const notes = [formula !== name && formula, rounding, reason].filter(Boolean).join(', ')
  return (
    <li>
      <div className="sum-head row between baseline">
        <b className="sum-no">{number}</b>
        <b className="grow">{capitalised(name)}</b>
        <b>{valueInWords(explanation)}</b>
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
            {valueInWords(part)}
            {to !== undefined && <sup className="sum-number"> {to}</sup>}
          </span>
        </div>
      ))}
    </li>
  )
}
