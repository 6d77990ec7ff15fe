import * as z from 'zod'
import { converterTypeCodes } from '../catalog/converter-types.ts'
import { given, houseConstant } from '../kit/given.ts'
import { lbs } from '../kit/units.ts'

/** What was bought beside what the intake packed, by converter type; null: lines and boxes whose type is not known. */
export const takenIn = z.object({
  /** All that the intake took in: it packs them together. */
  purchases: z.array(z.int()),
  bought_pieces: z.int(),
  taken_pieces: z.int(),
  types: z.array(
    z.object({
      type: z.enum(converterTypeCodes).nullable(),
      bought_pieces: z.int(),
      /** By the mean yields of what was bought; null where no yield is known. */
      bought_lbs: z.string().nullable(),
      taken_pieces: z.int(),
      taken_lbs: z.string(),
      /** What of the two is not the same. */
      differs: z.array(z.enum(['pieces', 'lbs'])),
    }),
  ),
})
export type TakenIn = z.infer<typeof takenIn>

type Row = Pick<TakenIn['types'][number], 'bought_pieces' | 'bought_lbs' | 'taken_pieces' | 'taken_lbs'>

/** Pounds that differ by no more than this share of those expected are no difference. */
const tolerance = houseConstant('0.05', 'pounds taken in may be off by')

/** Pieces must be the same; pounds, expected by mean yields, may be off by a twentieth. */
export function differsIn({ bought_pieces, bought_lbs, taken_pieces, taken_lbs }: Row): ('pieces' | 'lbs')[] {
  const expected = bought_lbs === null ? undefined : given(bought_lbs, 'bought', lbs)
  const off = expected && given(taken_lbs, 'taken', lbs).minus(expected).abs()
  const isOff = expected && off ? off.gt(expected.times(tolerance)) : false
  return [...(bought_pieces === taken_pieces ? [] : (['pieces'] as const)), ...(isOff ? (['lbs'] as const) : [])]
}
