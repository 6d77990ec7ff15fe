import { explain } from '@cupel/domain/kit/explanation.ts'
import { given } from '@cupel/domain/kit/given.ts'
import { money } from '@cupel/domain/kit/units.ts'
import { expect, test } from 'vitest'
import { trailOf } from './trail.ts'

const due = (freight: string, gross = 'gross') => {
  const fees = given('2', 'assay', money)
    .plus(given(freight, 'freight', money))
    .as('fees', money)
  return explain(
    given('9', gross, money)
      .minus(fees)
      .as('net', money)
      .plus(given('1', 'unpaid', money))
      .as('due', money),
  )
}
const steps = [
  { at: [0, 1], name: 'fees' },
  { at: [1], name: 'freight' },
]
const names = (trail: ReturnType<typeof trailOf>) => trail.map(({ name, value }) => `${name} ${value}`)

test('leads down over the parts, and follows a figure that is calculated anew', () => {
  expect(names(trailOf(due('3'), steps))).toEqual(['due 5.00', 'fees 5.00', 'freight 3.00'])
  expect(names(trailOf(due('4'), steps))).toEqual(['due 4.00', 'fees 6.00', 'freight 4.00'])
})

test('ends where a part is another one now, or gone', () => {
  expect(names(trailOf(due('3'), [{ at: [0, 1], name: 'handling' }, ...steps]))).toEqual(['due 5.00'])
  expect(names(trailOf(due('3'), [steps[0]!, { at: [7], name: 'freight' }]))).toEqual(['due 5.00', 'fees 5.00'])
})
