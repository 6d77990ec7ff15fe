import makeBig, { type Big } from 'big.js'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { figuresOf } from './figures.ts'
import { dayNumber, isoDate } from './kit/dates.ts'
import { explanationText } from './kit/explanation-text.ts'
import { explain, type Explanation, type Step } from './kit/explanation.ts'
import { Figure } from './kit/figure.ts'
import { given, sum } from './kit/given.ts'
import { lbs, money, percent } from './kit/units.ts'

const Exact = makeBig()
Exact.DP = 60

/** Works an explanation out again from its leaves, with nothing but its own words. */
function replay({ parts, steps, formula, value, unit }: Explanation): Big {
  if (formula === null) return Exact(unit === 'date' ? String(dayNumber(value)) : value)
  return steps.reduce(taken, parts.reduce(entered, Exact('0')))
}

function entered(before: Big, part: Explanation): Big {
  const value = replay(part)
  switch (part.operator) {
    case '−':
      return before.minus(value)
    case '×':
      return before.times(value)
    case '×%':
      return before.times(value).div('100')
    case '÷':
      return value.eq('0') ? Exact('0') : before.div(value)
    default:
      return before.plus(value)
  }
}

function taken(value: Big, step: Step): Big {
  if ('round' in step) return value.round(step.round, Exact.roundHalfUp)
  if ('atLeast' in step) return value.lt(step.atLeast) ? Exact(step.atLeast) : value
  if ('sign' in step) return step.sign === 'off' ? value.abs() : value.times('-1')
  const whole = value.div(step.downTo).round(0, Exact.roundDown).times(step.downTo)
  return whole.gt(value) ? whole.minus(step.downTo) : whole
}

function shown(value: Big, { unit, value: printed }: Explanation): string {
  if (unit === 'date') return isoDate(parseInt(value.toFixed(), 10))
  return value.toFixed(printed.split('.')[1]?.length ?? 0)
}

function figuresIn(value: unknown): Figure[] {
  if (value instanceof Figure) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(figuresIn) : []
}

describe('the leaves of every explanation, worked out again, give the figure', () => {
  const files = globSync(`${import.meta.dirname}/*/*.cases.json`)
  test.each(files)('%s', (file) => {
    const { name, cases } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; cases: { inputs: unknown }[] }
    for (const { inputs } of cases) {
      const result = figuresOf(name, inputs)
      if ('errors' in result) throw new Error(JSON.stringify(result.errors))
      for (const figure of figuresIn(result.outputs)) {
        const explanation = JSON.parse(JSON.stringify(explain(figure))) as Explanation
        expect(shown(replay(explanation), explanation), explanation.name).toBe(figure.toString())
      }
    }
  })
})

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
})
