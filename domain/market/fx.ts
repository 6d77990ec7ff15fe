import * as z from 'zod'
import { amount, positiveAmount } from '../kit/amounts.ts'
import { exchange } from '../kit/exchange.ts'
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
  if (direction === 'to_fx')
    return { amount_fx: exchange(given(input.amount, 'amount', unit), { from: '1', to: rate }, 'amount_fx', unit) }
  return { amount: exchange(given(input.amount_fx, 'amount_fx', unit), { from: rate, to: '1' }, 'amount', unit) }
}

/** An input in the shown currency under its own name; an empty one stays empty, so that a default is not converted. */
export function converted(value: Amount, rate: Figure, name: string, unit: Unit = money): Amount {
  return isEmpty(value) ? null : exchange(given(value, `${name} in USD`, unit), { from: '1', to: rate }, name, unit)
}
