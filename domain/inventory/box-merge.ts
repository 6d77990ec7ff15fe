import * as z from 'zod'
import { amount, linesOf } from '../kit/amounts.ts'
import { given, sum } from '../kit/given.ts'
import { lbs, pieces } from '../kit/units.ts'

export const boxMergeInput = z.object({ boxes: linesOf(z.object({ weight: amount, tare: amount, pieces: amount })) })

/** The box that several become: weight, tare (lb) and pieces added. */
export function boxMerge(input: z.infer<typeof boxMergeInput>) {
  const boxes = input.boxes ?? []
  const weight = sum(boxes.map((box) => given(box.weight, 'weight', lbs))).as('weight', lbs)
  const tare = sum(boxes.map((box) => given(box.tare, 'tare', lbs))).as('tare', lbs)
  return {
    weight,
    tare,
    net: weight.minus(tare).as('net', lbs),
    pieces: sum(boxes.map((box) => given(box.pieces, 'pieces', pieces))).as('pieces', pieces),
  }
}
