import { choose, nothing, whether } from './choice.ts'
import type { Figure } from './figure.ts'
import { zeroFigure } from './given.ts'
import { percent } from './units.ts'
import { wholePercent } from './weights.ts'

/** How far what came is from what was expected, in percent of that. Unrounded; 0 when nothing was expected. */
export function deviation(expected: Figure, received: Figure): Figure {
  return choose(
    whether(expected, '=', nothing),
    zeroFigure('deviation', percent, 'nothing was expected'),
    received.minus(expected).abs().times(wholePercent).dividedBy(expected),
  )
}

/** The same with its direction, below 0 where less came, rounded to two decimals; null when nothing was expected. */
export function offPercent(expected: Figure, received: Figure): string | null {
  if (expected.isZero()) return null
  return received.minus(expected).times(wholePercent).dividedBy(expected).as('off', percent).toString()
}
