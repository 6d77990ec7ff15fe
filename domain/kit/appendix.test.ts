import { expect, test } from 'vitest'
import { appendixOf } from './appendix.ts'
import { explain, explainer, type Explanation } from './explanation.ts'
import { given } from './given.ts'
import { lbs, money } from './units.ts'

const weight = given('2410.55', 'weight', lbs)
const treatment = given('1.30', 'treatment', money).times(weight).as('processing', money)
const gross = given('500', 'per piece', money)
  .times(given('10', 'pieces', money))
  .as('gross', money)
const fees = treatment.plus(given('250', 'assay', money)).as('fees', money)
const net = gross.minus(fees).as('net', money)

const told = (figures: readonly Explanation[]) =>
  appendixOf(figures).sums.map(({ number, explanation, parts }) => [
    number,
    explanation.name,
    parts.map((one) => one.number ?? one.part.name),
  ])

const expected = [
  [1, 'net', [3, 2]],
  [2, 'fees', [4, 'assay']],
  [3, 'gross', ['per piece', 'pieces']],
  [4, 'processing', ['treatment', 'weight']],
]

test('printed figures come first, in their order; what they are made of follows; each is told once', () => {
  const figures = [net, fees, net].map(explainer())
  expect(told(figures)).toEqual(expected)
  expect(appendixOf(figures).numberOf(figures[1]!)).toBe(2)
})

test('figures that came over the wire are known by what is said of them', () => {
  const sent = JSON.parse(JSON.stringify([net, fees, net].map((one) => explain(one)))) as Explanation[]
  expect(told(sent)).toEqual(expected)
})

test('an input has a number where it stands in the document itself', () => {
  const [input] = [given('250', 'assay', money)].map(explainer())
  expect(told([input!, explain(fees)])).toEqual([
    [1, 'assay', []],
    [2, 'fees', [3, 1]],
    [3, 'processing', ['treatment', 'weight']],
  ])
})

test('figures of the same words and value, made of others, are others', () => {
  const line = (price: string, weight: string) =>
    given(price, 'price', money)
      .times(given(weight, 'weight', lbs))
      .as('line', money)
  expect(told([line('2', '5'), line('5', '2'), line('2', '5')].map((one) => explain(one)))).toHaveLength(2)
})
