import { expect, test } from 'vitest'
import { nearestOf, type Offer } from './usual.ts'

const offer = (id: number, code: string, cat_name = code) => ({ id, code, cat_name }) as Offer

test('without a network the code itself is offered before what begins with it, what holds it, and names', () => {
  const known = [
    offer(1, 'X-GD3-EA6'),
    offer(2, '50%OFF', 'like gd3-ea6'),
    offer(3, 'GD3-EA6-2'),
    offer(4, 'GD3-EA6'),
    offer(5, 'TX-49'),
  ]
  expect(nearestOf(known, 'gd3-ea6').map(({ id }) => id)).toEqual([4, 3, 1, 2])
  expect(nearestOf(known, 'FOO')).toEqual([])
})
