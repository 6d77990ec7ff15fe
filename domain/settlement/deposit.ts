import * as z from 'zod'
import { amount } from '../kit/amounts.ts'
import type { Figure } from '../kit/figure.ts'
import { given, type Amount } from '../kit/given.ts'
import { advanceStep } from '../kit/house-rules.ts'
import { money, percent } from '../kit/units.ts'
import { advanceLinesFx, outstanding } from './outstanding.ts'

export const depositInput = z.object({
  estimatedSettlement: amount,
  depositPercent: amount,
  advances: advanceLinesFx,
})

/** How much of an estimated settlement is paid ahead, and how much of that is still to be advanced. */
export function deposit(input: z.infer<typeof depositInput>) {
  const outstandingAdvances = outstanding(input.advances, (advance) => advance.amount_fx, 'outstandingAdvances')
  return depositOf(
    given(input.estimatedSettlement, 'estimatedSettlement', money),
    input.depositPercent,
    outstandingAdvances,
  )
}

/**
 * Both the deposit and the recommended advance are rounded down to full thousands and never below 0, so that neither has
 * odd hundreds and old and new advances together never pass the deposit. The product is not rounded first.
 */
export function depositOf(estimatedSettlement: Figure, depositPercent: Amount, outstandingAdvances: Figure) {
  const share = given(depositPercent, 'depositPercent', percent)
  const depositTotal = estimatedSettlement.percent(share).floorTo(advanceStep).atLeast('0').as('depositTotal', money)
  const recommendedAdvance = depositTotal
    .minus(outstandingAdvances)
    .floorTo(advanceStep)
    .atLeast('0')
    .as('recommendedAdvance', money)
  return { outstandingAdvances, depositTotal, recommendedAdvance }
}
