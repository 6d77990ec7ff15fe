import * as z from 'zod'
import { amount, ofMetals } from '../kit/amounts.ts'
import type { Figure } from '../kit/figure.ts'
import { given, givenOr } from '../kit/given.ts'
import { usualReturnRates } from '../kit/house-rules.ts'
import { perMetal } from '../kit/metals.ts'
import { rate, toz } from '../kit/units.ts'

export const returnableInput = z.object({
  /** Troy ounces found by the assay. */
  contained: ofMetals(amount).nullish(),
  /** Percent; empty is the usual 93 / 93 / 90. */
  rates: ofMetals(amount).nullish(),
})

/** Returnable ounces per metal. */
export function returnable(input: z.infer<typeof returnableInput>) {
  return perMetal((metal) =>
    returnableOunces(
      given(input.contained?.[metal], `${metal} contained toz`, toz),
      givenOr(input.rates?.[metal], `${metal}_return_rate`, rate, usualReturnRates[metal]),
      `${metal} returnable toz`,
    ),
  )
}

/** What is paid for: the return rate's share of contained ounces, 3 decimals. */
export function returnableOunces(contained: Figure, returnRate: Figure, name: string): Figure {
  return contained.percent(returnRate).as(name, toz)
}
