import * as z from 'zod'
import { amount, positiveAmount } from '../kit/amounts.ts'
import type { Figure } from '../kit/figure.ts'
import { given, isEmpty, type Amount } from '../kit/given.ts'
import { fxRate, money, unitCharge, type Unit } from '../kit/units.ts'

export const fxInput = z.object({
  amount,
  amount_fx: amount,
  /** Units of the shown currency for one US dollar; the dollar itself is 1. A missing rate is never taken as 1. */
  fx_rate: positiveAmount,
  /** `unit`: a charge per lb, piece or troy ounce, kept with four decimals. Hedge prices are `money`. */
  kind: z.enum(['money', 'unit']).nullish(),
  /** Empty: towards the side that is not given. */
  direction: z.enum(['to_fx', 'to_base']).nullish(),
})

/** An amount in US dollars in the shown currency, or the way back. */
export function fx(input: z.infer<typeof fxInput>) {
  const unit = input.kind === 'unit' ? unitCharge : money
  const direction = input.direction ?? (isEmpty(input.amount) && !isEmpty(input.amount_fx) ? 'to_base' : 'to_fx')
  const rate = given(input.fx_rate, 'fx_rate', fxRate)
  if (direction === 'to_fx') return { amount_fx: given(input.amount, 'amount', unit).times(rate).as('amount_fx', unit) }
  return { amount: given(input.amount_fx, 'amount_fx', unit).dividedBy(rate).as('amount', unit) }
}

/** An input in the shown currency under its own name; an empty one stays empty, so that a default is not converted. */
export function converted(value: Amount, rate: Figure, name: string, unit: Unit = money): Amount {
  return isEmpty(value) ? null : given(value, `${name} in USD`, unit).times(rate).as(name, unit)
}
