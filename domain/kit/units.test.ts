import { expect, test } from 'vitest'
import { lbs, lbsPerPiece, money, percent, pieces, rate, toz, unitOf } from './units.ts'

test('the unit of an input is known by the tag and decimals of its field', () => {
  expect([unitOf('%', 3), unitOf('%', 2), unitOf('lbs', 2), unitOf('lbs', 4), unitOf('pcs', 0)]).toEqual([
    rate,
    percent,
    lbs,
    lbsPerPiece,
    pieces,
  ])
  expect([unitOf('$', 2), unitOf('toz', 3)]).toEqual([money, toz])
  expect(() => unitOf('lbs', 3)).toThrow('No unit is written lbs with 3 decimals')
})
