import * as z from 'zod'
import { amount, linesOf, ofMetals } from '../kit/amounts.ts'
import { given, givenOr, houseConstant, sum } from '../kit/given.ts'
import { usualReturnRates } from '../kit/house-rules.ts'
import { metals } from '../kit/metals.ts'
import { unroundedOunces } from '../kit/ounces.ts'
import { lbs, money, percent, pieces, ppm, rate } from '../kit/units.ts'
import { lessSpread } from '../kit/spread.ts'

export const converterPriceInput = z.object({
  assays: linesOf(z.object({ pt_ppm: amount, pd_ppm: amount, rh_ppm: amount, yield_lbs: amount })),
  /** Money per troy ounce. */
  market_rates: ofMetals(amount).nullish(),
  /** Percent; empty is the usual 93 / 93 / 90. */
  return_rates: ofMetals(amount).nullish(),
  pricing_spread: amount,
  min_percent: amount,
})

/**
 * What one converter is worth: the mean of its assays' ounces at return rate and market rate. Ounces are not rounded on
 * the way, as a single piece holds hundredths of one; the one rounding is that of the full value. The mean is taken over
 * each assay's ounces, which equals weighting the ppm by yield. Without assays the value is 0.00.
 */
export function converterPrice(input: z.infer<typeof converterPriceInput>) {
  const assays = input.assays ?? []
  const allAssays = metals.map((metal) => {
    const ounces = sum(
      assays.map((assay) =>
        unroundedOunces(given(assay.yield_lbs, 'yield_lbs', lbs), given(assay[`${metal}_ppm`], `${metal}_ppm`, ppm)),
      ),
    ).named(`${metal}Toz`)
    const returnRate = givenOr(input.return_rates?.[metal], `${metal}_return_rate`, rate, usualReturnRates[metal])
    const marketRate = given(input.market_rates?.[metal], `${metal}_market_rate`, money)
    return ounces.percent(returnRate).times(marketRate).named(`${metal}Value`)
  })
  const full_value = sum(allAssays)
    .named('value of all assays')
    .dividedBy(given(assays.length, 'assays', pieces))
    .as('full_value', money)

  const price = lessSpread(full_value, given(input.pricing_spread, 'pricing_spread', percent), 'price')
  const minPercent = givenOr(input.min_percent, 'min_percent', percent, usualMinimumPercent)
  const min_price = full_value.percent(minPercent).as('min_price', money)
  return { full_value, price, min_price, below_min: price.lt(min_price) }
}

/** A price below this share of the full value is flagged; it is not raised. */
const usualMinimumPercent = houseConstant('30', 'minimum percent', percent)
