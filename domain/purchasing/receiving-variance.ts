import * as z from 'zod'
import { amount } from '../kit/amounts.ts'
import { choose, nothing, whether } from '../kit/choice.ts'
import { given, houseConstant, zeroFigure } from '../kit/given.ts'
import { unexplainedWeight } from '../kit/house-rules.ts'
import { lbs, pieces } from '../kit/units.ts'

export const receivingVarianceInput = z.object({
  expected_weight: amount,
  received_weight: amount,
  expected_skids: amount,
  received_boxes: amount,
})

/**
 * How a consignment arrived against what was announced, in lb and skids. Nothing announced is nothing to differ from.
 * The limit itself passes. Notes are asked for only beyond the limits: asking at every pound would ask every time.
 * `description_allowed` lets a text be written and blocks nothing.
 */
export function receivingVariance(input: z.infer<typeof receivingVarianceInput>) {
  const expected = given(input.expected_weight, 'expected_weight', lbs)
  const expectedSkids = given(input.expected_skids, 'expected_skids', pieces)
  const receivedBoxes = given(input.received_boxes, 'received_boxes', pieces)

  const count_ok = expectedSkids.isZero() || expectedSkids.eq(receivedBoxes)
  const variance = choose(
    whether(expected, '=', nothing),
    zeroFigure('variance', lbs, 'no weight was announced'),
    given(input.received_weight, 'received_weight', lbs).minus(expected),
  ).as('variance', lbs)
  const skids = choose(whether(expectedSkids, '=', nothing), receivedBoxes, expectedSkids).named('skids')
  const limit = tolerancePerSkid.times(skids).as('limit', lbs)
  const weight_ok = expected.isZero() || variance.abs().lte(limit)
  return {
    count_ok,
    variance,
    limit,
    weight_ok,
    description_allowed: variance.abs().gt(unexplainedWeight),
    dispute_notes_required: !(count_ok && weight_ok),
  }
}

/** lb of tolerance for every skid. */
const tolerancePerSkid = houseConstant('125', 'tolerance per skid', lbs)
