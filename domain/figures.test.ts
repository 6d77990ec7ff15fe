import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { calculations, runFigure, type Plain } from './figures.ts'

interface Cases {
  name: string
  cases: { title: string; inputs: unknown; expected: Plain }[]
}

const files = globSync(`${import.meta.dirname}/*/*.cases.json`).map(
  (file) => JSON.parse(readFileSync(file, 'utf8')) as Cases,
)

describe.each(files)('$name', ({ name, cases }) => {
  test.each(cases)('$title, to the last digit', ({ inputs, expected }) => {
    expect(runFigure(name, inputs)).toEqual({ outputs: expected })
  })

  test('twice from the same inputs gives the same text', () => {
    for (const { inputs } of cases)
      expect(JSON.stringify(runFigure(name, inputs))).toBe(JSON.stringify(runFigure(name, inputs)))
  })
})

test('every calculation has worked cases, and every file of cases its calculation', () => {
  expect(files.map((file) => file.name).sort()).toEqual(calculations.map((one) => one.name).sort())
})

describe('inputs', () => {
  test('empty inputs are zero, not an error', () => {
    const answered = calculations.filter(({ name }) => 'outputs' in runFigure(name, {})).map(({ name }) => name)
    const needed = ['fx', 'advance_calculator_fx', 'box_split', 'allocation_check']
    expect(answered).toEqual(calculations.map(({ name }) => name).filter((name) => !needed.includes(name)))
  })

  test('a refused input is named with its field', () => {
    expect(runFigure('box_net', { weight: 'heavy' })).toEqual({
      errors: [{ field: 'weight', text: 'Must be a Number/Decimal' }],
    })
    expect(runFigure('advance_calculator', { terms: { treatment_charge: '1,30' } })).toEqual({
      errors: [{ field: 'terms.treatment_charge', text: 'Must be a Number/Decimal' }],
    })
    expect(runFigure('fx', { amount: '1.00' })).toEqual({
      errors: [{ field: 'fx_rate', text: 'Must be a Number/Decimal' }],
    })
    expect(runFigure('fx', { amount: '1.00', fx_rate: '0' })).toEqual({
      errors: [{ field: 'fx_rate', text: 'This value is below the minimum' }],
    })
    expect(runFigure('horoscope', {})).toEqual({
      errors: [{ field: 'name', text: 'No calculation is called horoscope' }],
    })
  })

  test('JSON numbers and decimal text are the same', () => {
    expect(runFigure('box_net', { weight: 812.4, tare: 62 })).toEqual(
      runFigure('box_net', { weight: '812.40', tare: '62.00' }),
    )
  })
})
