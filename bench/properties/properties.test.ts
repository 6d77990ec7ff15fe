import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculations, figuresOf } from '../../domain/figures.ts'
import { explanationText } from '../../domain/kit/explanation-text.ts'
import { explain } from '../../domain/kit/explanation.ts'
import { properties } from './all.ts'
import { chance } from './chance.ts'
import { descended, figuresIn, replayed } from './explained.ts'
import { inputs, type Name } from './inputs.ts'

/** Those of explanations take their own time, beside these. */
describe.each(properties.filter((one) => one !== replayed && one !== descended))('$id $says', ({ claims }) => {
  test.for(claims)('$of: $says', { timeout: 120_000 }, ({ search }) => {
    expect(search(chance)).toBeUndefined()
  })
})

test('there are inputs for every calculation', () => {
  expect(Object.keys(inputs).sort()).toEqual(calculations.map(({ name }) => name as string).sort())
})

describe.each(calculations)('the inputs of $name', ({ name, input: card }) => {
  const some = inputs[name as Name] as fc.Arbitrary<object>
  test('are read whole: nothing that is typed gets lost', () => {
    for (const input of fc.sample(some, { seed: 1, numRuns: 50 })) expect(card.parse(input)).toEqual(input)
  })

  test('that are left out are no lines', () => {
    const lists = Object.fromEntries(listsOf(fc.sample(some, { seed: 1, numRuns: 1 })[0] ?? {}))
    expect(told(name, without(lists))).toEqual(told(name, lists))
  })
})

test('a lot without allocations has none', () => {
  expect(told('overview_totals', { lots: [{}] })).toEqual(told('overview_totals', { lots: [{ allocations: [] }] }))
})

/** Inputs with their lists, all of them empty, and what a calculation cannot do without. */
function listsOf(input: object): [string, unknown][] {
  return Object.entries(input).flatMap(([key, value]): [string, unknown][] => {
    if (Array.isArray(value)) return [[key, []]]
    if (key === 'base' || key === 'hedge' || key === 'box' || key === 'request')
      return [[key, Object.fromEntries(listsOf(value as object))]]
    return key === 'fx_rate' ? [[key, value]] : []
  })
}

function without(lists: object): object {
  const kept = Object.entries(lists).filter(([, value]) => !Array.isArray(value))
  return Object.fromEntries(
    kept.map(([key, value]) => [key, typeof value === 'object' && value !== null ? without(value) : value]),
  )
}

/** Everything a calculation says of these inputs. */
function told(name: string, input: unknown): unknown {
  const result = figuresOf(name, input)
  if ('errors' in result) throw new Error(JSON.stringify(result.errors))
  return [...figuresIn(result.outputs)].map(([path, figure]) => [path, explanationText(explain(figure))])
}
