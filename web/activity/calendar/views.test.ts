import { expect, test } from 'vitest'
import { daysOf, rangeOf, rangeWords, stepOf } from './views.ts'

test('a month is seen as whole weeks from Sunday, a list as the month alone', () => {
  expect(rangeOf('month', '2026-11-22')).toEqual(['2026-11-01', '2026-12-06'])
  expect(rangeOf('month', '2026-02-28')).toEqual(['2026-02-01', '2026-03-01'])
  expect(rangeOf('list', '2024-02-29')).toEqual(['2024-02-01', '2024-03-01'])
  expect(rangeOf('week', '2026-11-28')).toEqual(['2026-11-22', '2026-11-29'])
  expect(rangeOf('day', '2026-12-31')).toEqual(['2026-12-31', '2027-01-01'])
  expect(daysOf(rangeOf('week', '1969-12-31'))).toHaveLength(7)
})

test('a step goes to the same day of the next month, or to its last', () => {
  expect(stepOf('month', '2026-01-31', 1)).toBe('2026-02-28')
  expect(stepOf('list', '2026-01-15', -1)).toBe('2025-12-15')
  expect(stepOf('week', '2026-11-22', -1)).toBe('2026-11-15')
  expect(stepOf('day', '2026-11-01', -1)).toBe('2026-10-31')
})

test('the range stands in words', () => {
  expect(rangeWords('month', '2026-11-22')).toBe('November 2026')
  expect(rangeWords('week', '2026-11-22')).toBe('Nov 22 – 28, 2026')
  expect(rangeWords('day', '2026-11-22')).toBe('Sunday, November 22, 2026')
})
