import { expect, test } from 'vitest'
import { meantByCode } from './meant.ts'

test('a code leads to a screen of this house or is looked up, and never elsewhere', () => {
  const origin = 'https://cupel.example.com'
  expect(meantByCode(' GD3-EA6\n', origin)).toEqual({ token: 'GD3-EA6' })
  expect(meantByCode('https://cupel.example.com/identify-token/PGM-2611', origin)).toEqual({
    at: '/identify-token/PGM-2611',
  })
  expect(meantByCode('https://evil.example.com/lot/7', origin)).toEqual({ elsewhere: 'evil.example.com' })
  expect(meantByCode('javascript:alert(1)', origin)).toEqual({ token: 'javascript:alert(1)' })
})
