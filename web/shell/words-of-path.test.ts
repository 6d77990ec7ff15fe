import { expect, test } from 'vitest'
import { wordsOfPath } from './words-of-path.ts'

test('an address that is nobody’s is read as words to look for', () => {
  expect(wordsOfPath('/lot/PGM-2611/boxs')).toBe('lot PGM-2611 boxs')
  expect(wordsOfPath('/gulf-coast_core%20supply/')).toBe('gulf coast core supply')
  expect(wordsOfPath('/404')).toBe('')
  expect(wordsOfPath('/%E0%A4%A')).toBe('%E0%A4%A')
})
