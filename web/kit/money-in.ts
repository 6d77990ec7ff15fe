import { moneyText, unitIn, type Quantity } from '@cupel/domain/kit/amount-text.ts'
import { createContext, use } from 'react'

/** The currency of the account or statement that stands around, if one does: every figure of money in it is in that. */
export const MoneyIn = createContext<string | undefined>(undefined)

/** Writes an amount of it. */
export function useMoneyText(): (value: Quantity) => string {
  const currency = use(MoneyIn)
  return (value) => moneyText(value, currency)
}

/** Names the unit of its charges and prices, over a column of them. */
export function useUnitText(): (unit: string) => string {
  const currency = use(MoneyIn)
  return (unit) => unitIn(unit, currency)
}
