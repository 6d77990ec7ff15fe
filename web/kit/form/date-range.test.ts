import { expect, test } from 'vitest'
import { isCrossed } from '../list/FilterEditor.tsx'
import { beyondOf } from './DateInput.tsx'

test('WID-025 a day that is typed is judged by its bounds, as one that is picked', () => {
  expect(beyondOf('2026-11-20', '2026-11-21')).toBe('Must be on 11/21/2026 or later')
  expect(beyondOf('2026-11-22', undefined, '2026-11-21')).toBe('Must be on 11/21/2026 or earlier')
  expect(beyondOf('2026-11-21', '2026-11-21', '2026-11-21')).toBeUndefined()
})

test('WID-026 a range whose end lies before its start is said, of days and of quantities', () => {
  expect(isCrossed('2026-11-22', '2026-11-21', { kind: 'date' })).toBe(true)
  expect(isCrossed('2026-11-21', '2026-11-21', { kind: 'instant' })).toBe(false)
  expect(isCrossed('10', '9', { kind: 'decimal' })).toBe(true)
  expect(isCrossed('9', '', { kind: 'decimal' })).toBe(false)
})
