import * as z from 'zod'
import { amount, words } from '../kit/amounts.ts'
import { given } from '../kit/given.ts'
import { unexplainedWeight } from '../kit/house-rules.ts'
import { lbs, pieces } from '../kit/units.ts'

export const boxSplitInput = z.object({
  box: z.object({ weight: amount, pieces: amount }),
  source_weight: amount,
  source_pieces: amount,
  new_weight: amount,
  new_pieces: amount,
  variance_description: words,
})

/**
 * Whether a box may be split so. Pieces must add up exactly; weights (gross, lb) may differ as both parts are weighed
 * again, and the variance is kept in both histories. Beyond 150 lb it needs words. The source keeps its tare.
 */
export function boxSplit(input: z.infer<typeof boxSplitInput>) {
  const weights = [
    given(input.source_weight, 'source_weight', lbs),
    given(input.new_weight, 'new_weight', lbs),
  ] as const
  const counts = [
    given(input.source_pieces, 'source_pieces', pieces),
    given(input.new_pieces, 'new_pieces', pieces),
  ] as const

  const variance = weights[0]
    .plus(weights[1])
    .minus(given(input.box.weight, 'box weight', lbs))
    .as('variance', lbs)
  const pieces_ok = counts[0].plus(counts[1]).eq(given(input.box.pieces, 'box pieces', pieces))
  const description_required = variance.abs().gt(unexplainedWeight)
  const described = (input.variance_description ?? '').trim() !== ''
  const nothingNegative = [...weights, ...counts].every((figure) => figure.gte('0'))
  return {
    variance,
    pieces_ok,
    description_required,
    ok: pieces_ok && nothingNegative && (!description_required || described),
  }
}
