import { describe, expect, test } from 'vitest'
import { choose, whether } from './choice.ts'
import { differences } from './differences.ts'
import { explain, explainer, type Explanation } from './explanation.ts'
import type { Figure } from './figure.ts'
import { given, sum, zeroFigure } from './given.ts'
import { lbs, money, pieces } from './units.ts'

const amount = (name: string, value: string) => given(value, name, money)
const told = (before: Figure, after: Figure) =>
  differences(explain(before), explain(after)).map((one) => [
    one.path.join(' / '),
    one.before?.value ?? null,
    one.after?.value ?? null,
  ])

const fee = (charge: string, weight: string) =>
  amount('charge', charge)
    .times(given(weight, 'weight', lbs))
    .as('fee', money)
const net = (charge: string, weight: string, freight: string) =>
  amount('gross', '1000').minus(fee(charge, weight)).minus(amount('freight', freight)).as('net', money)

describe('the differences of two explanations', () => {
  test('are the inputs that differ, in reading order, by their path', () => {
    expect(told(net('1.30', '100', '20'), net('1.40', '100', '25'))).toEqual([
      ['net / fee / charge', '1.30', '1.40'],
      ['net / freight', '20.00', '25.00'],
    ])
  })

  test('are none where nothing differs', () => {
    const explanation = explain(net('1.30', '100', '20'))
    expect(differences(explanation, explanation)).toEqual([])
    expect(told(net('1.30', '100', '20'), net('1.3', '100.00', '20'))).toEqual([])
  })

  test('are found where the result happens to be the same', () => {
    expect(told(net('1.30', '100', '20'), net('1.40', '100', '10'))).toHaveLength(2)
  })

  test('tell lines that came and went, and compare lines of one name in their order', () => {
    const total = (...prices: string[]) => sum(prices.map((price) => amount('price', price))).as('total', money)
    expect(told(total('1', '2', '3'), total('1', '5', '3'))).toEqual([['total / price', '2.00', '5.00']])
    expect(told(total('1', '2'), total('1', '2', '3'))).toEqual([['total / price', null, '3.00']])
    expect(told(total('1', '2', '3', '4', '5', '6'), total('1', '2', '3', '4', '5'))).toEqual([
      ['total / price', '6.00', null],
    ])
    expect(told(total(), total('4', '6'))).toEqual([
      ['total / price', null, '4.00'],
      ['total / price', null, '6.00'],
    ])
  })

  test('know lines of records by their record', () => {
    const advance = (id: number, value: string) => given(value, 'advance', money, { entity: 'advance', id })
    const before = sum([advance(1, '10'), advance(2, '20')]).as('advances', money)
    const after = sum([advance(2, '20'), advance(3, '30')]).as('advances', money)
    expect(told(before, after)).toEqual([
      ['advances / advance', null, '30.00'],
      ['advances / advance', '10.00', null],
    ])
  })

  test('tell a figure whole that is formed in another way', () => {
    expect(told(fee('1.30', '100'), amount('fee', '75'))).toEqual([['fee', '130.00', '75.00']])
    expect(told(amount('a', '1').as('x', money), amount('b', '1').as('x', money))).toEqual([['x', '1.00', '1.00']])
    expect(told(amount('a', '1').named('x', lbs), amount('a', '1').named('x', money))).toEqual([['x', '1.00', '1.00']])
    const limited = (limit: string) => amount('a', '1').plus(amount('b', '0')).atLeast(limit).as('x', money)
    expect(told(limited('0'), limited('1'))).toEqual([['x', '1.00', '1.00']])
    const signed = amount('a', '1').plus(amount('b', '0')).as('x', money)
    expect(told(signed, amount('a', '1').minus(amount('b', '0')).as('x', money))).toEqual([
      ['x / b', null, '0.00'],
      ['x / b', '0.00', null],
    ])
  })

  test('tell what decided a choice', () => {
    const handling = (weight: string) =>
      choose(
        whether(given(weight, 'weight', lbs), '≥', given('2000', 'limit', lbs)),
        zeroFigure('handling', money, 'waived'),
        amount('handling', '450'),
      ).as('handling', money)
    expect(told(handling('2500'), handling('2600'))).toEqual([['handling / weight', '2500.00', '2600.00']])
    expect(told(handling('1999.99'), handling('2000'))).toEqual([['handling', '450.00', '0.00']])
  })

  test('tell a shared part once when one explainer made it', () => {
    const twice = (charge: string) => {
      const one = fee(charge, '100')
      return one.plus(one).as('twice', money)
    }
    expect(told(twice('1'), twice('2'))).toHaveLength(1)
    const read = (figure: Figure) => JSON.parse(JSON.stringify(explain(figure))) as Explanation
    expect(differences(read(twice('1')), read(twice('2')))).toHaveLength(2)
  })

  test('of trees twenty thousand deep and long', () => {
    const leaf = (value: string): Explanation => explain(amount('leaf', value))
    const deep = (value: string) => {
      let at = leaf(value)
      for (let i = 0; i < 20_000; i++) at = { ...at, name: `${i}`, formula: 'leaf', parts: [{ ...at, operator: null }] }
      return at
    }
    expect(differences(deep('1'), deep('2'))[0]?.path).toHaveLength(20_001)
    const long = (last: string) =>
      explain(
        sum([...Array.from({ length: 20_000 }, (_, i) => given(i, `${i}`, pieces)), amount('last', last)]).as(
          'all',
          money,
        ),
      )
    expect(differences(long('1'), long('2'))).toMatchObject([{ path: ['all', 'last'] }])
  })
})

describe('an explainer', () => {
  test('makes one object of what figures have in common', () => {
    const shared = fee('1.30', '100')
    const explained = explainer()
    const [a, b] = [shared.plus(amount('a', '1')).as('a', money), amount('b', '1').minus(shared).as('b', money)]
    expect(explained(a).parts[0]).toBe(explained(shared))
    expect(explained(b).parts[1]).toEqual({ ...explained(shared), operator: '−' })
    expect(explained(b).parts[1]?.parts).toBe(explained(shared).parts)
    expect(explained(a)).toBe(explained(a))
  })

  test('reads a chain of twenty thousand terms', () => {
    let chain = amount('a', '1')
    for (let i = 0; i < 20_000; i++) chain = chain.plus(amount('b', '1'))
    expect(explain(chain.as('total', money)).parts).toHaveLength(20_001)
  })
})
