import * as z from 'zod'
import { amount, flag, linesOf } from '../kit/amounts.ts'
import { notChosen } from '../kit/fields.ts'
import { given, sum } from '../kit/given.ts'
import { lessSpread } from '../kit/spread.ts'
import { money, percent, pieces } from '../kit/units.ts'

const lineTypes = ['CV', 'IF', 'DF', 'GN'] as const
type LineType = (typeof lineTypes)[number]

/** How a line is totalled that is no converter: foils by themselves, everything else as generic. */
export function lineTypeOf(converter_type: string | null): LineType {
  return converter_type === 'IF' || converter_type === 'DF' ? converter_type : 'GN'
}

export const checkInTotalsInput = z.object({
  lines: linesOf(z.object({ line_type: z.enum(lineTypes, { error: notChosen }), price: amount })),
  pricing_spread: amount,
  show_full_value: flag,
})

/**
 * What a cart of check-in lines comes to. A line is one piece; its stored price is the full value. Only converters (CV)
 * bear the spread, each rounded on its own; inserts, diesel filters and generic lines (IF, DF, GN) are priced by hand.
 *
 * `external_total_values` shows adjusted sums, or full ones on request; `total_prices` are always full, and their total
 * includes converters. An external total that was imported replaces these and is no part of the sum.
 */
export function checkInTotals(input: z.infer<typeof checkInTotalsInput>) {
  const spread = given(input.pricing_spread, 'pricing_spread', percent)
  const lines = (input.lines ?? []).map(({ line_type, price }) => {
    const full = given(price, 'price', money)
    return {
      line_type,
      full,
      adjusted: line_type === 'CV' ? lessSpread(full, spread, 'adjusted price') : full.as('price', money),
    }
  })
  const of = (...types: LineType[]) => lines.filter((line) => types.includes(line.line_type))
  const shown = (type: LineType, name: string) =>
    sum(of(type).map((line) => (input.show_full_value ? line.full : line.adjusted))).as(name, money)
  const full = (type: LineType) => sum(of(type).map((line) => line.full)).as(type, money)
  const averaged = of('CV', 'IF', 'DF')

  return {
    external_total_counts: { CV_TOTAL: of('CV').length, IF: of('IF').length, DF: of('DF').length },
    external_total_values: { CV_TOTAL: shown('CV', 'CV total'), IF: shown('IF', 'IF'), DF: shown('DF', 'DF') },
    total_prices: {
      GN: full('GN'),
      IF: full('IF'),
      DF: full('DF'),
      total: sum(lines.map((line) => line.full)).as('total', money),
    },
    adjusted_line_prices: lines.map((line) => line.adjusted),
    cartAdjustedPrice: sum(lines.map((line) => line.adjusted)).as('cartAdjustedPrice', money),
    overall_average: sum(averaged.map((line) => line.adjusted))
      .dividedBy(given(averaged.length, 'lines', pieces))
      .as('overall_average', money),
  }
}
