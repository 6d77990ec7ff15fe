import * as z from 'zod'
import { amount, linesOf } from '../kit/amounts.ts'
import { given, sum } from '../kit/given.ts'
import { lessSpread } from '../kit/spread.ts'
import { money, percent, pieces } from '../kit/units.ts'

export const priceQuoteInput = z.object({
  lines: linesOf(z.object({ full_value: amount, quantity: amount })),
  pricing_spread: amount,
})

/** Prices for a list of converters without buying them: each unit price after the spread, then by its quantity. */
export function priceQuote(input: z.infer<typeof priceQuoteInput>) {
  const spread = given(input.pricing_spread, 'pricing_spread', percent)
  const lines = (input.lines ?? []).map((line) => {
    const quantity = given(line.quantity, 'quantity', pieces)
    const unit_price = lessSpread(given(line.full_value, 'full_value', money), spread, 'unit_price')
    return { quantity, unit_price, extended: unit_price.times(quantity).as('extended', money) }
  })
  const total_units = sum(lines.map((line) => line.quantity)).as('total_units', pieces)
  const total = sum(lines.map((line) => line.extended)).as('total', money)
  return {
    lines: lines.map(({ unit_price, extended }) => ({ unit_price, extended })),
    total_units,
    total,
    average: total.dividedBy(total_units).as('average', money),
  }
}
