import type { Figure } from './figure.ts'
import { money } from './units.ts'
import { wholePercent } from './weights.ts'

/** A price after the buyer's spread, the percentage held back from it, to the cent. */
export function lessSpread(fullValue: Figure, spread: Figure, name: string): Figure {
  return fullValue.percent(wholePercent.minus(spread)).as(name, money)
}
