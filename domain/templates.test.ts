import { expect, test } from 'vitest'
import { templateScopes } from './identity/text-template.ts'
import { cards } from './registers.ts'

test('a text can be kept for the notes of every kind of record, or its form offers none at all', () => {
  const noted = cards.filter(({ createBody, updateBody }) => 'notes' in createBody.shape || 'notes' in updateBody.shape)
  const kinds: readonly string[] = templateScopes.options
  expect(noted.map(({ name }) => name).filter((name) => !kinds.includes(name))).toEqual([])
  expect(kinds.filter((kind) => kind !== 'any' && !cards.some(({ name }) => name === kind))).toEqual([])
})
