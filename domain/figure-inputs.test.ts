import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fieldsOf, type InputField } from './figure-inputs.ts'
import { calculations, figuresIn, figuresOf, plain } from './figures.ts'
import { explain, type Explanation } from './kit/explanation.ts'
import type { Figure } from './kit/figure.ts'
import { money, unitCharge, type Unit } from './kit/units.ts'

interface Cases {
  name: string
  cases: { title: string; inputs: unknown }[]
}
const files = globSync(`${import.meta.dirname}/*/*.cases.json`).map(
  (file) => JSON.parse(readFileSync(file, 'utf8')) as Cases,
)

describe.each(files)('$name', ({ name, cases }) => {
  const calculation = calculations.find((one) => one.name === name)!
  const fields = fieldsOf(calculation.input)

  test.each(cases)('$title: the same figures, whether inputs tell where they come from or not', ({ inputs }) => {
    const [bare, told] = [figuresOf(name, inputs), figuresOf(name, inputs, (field) => ({ field }))]
    if ('errors' in bare || 'errors' in told) throw new Error('refused')
    expect(plain(told.outputs)).toEqual(plain(bare.outputs))
    const trees = (outputs: object) =>
      figuresIn(outputs).map(([path, figure]) => [path, withoutFields(explain(figure))] as const)
    expect(trees(told.outputs)).toEqual(trees(bare.outputs))
  })

  test('every unit shown beside an input is the one that the calculation reads it in', () => {
    const read = new Map<string, Unit>()
    for (const { inputs } of cases) {
      const result = figuresOf(name, inputs, (field) => ({ field }))
      if ('outputs' in result)
        for (const [, figure] of figuresIn(result.outputs)) leavesUnder(figure, (path, unit) => read.set(path, unit))
    }
    expect(read.size).toBeGreaterThan(0)
    for (const [path, unit] of read) {
      const field = fieldAt(fields, path.split('.'))
      if (field?.kind === 'date') continue
      const shown = field?.kind === 'decimal' ? field.unit : undefined
      // A charge per lb, piece or ounce is money to whoever types it.
      expect([path, shown?.code]).toEqual([path, unit === unitCharge ? money.code : unit.code])
    }
  })
})

test('fields are what a form needs: words, units, choices, groups and lists, and what must be filled in', () => {
  const of = (name: string) => fieldsOf(calculations.find((one) => one.name === name)!.input)
  expect(of('fx').map(({ key, label, kind, optional }) => [key, label, kind, optional])).toEqual([
    ['amount', 'Amount', 'decimal', true],
    ['amount_fx', 'Amount in the shown currency', 'decimal', true],
    ['fx_rate', 'FX rate, per US dollar', 'decimal', false],
    ['kind', 'Kind', 'choice', true],
    ['direction', 'Direction', 'choice', true],
  ])
  expect(fieldAt(of('charge_allocation'), ['lots', '0', 'net_wet_lbs'])).toMatchObject({
    label: 'Net wet',
    unit: { code: 'lbs' },
  })
  expect(fieldAt(of('client_proforma'), ['terms', 'brokerage_rate_mode'])).toMatchObject({
    choices: [{ value: 'GM' }, { value: 'NM' }, { value: 'NA', text: 'None' }],
  })
  expect(fieldAt(of('interest'), ['clientValueDate'])).toMatchObject({ kind: 'date' })
  expect(fieldAt(of('brokered_settlement'), ['purchased_outright', '0', 'paid'])).toMatchObject({ kind: 'flag' })
})

function fieldAt(fields: readonly InputField[], [key, ...rest]: string[]): InputField | undefined {
  const field = fields.find((one) => one.key === key)
  return field && inside(field, rest)
}

function inside(field: InputField, rest: string[]): InputField | undefined {
  if (rest.length === 0) return field
  if (field.kind === 'lines') return inside(field.line, rest.slice(1))
  return field.kind === 'group' ? fieldAt(field.fields, rest) : undefined
}

function leavesUnder(figure: Figure, found: (path: string, unit: Unit) => void) {
  const field = figure.source?.field
  if (field !== undefined && figure.unit) found(field, figure.unit)
  for (const operand of figure.operands) leavesUnder(operand, found)
}

function withoutFields({ source, parts, ...rest }: Explanation): unknown {
  return { ...rest, ...(source?.field === undefined ? { source } : {}), parts: parts.map(withoutFields) }
}
