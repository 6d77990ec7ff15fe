import { figure, inCurrency, moneyText } from '@cupel/domain/kit/amount-text.ts'
import type { Explanation } from '@cupel/domain/kit/explanation.ts'
import { date, percentText } from '../format.ts'

/** A value of the tree, written as its unit is printed. */
export function valueInWords({ value, unit, operator }: Pick<Explanation, 'value' | 'unit' | 'operator'>): string {
  if (operator === '×%' && unit !== 'rate') return percentText(value)
  switch (unit) {
    case 'money':
      return moneyText(value)
    case 'percent':
      return percentText(value)
    case 'rate':
      return percentText(value, 3)
    case 'unitCharge':
      return inCurrency(figure(value))
    case 'date':
      return /^\d{4}-/.test(value) ? date(value) : value
    case 'pieces':
      return `${figure(value)} pcs`
    case 'toz':
    case 'ppm':
      return `${figure(value, 3)} ${unit}`
    case 'lbs':
      return `${figure(value, 2)} lbs`
    default:
      return figure(value)
  }
}

/** Sums of more lines than this are told as their lines alone. */
const mostTerms = 6

/** The sum in figures, as somebody would type it again: `$1.30 × 2,410.55 lbs`. None where the lines say it as well. */
export function sumInFigures({ parts }: Explanation): string | undefined {
  const decided = parts.findIndex((part) => part.operator === 'since')
  const terms = decided < 0 ? parts : parts.slice(0, decided)
  if (terms.length < 2 || terms.length > mostTerms) return undefined
  return terms.map((part) => [operatorSign(part), valueInWords(part)].filter(Boolean).join(' ')).join(' ')
}

export function operatorSign({ operator }: Pick<Explanation, 'operator'>): string | null {
  return operator === '×%' ? '×' : operator
}
