import { figure, inCurrency, moneyText } from '@cupel/domain/kit/amount-text.ts'
import type { Explanation } from '@cupel/domain/kit/explanation.ts'
import { date, percentText } from '@cupel/domain/kit/value-text.ts'

/**
 * A value of the tree, written as its unit is printed. What was converted says by its name what it was: `price in USD`; all
 * else is in the currency of the statement.
 */
export function valueInWords({ name, value, unit, operator }: Told, statement?: string): string {
  const currency = / in (USD|CAD)$/i.exec(name ?? '')?.[1]?.toUpperCase() ?? statement
  if (operator === '×%' && unit !== 'rate') return percentText(value)
  switch (unit) {
    case 'money':
      return moneyText(value, currency)
    case 'percent':
      return percentText(value)
    case 'rate':
      return percentText(value, 3)
    case 'unitCharge':
      return inCurrency(figure(value), currency)
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

type Told = Pick<Explanation, 'value' | 'unit' | 'operator'> & { name?: string | null | undefined }

/** Sums of more lines than this are told as their lines alone. */
const mostTerms = 6

/** The sum in figures, as somebody would type it again: `$1.30 × 2,410.55 lbs`. None where the lines say it as well. */
export function sumInFigures({ parts }: Explanation, statement?: string): string | undefined {
  const decided = parts.findIndex((part) => part.operator === 'since')
  const terms = decided < 0 ? parts : parts.slice(0, decided)
  if (terms.length < 2 || terms.length > mostTerms) return undefined
  return terms.map((part) => [operatorSign(part), valueInWords(part, statement)].filter(Boolean).join(' ')).join(' ')
}

export function operatorSign({ operator }: Pick<Explanation, 'operator'>): string | null {
  return operator === '×%' ? '×' : operator
}
