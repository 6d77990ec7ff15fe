import { expect, test } from 'vitest'
import { aboveRecommended } from './above-recommended.ts'

const judged = (counted: string, ...amounts: [string, string][]) => {
  const advances = amounts.map(([amount, status]) => ({ amount, status }))
  const { above, excess } = aboveRecommended({ recommended: '8000.00', counted, advances })
  return [above, excess.toString()]
}

test('what is out already counts beside the new advance; void and closed ones do not', () => {
  expect(judged('0', ['8000.00', 'OP'])).toEqual([false, '0.00'])
  expect(judged('0', ['5.00', 'ST'], ['8000.00', 'OP'])).toEqual([true, '5.00'])
  expect(judged('0', ['5.00', 'VOID'], ['70.00', 'CL'], ['8000.00', 'OP'])).toEqual([false, '0.00'])
})

test('what the recommendation has taken off as outstanding is not taken off twice', () => {
  expect(judged('15250.50', ['15250.50', 'ST'], ['8000.00', 'OP'])).toEqual([false, '0.00'])
  expect(judged('15250.50', ['15250.50', 'ST'], ['8000.01', 'OP'])).toEqual([true, '0.01'])
})
