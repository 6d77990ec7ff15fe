import { calculations, figuresIn } from '@cupel/domain/figures.ts'
import type { Outputs } from '@cupel/domain/kit/calculation.ts'
import cases from '@cupel/domain/settlement/advance-calculator.cases.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { compared } from './comparison.ts'
import { headlineOf, headlines, runOf } from './run.ts'

const calculation = (name: string) => calculations.find((one) => one.name === name)!
const run = (name: string, inputs: unknown) => runOf(calculation(name), inputs, (field) => ({ field }))
const example = cases.cases[0]!.inputs

test('the figure that people come for is one of the outputs, by its name', () => {
  for (const [name, path] of Object.entries(headlines)) {
    const fields =
      name === 'generated_skid' ? { total_pieces: '9' } : name.endsWith('_fx') ? { fx_rate: '1', base: {} } : {}
    const { outputs } = run(name, fields)
    expect(
      figuresIn(outputs).map(([one]) => one),
      name,
    ).toContain(path)
  }
  expect(headlineOf('box_net', run('box_net', { weight: '3' }).outputs as Outputs)?.[1].toString()).toBe('3.00')
})

test('the difference of two runs: what came of them, and the inputs it comes from, each once', () => {
  const dearer = { ...example, freightCharge: '400.00', depositPercent: '75' }
  const { outputs, leaves } = compared(run('advance_calculator', example), run('advance_calculator', dearer))
  const changes = outputs.map(({ path, before, after, change }) => [
    path,
    before?.toString(),
    after?.toString(),
    change?.toString(),
  ])
  expect(changes).toContainEqual(['fees.freightCharge', '385.00', '400.00', '15.00'])
  expect(changes).toContainEqual(['estimatedSettlement', '131660.30', '131645.50', '-14.80'])
  expect(changes.map(([path]) => path)).not.toContain('grossMetalValue')
  expect(leaves.map(({ path, before, after }) => [path.at(-1), before?.value, after?.value])).toEqual([
    ['freight charge', '385.00', '400.00'],
    ['deposit percent', '80.00', '75.00'],
  ])
  expect(leaves[0]?.path).toEqual(['freight charge'])
})

test('a line that came is told, and equal runs differ in nothing', () => {
  const more = { ...example, advances: [{ amount_fx: '1000', status: 'OP' }] }
  const { leaves } = compared(run('advance_calculator', example), run('advance_calculator', more))
  expect(leaves.map(({ before, after }) => [before?.value, after?.value])).toContainEqual([undefined, '1000.00'])
  expect(compared(run('advance_calculator', example), run('advance_calculator', example))).toEqual({
    outputs: [],
    leaves: [],
  })
})
