import { expect, test } from 'vitest'
import { typedSince } from './typed-since.ts'

const sent = {
  freight: '431',
  notes: '',
  terms: { fee: '1' },
  lines: [
    { id: 3, pieces: '4' },
    { id: null, pieces: '5' },
  ],
}
const fresh = {
  freight: '431.00',
  notes: '',
  terms: { fee: '1.00' },
  lines: [
    { id: 3, pieces: '4' },
    { id: 8, pieces: '5' },
  ],
}

test('an answer stands in the inputs, but for what was typed after it was sent', () => {
  expect(typedSince(sent, sent, fresh)).toEqual(fresh)
  const now = { ...sent, notes: 'typed on', terms: { fee: '2' } }
  expect(typedSince(sent, now, fresh)).toEqual({ ...fresh, notes: 'typed on', terms: { fee: '2' } })
})

test('a line typed on keeps the id that it was given, and one begun meanwhile stays', () => {
  const lines = [sent.lines[0], { id: null, pieces: '56' }, { id: null, pieces: '7' }]
  expect(typedSince(sent.lines, lines, fresh.lines)).toEqual([
    { id: 3, pieces: '4' },
    { id: 8, pieces: '56' },
    { id: null, pieces: '7' },
  ])
})

test('an empty line that was not sent goes, unless it was filled meanwhile', () => {
  const began = [
    { id: 3, pieces: '4' },
    { id: null, pieces: '' },
  ]
  const kept = [{ id: 3, pieces: '4' }]
  expect(typedSince(began, began, kept)).toEqual(kept)
  const filled = [
    { id: 3, pieces: '4' },
    { id: null, pieces: '9' },
  ]
  expect(typedSince(began, filled, kept)).toEqual(filled)
})
