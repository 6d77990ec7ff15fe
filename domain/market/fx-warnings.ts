import { compareDates } from '../kit/dates.ts'
import { deviation } from '../kit/deviation.ts'
import { compareDecimals } from '../kit/fields.ts'
import { given } from '../kit/given.ts'
import { leastLikelyFx, mostLikelyFx, notablePriceChange } from '../kit/house-rules.ts'
import { fxRate, percent } from '../kit/units.ts'
import type { Warning } from '../kit/warnings.ts'

/** A rate of a day, beside the latest of an earlier one, if there is any. */
export interface RateOfDay {
  currency: string
  on_date: string
  rate: string
  today: string
  previous: { on_date: string; rate: string } | null
}

/** A rate moves by less than this from one that was typed to the next, as prices do. */
export function fxJump({ rate, previous }: Pick<RateOfDay, 'rate' | 'previous'>): Warning | undefined {
  if (previous === null || !isRate(rate)) return undefined
  const change = deviation(given(previous.rate, 'before', fxRate), given(rate, 'rate', fxRate))
  if (change.lte(notablePriceChange)) return undefined
  const text = `${rate} is ${change.as('change', percent).toString()} % off the ${previous.rate} of ${previous.on_date}`
  return { code: 'fx_jump', text, field: 'rate' }
}

/** Turned round, or with its point in the wrong place: no dollar was ever worth that. */
export function implausibleFx({ rate, currency }: Pick<RateOfDay, 'rate' | 'currency'>): Warning | undefined {
  if (!isRate(rate)) return undefined
  if (compareDecimals(rate, leastLikelyFx) >= 0 && compareDecimals(rate, mostLikelyFx) <= 0) return undefined
  const text = `1 USD is hardly ${rate} ${currency}: usual is ${leastLikelyFx} to ${mostLikelyFx}`
  return { code: 'fx_implausible', text, field: 'rate' }
}

export function fxAhead({ on_date, today }: Pick<RateOfDay, 'on_date' | 'today'>): Warning | undefined {
  if ((compareDates(on_date, today) ?? 0) <= 0) return undefined
  return { code: 'fx_ahead', text: `A rate of ${on_date}, and today is ${today}`, field: 'on_date' }
}

/** While it is typed it may not be one yet. */
const isRate = (rate: unknown) => typeof rate === 'string' && /^\d{1,6}(\.\d{1,6})?$/.test(rate)
