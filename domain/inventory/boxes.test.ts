import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plain } from '../figures.ts'
import { boxMerge } from './box-merge.ts'
import { boxNet } from './box-net.ts'
import { boxSplit } from './box-split.ts'
import { longestName, partName } from './part-name.ts'

test('a tare above the weight is shown and not valid', () => {
  expect(plain(boxNet({ weight: '60', tare: '60.01' }))).toEqual({ net: '-0.01', valid: false })
})

test('a part is called after its box and numbered on, and the name still fits', () => {
  expect([partName('B-17', 0), partName('B-17', 1)]).toEqual(['B-17-2', 'B-17-3'])
  expect(partName('B'.repeat(longestName), 9_997)).toHaveLength(longestName)
})

const box = { weight: '800', pieces: 120 }

test('a split off by more than 150 lb needs words, and words are not blanks', () => {
  const split = { box, source_pieces: 70, new_weight: '300', new_pieces: 50 }
  expect(plain(boxSplit({ ...split, source_weight: '350' }))).toMatchObject({
    variance: '-150.00',
    description_required: false,
    ok: true,
  })
  const light = { ...split, source_weight: '349.99' }
  expect(plain(boxSplit(light))).toMatchObject({ description_required: true, ok: false })
  expect(plain(boxSplit({ ...light, variance_description: '  ' }))).toMatchObject({ ok: false })
  expect(plain(boxSplit({ ...light, variance_description: 'wet when first weighed' }))).toMatchObject({ ok: true })
})

test('nothing in a split is negative', () => {
  expect(
    plain(boxSplit({ box, source_weight: '810', source_pieces: 70, new_weight: '-10', new_pieces: 50 })),
  ).toMatchObject({ ok: false })
  expect(
    plain(boxSplit({ box, source_weight: '700', source_pieces: 130, new_weight: '100', new_pieces: -10 })),
  ).toMatchObject({ ok: false })
})

test('splitting conserves weight up to the recorded variance, and merging the parts gives the box back', () => {
  const cents = fc.nat(200_000)
  fc.assert(
    fc.property(cents, cents, fc.nat(500), fc.nat(500), (first, second, firstPieces, secondPieces) => {
      const [source_weight, new_weight] = [decimal(first), decimal(second)]
      const whole = { weight: decimal(first + second), pieces: firstPieces + secondPieces }
      const split = boxSplit({
        box: whole,
        source_weight,
        source_pieces: firstPieces,
        new_weight,
        new_pieces: secondPieces,
      })
      expect([split.variance.isZero(), split.pieces_ok, split.ok]).toEqual([true, true, true])
      const parts = [
        { weight: source_weight, pieces: firstPieces },
        { weight: new_weight, pieces: secondPieces },
      ]
      expect(plain(boxMerge({ boxes: parts }))).toMatchObject({ pieces: whole.pieces, weight: whole.weight })
    }),
  )
})

function decimal(cents: number): string {
  const text = String(cents).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}
