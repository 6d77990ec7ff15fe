import type { Figure } from './figure.ts'
import { given, type Amount } from './given.ts'
import { fxRate, type Unit } from './units.ts'

/** Units for one US dollar: of the currency that an amount is in, and of the one that it is wanted in. Of the dollar, 1. */
export interface Rates {
  from: Amount
  to: Amount
}

/**
 * An amount in another currency, over the dollar: rounded once, to the decimals of its unit. The one conversion of the
 * house; rules.in_shown says the same in SQL (server/market/exchange.sql).
 */
export function exchange(amount: Figure, rates: Rates, name: string, unit: Unit): Figure {
  const [from, to] = [given(rates.from, 'fx_rate', fxRate), given(rates.to, 'fx_rate', fxRate)]
  if (from.eq('1')) return amount.times(to).as(name, unit)
  return (to.eq('1') ? amount : amount.times(to)).dividedBy(from).as(name, unit)
}
