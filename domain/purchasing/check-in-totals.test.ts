import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plain } from '../figures.ts'
import { given, sum } from '../kit/given.ts'
import { money } from '../kit/units.ts'
import { checkInTotals } from './check-in-totals.ts'
import { priceQuote } from './price-quote.ts'

type Line = { line_type: 'CV' | 'IF' | 'DF' | 'GN'; price: string }
const cv = (price: string): Line => ({ line_type: 'CV', price })
const cart: Line[] = [
  cv('148.35'),
  cv('92.10'),
  cv('310.05'),
  { line_type: 'IF', price: '22.50' },
  { line_type: 'DF', price: '41.00' },
  { line_type: 'GN', price: '18.75' },
]

const line: fc.Arbitrary<Line> = fc.record({
  line_type: fc.constantFrom('CV', 'IF', 'DF', 'GN'),
  price: fc.nat(1_000_000).map((cents) =>
    given(cents, 'cents', money)
      .times(given('0.01', 'cent', money))
      .as('price', money)
      .toString(),
  ),
})
const spread = fc.integer({ min: 0, max: 100 }).map(String)

test('three converters at a spread of 10 % come to 495.46, the cart to 577.71, an average of 111.79', () => {
  const totals = checkInTotals({ lines: cart, pricing_spread: '10' })
  expect(plain(totals)).toMatchObject({
    external_total_values: { CV_TOTAL: '495.46' },
    total_prices: { total: '632.75' },
    cartAdjustedPrice: '577.71',
    overall_average: '111.79',
  })
})

test('the spread takes nothing off inserts, diesel filters and generic lines', () => {
  const { adjusted_line_prices } = checkInTotals({ lines: cart.slice(3), pricing_spread: '100' })
  expect(adjusted_line_prices.map(String)).toEqual(['22.50', '41.00', '18.75'])
})

test('the cart is the sum of its printed lines, in any order', () => {
  fc.assert(
    fc.property(fc.array(line), spread, (lines, pricing_spread) => {
      const totals = checkInTotals({ lines, pricing_spread })
      expect(totals.cartAdjustedPrice.eq(sum(totals.adjusted_line_prices))).toBe(true)
      const { adjusted_line_prices: _, ...others } = plain(
        checkInTotals({ lines: lines.toReversed(), pricing_spread }),
      ) as Record<string, unknown>
      expect(plain(totals)).toMatchObject(others)
    }),
  )
})

test('showing full values changes what is shown, not what is paid', () => {
  fc.assert(
    fc.property(fc.array(line), spread, (lines, pricing_spread) => {
      const { external_total_values: _, ...shown } = plain(
        checkInTotals({ lines, pricing_spread, show_full_value: true }),
      ) as Record<string, unknown>
      expect(plain(checkInTotals({ lines, pricing_spread }))).toMatchObject(shown)
    }),
  )
})

test('a quote is the sum of its printed lines', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ full_value: line.map((one) => one.price), quantity: fc.nat(500) })),
      spread,
      (lines, pricing_spread) => {
        const quote = priceQuote({ lines, pricing_spread })
        expect(quote.total.eq(sum(quote.lines.map((one) => one.extended)))).toBe(true)
      },
    ),
  )
})
