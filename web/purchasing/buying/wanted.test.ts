import { expect, test } from 'vitest'
import { wantedOf } from './wanted.ts'

test('a code alone wants one piece, a number and a star before it so many', () => {
  expect(wantedOf(' GD3-EA6 ')).toEqual({ code: 'GD3-EA6', count: 1 })
  expect(wantedOf('3*GD3-EA6')).toEqual({ code: 'GD3-EA6', count: 3 })
  expect(wantedOf('12 × gd3')).toEqual({ code: 'gd3', count: 12 })
  expect(wantedOf('0*gd3')).toEqual({ code: 'gd3', count: 1 })
})

test('a code of digits and stars elsewhere stays a code', () => {
  expect(wantedOf('191A')).toEqual({ code: '191A', count: 1 })
  expect(wantedOf('4000*A')).toEqual({ code: '4000*A', count: 1 })
  expect(wantedOf('A*3')).toEqual({ code: 'A*3', count: 1 })
})
