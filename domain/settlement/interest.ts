import * as z from 'zod'
import { amount, day } from '../kit/amounts.ts'
import type { Figure } from '../kit/figure.ts'
import { daysFrom, givenDay } from '../kit/given-day.ts'
import { given, givenOr } from '../kit/given.ts'
import { daysInYear, usualFinancePercent } from '../kit/house-rules.ts'
import { money, percent } from '../kit/units.ts'

export const interestInput = z.object({
  principal: amount,
  interestPercent: amount,
  clientValueDate: day,
  expectedPaymentDate: day,
})

/**
 * The finance charge for paying a client before his metal is out-turned: from the expected payment to the client value
 * date, the start day not counted, the end day counted; none when payment is on or after the value date, or a date is
 * unknown. Empty percent is 5; the caller asks the yard's terms first.
 */
export function interest(input: z.infer<typeof interestInput>) {
  const interestDays = daysFrom(
    givenDay(input.expectedPaymentDate, 'expectedPaymentDate'),
    givenDay(input.clientValueDate, 'clientValueDate'),
    'interestDays',
  )
  const interestPercent = givenOr(input.interestPercent, 'interestPercent', percent, usualFinancePercent)
  return {
    interestDays,
    interestCharge: financeCharge(
      given(input.principal, 'principal', money),
      interestPercent,
      interestDays,
      'interestCharge',
    ),
  }
}

/** Interest on what is paid ahead, to the cent; a negative amount bears none. */
export function financeCharge(principal: Figure, financePercent: Figure, days: Figure, name: string): Figure {
  return simpleInterest(principal.atLeast('0', 'no interest on a negative amount'), financePercent, days, name)
}

/** Simple interest on 360 days, to the cent. */
export function simpleInterest(principal: Figure, financePercent: Figure, days: Figure, name: string): Figure {
  return principal.percent(financePercent).times(days).dividedBy(daysInYear).as(name, money)
}
