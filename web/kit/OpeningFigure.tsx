import { figure as digits, moneyText } from '@cupel/domain/kit/amount-text.ts'
import type { Explanation } from '@cupel/domain/kit/explanation.ts'
import type { Figure as Exact } from '@cupel/domain/kit/figure.ts'
import { Figure } from './Figure.tsx'
import { date, percentText, quantityText } from './format.ts'

interface OpeningFigureProps {
  figure: Exact
  label: string
  explain: (figure: Exact) => Explanation
}

/** A figure that was calculated here: written as its unit is printed, and opening to the sum that made it. */
export function OpeningFigure({ figure, label, explain }: OpeningFigureProps) {
  return (
    <Figure
      value={figure.toString()}
      text={exactText(figure)}
      {...(isTagged(figure) ? { unit: figure.unit?.tag ?? '' } : {})}
      explain={() => Promise.resolve(explain(figure))}
      label={label}
    />
  )
}

/** A calculated figure as it is printed, its unit's tag left to whoever prints it. */
export function exactText(figure: Exact): string {
  const text = figure.toString()
  const { code, decimals } = figure.unit ?? {}
  if (code === 'date') return date(text)
  if (code === 'money') return moneyText(text)
  if (code === 'unitCharge') return quantityText(text, { unit: '$/', decimals: 4 })
  return figure.unit?.tag === '%' ? percentText(text, decimals) : digits(text, decimals)
}

export function isTagged({ unit }: Exact): boolean {
  return unit?.tag !== undefined && unit.tag !== '$' && unit.tag !== '%'
}
