import * as z from 'zod'
import { amount } from '../kit/amounts.ts'
import type { Figure } from '../kit/figure.ts'
import { given, sum } from '../kit/given.ts'
import { lbs } from '../kit/units.ts'

export const boxNetInput = z.object({ weight: amount, tare: amount })

/** A box's net weight, lb. A negative one is shown but not valid, and saving it is refused. */
export function boxNet(input: z.infer<typeof boxNetInput>) {
  const net = given(input.weight, 'weight', lbs)
    .minus(given(input.tare, 'tare', lbs))
    .as('net', lbs)
  return { net, valid: net.gte('0') }
}

/** By how much the net weights of two piles of boxes differ, lb. */
export function netApart(some: readonly BoxWeights[], others: readonly BoxWeights[]): Figure {
  const net = (boxes: readonly BoxWeights[]) => sum(boxes.map((box) => boxNet(box).net))
  return net(some).minus(net(others)).abs().as('apart', lbs)
}
type BoxWeights = z.infer<typeof boxNetInput>
