import { describe, expect, test } from 'vitest'
import { choose, whether } from './kit/choice.ts'
import { explanationText } from './kit/explanation-text.ts'
import { explain } from './kit/explanation.ts'
import type { Figure } from './kit/figure.ts'
import { given, houseConstant, sum, zero } from './kit/given.ts'
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
    expect(formula(a.times(b).over(c))).toBe('a × b ÷ c')
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
        zero('handlingFee', money, 'waived at 2000 lb'),
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
})
