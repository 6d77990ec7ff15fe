import * as z from 'zod'
import { amount } from '../kit/amounts.ts'
import { given } from '../kit/given.ts'
import { lbs } from '../kit/units.ts'

export const boxNetInput = z.object({ weight: amount, tare: amount })

/** A box's net weight, lb. A negative one is shown but not valid, and saving it is refused. */
export function boxNet(input: z.infer<typeof boxNetInput>) {
  const net = given(input.weight, 'weight', lbs)
    .minus(given(input.tare, 'tare', lbs))
    .as('net', lbs)
  return { net, valid: net.gte('0') }
}
