import * as z from 'zod'
import { amount, linesOf } from '../kit/amounts.ts'
import { given, houseConstant, sum } from '../kit/given.ts'
import { lbs, pieces } from '../kit/units.ts'

export const generatedSkidInput = z.object({ total_pieces: amount, expected_pieces: linesOf(amount) })

/** The skid proposed for the pieces of a check-in that no skid expects yet; none when nothing is left. */
export function generatedSkid(input: z.infer<typeof generatedSkidInput>) {
  const onSkids = sum((input.expected_pieces ?? []).map((expected) => given(expected, 'on a skid', pieces))).named(
    'on skids',
  )
  const left = given(input.total_pieces, 'total_pieces', pieces).minus(onSkids).as('expected_pieces', pieces)
  if (left.lte('0')) return { create: false }
  return {
    create: true,
    expected_pieces: left,
    expected_weight: pieceWeight.times(left).plus(skidWeight).as('expected_weight', lbs),
  }
}

/** What a converter weighs on average before it is cut, and an empty skid, in lb. */
const pieceWeight = houseConstant('10', 'weight of a piece', lbs)
const skidWeight = houseConstant('80', 'weight of the skid', lbs)

/** A skid's name: the check-in's number, a dash and a running number of three digits. */
export function skidName(checkIn: number, sequence: number): string {
  return `${checkIn}-${String(sequence).padStart(3, '0')}`
}
