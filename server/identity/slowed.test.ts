import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HttpError } from '../kit/http/errors.ts'
import { slowed } from './slowed.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const pace = { free: 10, first: 1, longest: 60 }

/** Seconds to wait, or none when the try is taken. */
function waitOf(take: () => unknown): number {
  try {
    take()
    return 0
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return Number(error.headers['retry-after'])
  }
}

test('each try that comes to nothing waits longer than the last, and none longer than a minute', () => {
  const tries = slowed(pace)
  const waits = Array.from({ length: 18 }, () => {
    const wait = waitOf(() => tries('203.0.113.7', 'priya@cupel.test'))
    vi.advanceTimersByTime(wait * 1000)
    if (wait > 0) tries('203.0.113.7', 'priya@cupel.test')
    return wait
  })
  expect(waits).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60])
})

test('many at once gain nothing, and nobody elsewhere is held up', () => {
  const tries = slowed(pace)
  const at = (ip: string) => waitOf(() => tries(ip, 'priya@cupel.test'))
  expect(Array.from({ length: 30 }, () => at('203.0.113.7')).filter((wait) => wait === 0)).toHaveLength(10)
  expect(at('198.51.100.2')).toBe(0)
})

test('who succeeds begins anew; capitals and spaces are the same account', () => {
  const tries = slowed(pace)
  for (let n = 0; n < 9; n++) tries('203.0.113.7', 'priya@cupel.test')
  tries('203.0.113.7', ' PRIYA@cupel.test')()
  expect(waitOf(() => tries('203.0.113.7', 'priya@cupel.test'))).toBe(0)
})

test('an address is slowed down after a hundred, but not for who has signed in from there', () => {
  const tries = slowed(pace)
  tries('203.0.113.7', 'priya@cupel.test')()
  const guesses = Array.from({ length: 120 }, (_, n) => waitOf(() => tries('203.0.113.7', `guess${n}@cupel.test`)))
  expect(guesses.filter((wait) => wait === 0)).toHaveLength(100)
  expect(waitOf(() => tries('203.0.113.7', 'priya@cupel.test'))).toBe(0)
})

test('successes of new people do not slow their address down', () => {
  const tries = slowed(pace)
  for (let n = 0; n < 300; n++) tries('203.0.113.7', `colleague${n}@cupel.test`)()
  expect(waitOf(() => tries('203.0.113.7', 'one.more@cupel.test'))).toBe(0)
})

test('one address may wait long for one account, but nobody of it longer than a minute for others', () => {
  const asks = slowed({ free: 5, first: 60, longest: 900 })
  const of = (email: string) => waitOf(() => asks('203.0.113.7', email))
  for (let n = 0; n < 60; n++) {
    const wait = of(`colleague${n}@cupel.test`)
    expect(wait).toBeLessThanOrEqual(60)
    vi.advanceTimersByTime(wait * 1000)
  }
  vi.advanceTimersByTime(60_000)
  expect(of('one.more@cupel.test')).toBe(0)
})
