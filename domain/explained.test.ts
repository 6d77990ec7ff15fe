import { describe, expect, test } from 'vitest'
import { choose, whether } from './kit/choice.ts'
import { explanationText } from './kit/explanation-text.ts'
import { explain } from './kit/explanation.ts'
import { exact } from './kit/exact.ts'
import { Figure } from './kit/figure.ts'
import { given, houseConstant, sum, zeroFigure } from './kit/given.ts'
import { lbs, money, percent } from './kit/units.ts'

describe('an explanation reads as the statement does', () => {
  const treatment = given('1.30', 'treatment_charge', money, {
    entity: 'brokerage terms',
    id: 3,
    by: 'Ruth Adeyemi',
    at: '2026-09-02',
  })
  const weight = given('2410.55', 'mixedCatalystWeight', lbs)
  const processing = treatment.times(weight).as('processingFee', money)

  test('value, formula in words, rounding and sources', () => {
    expect(explain(processing)).toMatchObject({
      name: 'processing fee',
      value: '3133.72',
      unit: 'money',
      rounding: 'rounded to cents, half away from zero',
      formula: 'treatment charge × mixed catalyst weight',
      parts: [
        {
          name: 'treatment charge',
          operator: null,
          value: '1.30',
          formula: null,
          source: { entity: 'brokerage terms', by: 'Ruth Adeyemi' },
        },
        { name: 'mixed catalyst weight', operator: '×', value: '2410.55', unit: 'lbs' },
      ],
    })
  })

  test('as plain text', () => {
    expect(explanationText(explain(processing))).toBe(
      [
        'processing fee 3133.72 = treatment charge × mixed catalyst weight (rounded to cents, half away from zero)',
        '  treatment charge 1.30 — brokerage terms 3, Ruth Adeyemi, 2026-09-02',
        '  × mixed catalyst weight 2410.55',
      ].join('\n'),
    )
  })

  test('brackets stand only where they are needed', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => given('4', name, percent)) as [Figure, Figure, Figure]
    const formula = (figure: Figure) => explain(figure.as('x', money)).formula
    expect(formula(a.minus(b).plus(c))).toBe('a − b + c')
    expect(formula(a.times(b).dividedBy(c))).toBe('a × b ÷ c')
    expect(formula(a.percent(b).times(c))).toBe('a × b ÷ 100 × c')
    expect(formula(a.minus(b.minus(c)))).toBe('a − (b − c)')
    expect(formula(a.plus(b).times(c))).toBe('(a + b) × c')
    expect(formula(a.minus(b).floorTo('1000').atLeast('0'))).toBe('a − b, down to a full 1,000, never below 0')
    expect(formula(sum([a, b, c, a, b, c]))).toBe('sum of 6 lines')
    expect(formula(sum([]))).toBe('no lines')
  })

  test('a sum of printed lines says nothing of rounding', () => {
    expect(explain(processing.plus(processing).as('both', money)).rounding).toBeNull()
  })

  test('a reason made of words is made only when asked for', () => {
    let asked = 0
    const fee = processing.because(() => `typed over ${++asked}`)
    expect(asked).toBe(0)
    expect(explain(fee.as('fee', money)).reason).toBe('typed over 1')
  })

  describe('where one of two figures was chosen', () => {
    const limit = houseConstant('2000', 'limit', lbs)
    const handling = (weight: string) =>
      choose(
        whether(given(weight, 'weight', lbs), '≥', limit),
        zeroFigure('handlingFee', money, 'waived at 2000 lb'),
        given('450', 'agreed_fee', money),
      ).as('handlingFee', money)

    test('it says why, and what decided', () => {
      expect(explanationText(explain(handling('2000')))).toBe(
        ['handling fee 0.00 [waived at 2000 lb]', '  since weight 2000.00', '  ≥ limit 2000.00 — House constant'].join(
          '\n',
        ),
      )
    })

    test('the other one says what it was taken from, and what decided', () => {
      expect(explanationText(explain(handling('1999.99')))).toBe(
        [
          'handling fee 450.00 = agreed fee',
          '  agreed fee 450.00',
          '  since weight 1999.99',
          '  < limit 2000.00 — House constant',
        ].join('\n'),
      )
    })

    test('a calculation keeps its formula', () => {
      const half = choose(whether(limit, '>'), limit.times(given('2', 'two', percent)), limit).as('double', lbs)
      expect(explain(half)).toMatchObject({
        formula: 'limit × two',
        parts: [{}, {}, { operator: 'since' }, { operator: '>' }],
      })
    })

    test.each([
      ['=', [false, true, false], '≠'],
      ['≠', [true, false, true], '='],
      ['<', [true, false, false], '≥'],
      ['≤', [true, true, false], '>'],
      ['>', [false, false, true], '≤'],
      ['≥', [false, true, true], '<'],
    ] as const)('%s holds for less, equal, more as it should, and tells %s or %s', (relation, holds, opposite) => {
      const asked = ['1999.99', '2000', '2000.01'].map((weight) =>
        whether(given(weight, 'weight', lbs), relation, limit),
      )
      expect(asked.map((one) => one.holds)).toEqual(holds)
      expect(asked.map((one) => one.relation)).toEqual(holds.map((held) => (held ? relation : opposite)))
    })
  })

  test('an input that is passed on under its own name is the input', () => {
    const typed = given('250', 'assay', money, { by: 'Priya' })
    expect(
      explain(
        typed
          .times(given('1', 'one', percent))
          .as('x', money)
          .named('x'),
      ),
    ).toMatchObject({ formula: 'assay × one' })
    expect(explain(given('250.005', 'assay', money).as('assay', money))).toMatchObject({
      formula: 'assay',
      value: '250.01',
    })
    expect(explain(typed.round(2).named('assay', money))).toMatchObject({
      formula: null,
      parts: [],
      steps: [],
      source: { by: 'Priya' },
    })
  })

  test('what has no name is called by its formula, and an amount that has none an amount', () => {
    const [a, b] = [given('1', 'a', money), given('2', 'b', money)]
    expect(explain(a.plus(b)).name).toBe('a + b')
    expect(explain(zeroFigure('x', money, 'none').plus(b)).name).toBe('x + b')
    const nameless = new Figure(exact('7'), 'given', [])
    expect(explain(nameless)).toMatchObject({ name: 'amount', unit: null, rounding: null, formula: null })
    expect(explain(a.dividedBy(given('3', 'c', money)).round(2))).toMatchObject({
      unit: null,
      rounding: null,
      steps: [{ round: 2 }],
    })
  })

  test('signs and steps are told in words, in the order they were taken', () => {
    const balance = given('-1234567.8', 'balance', money)
    const formula = (figure: Figure) => explain(figure.as('x', money)).formula
    expect(formula(balance.negated())).toBe('balance, sign turned')
    expect(formula(balance.abs())).toBe('balance, without its sign')
    expect(formula(balance.plus(balance).abs().floorTo('1000000').negated())).toBe(
      'balance + balance, without its sign, down to a full 1,000,000, sign turned',
    )
    expect(formula(balance.floorTo('0.01'))).toBe('balance, down to a full 0.01')
    expect(explain(balance.negated().abs().as('x', money)).steps).toEqual([
      { sign: 'turned' },
      { sign: 'off' },
      { round: 2 },
    ])
  })

  test('up to five terms are named, more are counted', () => {
    const lines = (count: number) => sum(Array.from({ length: count }, (_, i) => given('1', `l${i}`, money)))
    expect(explain(lines(5).as('total', money)).formula).toBe('l0 + l1 + l2 + l3 + l4')
    expect(explain(lines(6).as('total', money))).toMatchObject({ formula: 'sum of 6 lines' })
    expect(explain(lines(3).as('total', money)).parts.map((part) => part.operator)).toEqual([null, '+', '+'])
  })

  test('rounding is told of what was rounded off, and by its unit', () => {
    const third = given('1', 'one', money).dividedBy(given('3', 'three', money))
    expect(explain(third.as('third', money)).rounding).toBe('rounded to cents, half away from zero')
    expect(explain(third.as('third', lbs)).rounding).toBe('rounded to 2 decimals, half away from zero')
    expect(explain(third).rounding).toBeNull()
    expect(explain(third.floorTo('0.1').named('cut', money)).rounding).toBeNull()
    expect(explain(given('0.50', 'half', money).as('whole', money)).rounding).toBeNull()
  })

  test('a reason is passed on by what only rounds or limits, unless it is that nothing was filled in', () => {
    const agreed = given('3', 'agreed_fee', money).because('as agreed')
    expect(explain(agreed.as('fee', money)).reason).toBe('as agreed')
    expect(explain(given(null, 'agreed_fee', money).as('fee', money)).reason).toBeUndefined()
    expect(explain(given(null, 'fee', money)).reason).toBe('empty')
    expect(explain(agreed.plus(agreed).because('empty').as('fee', money)).reason).toBe('empty')
    expect('reason' in explain(given('3', 'fee', money))).toBe(false)
    expect(explain(agreed.as('fee', money).because('typed over')).reason).toBe('typed over')
  })

  test('a part with a reason of its own is read as one term', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => given('4', name, percent)) as [Figure, Figure, Figure]
    expect(explain(a.plus(b).because('both count').plus(c)).formula).toBe('(a + b) + c')
    expect(explain(a.plus(b).named('both').plus(c)).formula).toBe('both + c')
    expect(explain(sum([a, b]).plus(c)).formula).toBe('(a + b) + c')
  })

  test('as text a percentage has its sign, and a source its record, field, person and day', () => {
    const rate = given('97', 'pt_rate', percent, { entity: 'hedge', id: 7, field: 'pt_rate' })
    const noted = given('10', 'toz', lbs, { note: 'typed' }).because('by hand')
    expect(explanationText(explain(noted.percent(rate).as('payable', lbs)))).toBe(
      [
        'payable 9.70 = toz × Pt rate ÷ 100',
        '  toz 10.00 [by hand] — typed',
        '  × Pt rate 97.00 % — hedge 7, pt_rate',
      ].join('\n'),
    )
    expect(explanationText(explain(given('1', 'a', money).plus(given('2', 'b', money))))).toBe(
      'a + b 3\n  a 1.00\n  + b 2.00',
    )
  })
})
