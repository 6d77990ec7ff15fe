import { expect, test } from 'vitest'
import { countingCalculation } from './counting-calculation.ts'

const saved = (id: number, total_pieces: number, chosen = false) => ({ id, total_pieces, chosen })

test('the latest saved calculation counts, unless another is chosen', () => {
  expect(countingCalculation([saved(1, 10), saved(2, 20)])?.id).toBe(2)
  expect(countingCalculation([saved(1, 10, true), saved(2, 20)])?.id).toBe(1)
})

test('one of no pieces is never taken by itself, though it may be chosen', () => {
  expect(countingCalculation([saved(1, 10), saved(2, 0)])?.id).toBe(1)
  expect(countingCalculation([saved(2, 0)])).toBeUndefined()
  expect(countingCalculation([saved(1, 10), saved(2, 0, true)])?.id).toBe(2)
})
