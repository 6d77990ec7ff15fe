import { describe, expect, test } from 'vitest'
import { calculations } from '../../domain/figures.ts'
import { properties } from './all.ts'
import { chance } from './chance.ts'
import { descended, replayed } from './explained.ts'
import { inputs } from './inputs.ts'

/** Those of explanations take their own time, beside these. */
describe.each(properties.filter((one) => one !== replayed && one !== descended))('$id $says', ({ claims }) => {
  test.for(claims)('$of: $says', { timeout: 120_000 }, ({ search }) => {
    expect(search(chance)).toBeUndefined()
  })
})

test('there are inputs for every calculation', () => {
  expect(Object.keys(inputs).sort()).toEqual(calculations.map(({ name }) => name as string).sort())
})
