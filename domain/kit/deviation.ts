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
