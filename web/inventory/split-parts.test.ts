import { expect, test } from 'vitest'
import { objectionTo, partFigures, restOf, splitOf } from './split-parts.ts'

const box = { id: 7, name: 'B-17', weight: '500.00', tare: '40.00', pieces: 10 } as Parameters<typeof splitOf>[0]
const empty = {
  source_weight: '',
  source_pieces: '',
  new_weight: '',
  new_pieces: '',
  new_tare: '0.00',
  new_name: '',
  variance_description: '',
}
const counted = { ...empty, source_pieces: '6', new_pieces: '4' }
const weighed = { ...counted, source_weight: '300', new_weight: '203.2' }

test('INV-042 nothing is said against what is not typed yet; of pieces it is said before anything is weighed', () => {
  expect(objectionTo(empty, box)).toBeUndefined()
  expect(objectionTo(counted, box)).toBeUndefined()
  expect(objectionTo({ ...counted, source_weight: '12' }, box)).toBeUndefined()
  expect(objectionTo({ ...counted, new_pieces: '5' }, box)?.field).toBe('new_pieces')
  expect(objectionTo(weighed, box)).toBeUndefined()
  expect(objectionTo({ ...weighed, new_weight: '350.01' }, box)?.field).toBe('variance_description')
  expect(objectionTo({ ...weighed, new_weight: '350.01', variance_description: 'Wet' }, box)).toBeUndefined()
})

test('INV-042 what the machine objects to is no body to send', () => {
  const body = { source_weight: '300', source_pieces: 6, new_weight: '203.2', new_pieces: 4 }
  expect(splitOf(box).safeParse(body).success).toBe(true)
  expect(splitOf(box).safeParse({ ...body, new_pieces: 5 }).success).toBe(false)
})

test('a figure is shown of what is weighed; half a number is nothing yet', () => {
  const { whole, stays, fresh, variance } = partFigures({ ...weighed, new_tare: '12' }, box)
  expect([whole, stays, fresh, variance].map(String)).toEqual(['460.00', '260.00', '191.20', '3.20'])
  const half = partFigures({ ...weighed, new_weight: '203.' }, box)
  expect([half.fresh, half.variance, half.mustSayWhy]).toEqual([undefined, undefined, false])
})

test('the rest of the pieces is proposed, never less than none', () => {
  expect(['6', '10', '12', '', '6.5', 'six'].map((counted) => restOf(10, counted))).toEqual(['4', '0', '0', '', '', ''])
})
