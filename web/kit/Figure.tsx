import { use, useEffect, useMemo, useRef, useState } from 'react'
import { figure, moneyText, type Quantity } from '@cupel/domain/kit/amount-text.ts'
import type { Explanation } from '@cupel/domain/kit/explanation.ts'
import type { Figure as Exact } from '@cupel/domain/kit/figure.ts'
import { useExplain, type Explained } from './Explain.tsx'
import { percentText } from '@cupel/domain/kit/value-text.ts'
import { exactText } from './format.ts'
import { MoneyIn } from './money-in.ts'
import './Explain.css'

interface FigureProps {
  /** As text; or a calculated one, which opens to its sum by itself. */
  value: Quantity | Exact
  /** `$` money, `%` percentage, else a tag after the number: `toz`, `lbs`. A calculated figure has its own. */
  unit?: string | undefined
  decimals?: number | undefined
  /** As it is printed, where the unit alone does not say it. */
  text?: string
  /** A deduction: printed with the minus; its sum is of the amount itself. */
  minus?: boolean | undefined
  /** Where it comes from; with it the figure opens. */
  explain?: Explained | undefined
  /** Said aloud when the figure is opened by its number alone: 'Finance charge'. */
  label?: string | undefined
}

/** A number as it is printed. A dotted underline means that it opens to the sum that made it. */
export function Figure({
  value: given,
  unit: named,
  decimals,
  text: written,
  minus,
  explain: told,
  label,
}: FigureProps) {
  const exact = typeof given === 'object' && given !== null ? given : undefined
  const isOwn = exact !== undefined && named === undefined && decimals === undefined
  const unit = isOwn ? exact.unit?.tag : named
  const value = exact ? (minus && !exact.isZero() ? exact.negated() : exact).toString() : (given as Quantity)
  const explain = useMemo(() => told ?? (exact && (() => explained(exact))), [told, exact])
  const { figure: shownOpen, open, follow, leave, close } = useExplain()
  const [self] = useState(() => Symbol('figure'))
  const isOpen = shownOpen === self
  const shown = useRef(explain)
  useEffect(() => {
    if (isOpen && explain && explain !== shown.current) follow(self, explain)
    shown.current = explain
  }, [isOpen, explain, follow, self])
  useEffect(() => () => leave(self), [leave, self])
  const currency = use(MoneyIn)
  const text = written ?? (isOwn ? exactText(exact, currency) : figureText(value, unit, decimals, currency))
  const tag =
    unit !== undefined && unit !== '$' && unit !== '%' && text !== '--' ? <span className="unit">{unit}</span> : null
  if (!explain || text === '--')
    return (
      <span className={text === '--' ? 'dim3' : 'num'}>
        {text}
        {tag}
      </span>
    )
  return (
    <button
      type="button"
      className="figure"
      aria-expanded={isOpen}
      aria-label={label === undefined ? undefined : `${label} ${text}${tag ? unit : ''}, explain`}
      onClick={(event) => (isOpen ? close() : open(self, explain, event.currentTarget, currency))}
    >
      {text}
      {tag}
    </button>
  )
}

async function explained(figure: Exact): Promise<Explanation> {
  const { explain } = await import('@cupel/domain/kit/explanation.ts')
  return explain(figure)
}

export function figureText(value: Quantity, unit: string | undefined, decimals?: number, currency?: string): string {
  if (unit === '$') return moneyText(value, currency)
  if (unit === '%') return percentText(value, decimals ?? 2)
  return figure(value, decimals ?? decimalsOf[unit ?? ''])
}

export const decimalsOf: Readonly<Record<string, number>> = { toz: 3, ctoz: 3, rtoz: 3, ppm: 3, lbs: 2, pcs: 0 }
