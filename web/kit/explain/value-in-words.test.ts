import { choose, whether } from '@cupel/domain/kit/choice.ts'
import { explain } from '@cupel/domain/kit/explanation.ts'
import { given, sum } from '@cupel/domain/kit/given.ts'
import { days, lbs, money, percent } from '@cupel/domain/kit/units.ts'
import { expect, test } from 'vitest'
import { sumInFigures } from './value-in-words.ts'

const amount = (value: string) => given(value, 'amount', money)
const weight = given('2410.55', 'weight', lbs)

test('a sum in figures reads as it would be typed', () => {
  const said = (figure: Parameters<typeof explain>[0]) => sumInFigures(explain(figure.as('x', money)))
  expect(said(amount('1.30').times(weight))).toBe('$1.30 × 2,410.55 lbs')
  expect(
    said(
      amount('133420.71')
        .percent(given('5', 'interest', percent))
        .times(given('95', 'days', days))
        .dividedBy(given('360', 'year', days)),
    ),
  ).toBe('$133,420.71 × 5.00 % × 95 ÷ 360')
  expect(said(amount('10').minus(amount('-3')))).toBe('$10.00 − −$3.00')
})

test('what decided is not calculated with; long sums and single terms are told by their lines', () => {
  const fee = amount('450').plus(amount('1')).as('fee', money)
  const taken = choose(whether(weight, '<', given('3000', 'limit', lbs)), fee.plus(amount('2')), amount('0'))
  expect(sumInFigures(explain(taken))).toBe('$451.00 + $2.00')
  expect(sumInFigures(explain(sum(Array.from({ length: 7 }, () => amount('1'))).as('total', money)))).toBeUndefined()
  expect(sumInFigures(explain(amount('1')))).toBeUndefined()
})
