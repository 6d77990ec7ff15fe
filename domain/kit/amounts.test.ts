import type * as z from 'zod'
import { describe, expect, test } from 'vitest'
import { amount, amountFromZero, positiveAmount } from './amounts.ts'
import { messages } from './messages.ts'

/** What is said against it; nothing when it is taken. */
const against = (field: z.ZodType, value: unknown) => field.safeParse(value).error?.issues[0]?.message

describe('an amount', () => {
  test('is decimal text or a JSON number, or empty', () => {
    for (const value of ['12', '-0.5', '1'.repeat(30), `0.${'1'.repeat(30)}`, 12, -0.5, '', null, undefined])
      expect(against(amount, value), String(value)).toBeUndefined()
    for (const value of ['1,000', '1e3', ' 1', '.5', '1.', 'ten', '1'.repeat(31), `0.${'1'.repeat(31)}`, true, {}])
      expect(against(amount, value), String(value)).toBe(messages.double)
  })

  test('is taken as a JSON number while that is still the one that was written', () => {
    for (const value of [123_456_789_012_345, 0.123456789012345, 1e30, 1e-30])
      expect(against(amount, value), String(value)).toBeUndefined()
    for (const value of [1_234_567_890_123_456, 0.1 + 0.2, 1e31, 1e-31, Infinity, NaN])
      expect(against(amount, value), String(value)).toBe(messages.double)
  })

  test('may be bound to be 0 at least, or above', () => {
    expect(['-0.01', '0', '', null].map((value) => against(amountFromZero, value))).toEqual([
      messages.min_value,
      undefined,
      undefined,
      undefined,
    ])
    expect(['-1', '0', '0.01', '', null].map((value) => against(positiveAmount, value))).toEqual([
      messages.min_value,
      messages.min_value,
      undefined,
      messages.required,
      messages.required,
    ])
  })
})
