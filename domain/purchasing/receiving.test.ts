import { expect, test } from 'vitest'
import { plain } from '../figures.ts'
import { generatedSkid, skidName } from './generated-skid.ts'
import { receivingVariance } from './receiving-variance.ts'

test('80 pieces left of 300 make a skid of 880.00 lb', () => {
  expect(plain(generatedSkid({ total_pieces: 300, expected_pieces: [120, 100] }))).toEqual({
    create: true,
    expected_pieces: 80,
    expected_weight: '880.00',
  })
})

test('nothing left, or too much announced, makes no skid', () => {
  expect(generatedSkid({ total_pieces: 220, expected_pieces: [120, 100] })).toEqual({ create: false })
  expect(generatedSkid({ total_pieces: 200, expected_pieces: [120, 100] })).toEqual({ create: false })
  expect(skidName(4711, 3)).toBe('4711-003')
})

const consignment = (
  expected_weight: string,
  received_weight: string,
  expected_skids: number,
  received_boxes: number,
) => plain(receivingVariance({ expected_weight, received_weight, expected_skids, received_boxes }))

test('250 lb off on two skids passes, 250.01 asks for notes; light counts like heavy', () => {
  expect(consignment('2280', '2530', 2, 2)).toMatchObject({ weight_ok: true, dispute_notes_required: false })
  expect(consignment('2280', '2530.01', 2, 2)).toMatchObject({ weight_ok: false, dispute_notes_required: true })
  expect(consignment('2280', '2029.99', 2, 2)).toMatchObject({ variance: '-250.01', weight_ok: false })
})

test('a missing skid asks for notes', () => {
  expect(consignment('2280', '2280', 3, 2)).toMatchObject({
    count_ok: false,
    weight_ok: true,
    dispute_notes_required: true,
  })
})

test('nothing announced, nothing to differ from: the limit goes by the boxes that came', () => {
  expect(consignment('0', '900', 0, 3)).toEqual({
    count_ok: true,
    variance: '0.00',
    limit: '375.00',
    weight_ok: true,
    description_allowed: false,
    dispute_notes_required: false,
  })
})

test('a text may be written beyond 150 lb, not at 150', () => {
  expect(consignment('1000', '1150', 2, 2)).toMatchObject({ description_allowed: false })
  expect(consignment('1000', '1150.01', 2, 2)).toMatchObject({ description_allowed: true })
})
