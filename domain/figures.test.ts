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
      errors: [{ field: 'fx_rate', text: 'This field is required' }],
    })
    expect(runFigure('fx', { amount: '1.00', fx_rate: '1,000.00' })).toEqual({
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
    expect(runFigure('ctoz_per_lb', { ppm: 1e-3 })).toEqual(runFigure('ctoz_per_lb', { ppm: '0.001' }))
  })

  test.each([2 ** 53, 0.1 + 0.2, 1e40, -1e300, 1e-300])('%d is no longer the number that was written', (number) => {
    expect(runFigure('box_net', { weight: number })).toEqual({
      errors: [{ field: 'weight', text: 'Must be a Number/Decimal' }],
    })
  })

  test('more lines than any paper has are refused before they are worked out', () => {
    expect(runFigure('box_merge', { boxes: Array.from({ length: 20_001 }, () => ({ weight: '1' })) })).toEqual({
      errors: [{ field: 'boxes', text: 'Exceeded max length' }],
    })
  })

  test.each(files)(
    '$name: whatever stands in place of an input, it is worked out or refused by its name',
    ({ name, cases }) => {
      for (const path of pathsOf(cases[0]!.inputs))
        for (const junk of [
          'soon',
          '1,000.00',
          '1e5',
          '9'.repeat(40),
          '-5',
          '',
          null,
          true,
          -1.5,
          1e40,
          [],
          {},
          [[]],
        ]) {
          const answer = runFigure(name, put(cases[0]!.inputs, path, junk))
          if ('outputs' in answer) expect(JSON.stringify(answer)).not.toMatch(/"-0[.0]*"|NaN|Infinity|undefined/)
          else for (const { field } of answer.errors) expect(field.startsWith(path.join('.'))).toBe(true)
        }
    },
  )
})

/** The way to every input, the inputs as a whole included. */
function pathsOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  return [[], ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner).map((path) => [key, ...path]))]
}

function put(value: unknown, [key, ...rest]: string[], junk: unknown): unknown {
  if (key === undefined) return junk
  const inner = put((value as Record<string, unknown>)[key], rest, junk)
  return Array.isArray(value) ? value.with(Number.parseInt(key, 10), inner) : { ...(value as object), [key]: inner }
}
