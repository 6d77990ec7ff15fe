import { expect, test } from 'vitest'
import { differsIn } from './taken-in.ts'

const row = { bought_pieces: 10, bought_lbs: '100.00', taken_pieces: 10, taken_lbs: '100.00' }

test.each([
  ['the same', {}, []],
  ['a piece too few', { taken_pieces: 9 }, ['pieces']],
  ['a twentieth heavier', { taken_lbs: '105.00' }, []],
  ['a cent of a pound more', { taken_lbs: '105.01' }, ['lbs']],
  ['too light', { taken_lbs: '94.99' }, ['lbs']],
  ['of no known yield', { bought_lbs: null, taken_lbs: '7.00' }, []],
  ['bought and not taken in', { taken_pieces: 0, taken_lbs: '0.00' }, ['pieces', 'lbs']],
] as const)('what was taken in differs from what was bought: %s', (_, over, differs) => {
  expect(differsIn({ ...row, ...over })).toEqual(differs)
})
