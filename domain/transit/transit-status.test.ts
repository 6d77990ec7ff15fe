import { expect, test } from 'vitest'
import { isBooked } from './transit-status.ts'

test('a transit is booked once somebody has booked it, and until it arrives', () => {
  const booked = { status: 'NE', booked_by: 1, booked_at: '2026-11-01T10:00:00Z' }
  expect(['NE', 'IT', 'RE', 'CO'].map((status) => isBooked({ ...booked, status }))).toEqual([true, true, false, false])
  expect([isBooked({ ...booked, booked_by: null }), isBooked({ ...booked, booked_at: null })]).toEqual([false, false])
})
