import { exchange } from '../kit/exchange.ts'
import type { Figure, Source } from '../kit/figure.ts'
import { given } from '../kit/given.ts'
import { fxRate, money } from '../kit/units.ts'

/** As it was paid, with what makes it one of the account's currency. */
export interface AdvanceTyped {
  amount: string
  currency: string
  fx_date: string
  times: string
  by: string
}

interface AdvanceInAccount {
  id: number
  amount: string
  typed?: AdvanceTyped | undefined
}

/** What an advance takes off an account. Paid in another currency, it opens to what was paid and the rate of that day. */
export function advanceOf({ id, amount, typed }: AdvanceInAccount): Figure {
  const source: Source = { entity: 'advance', id, field: 'amount' }
  if (!typed) return given(amount, `advance ${id}`, money, source)
  const rate = (value: string) => given(value, 'fx_rate', fxRate, { note: `FX rate of ${typed.fx_date}` })
  const paid = given(typed.amount, `advance ${id} in ${typed.currency}`, money, source)
  return exchange(paid, { from: rate(typed.by), to: rate(typed.times) }, `advance ${id}`, money)
}
