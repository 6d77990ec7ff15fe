import { describe, expect, test } from 'vitest'
import { ApiError, noticeOf } from './api-error.ts'

const text = (status: number, body = {}) => noticeOf(new ApiError(status, body))?.text

describe('a failed request', () => {
  test('ERR-001 ERR-002 ERR-003 shows the message, else the errors joined, else the fallback', () => {
    expect(text(500, { message: 'Number 7', errors: { a: ['x'] } })).toBe('Number 7')
    expect(text(400, { errors: { name: ['Already taken'], state: 'Bad Length Provided' } })).toBe(
      'Already taken; Bad Length Provided',
    )
    expect(text(502)).toBe('Server request failed.')
  })
  test('ERR-012 no answer at all shows the fallback', () => expect(text(0)).toBe('Server request failed.'))
  test('ERR-004 a cancelled one is not told of', () => {
    expect(noticeOf(new DOMException('gone', 'AbortError'))).toBeUndefined()
  })
  test('ERR-007 without credentials', () => {
    expect(text(403, { detail: 'Authentication credentials were not provided.' })).toBe(
      'Authentication Failed, please try again.',
    )
  })
  test('ERR-008 any other refusal is a warning', () => {
    expect(noticeOf(new ApiError(403, { detail: 'No.' }))).toEqual({
      text: 'Some data requested was forbidden.',
      tone: 'warning',
    })
  })
  test('ERR-009 ERR-010 ERR-013 401 and 404 have their own words', () => {
    expect(text(401, { detail: 'x' })).toBe('Authentication Failure 401.')
    expect(text(404, { detail: 'Not found.', message: 'x' })).toBe('Missing Resource 404')
  })
})
