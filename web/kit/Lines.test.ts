import { expect, test } from 'vitest'
import { placeOf, problemsAt } from './Lines.tsx'
import { joinedCells } from './Sheet.tsx'

test('Enter leads from the input of a line to the same input of the next: its name says where it stands', () => {
  expect([placeOf('weight-3'), placeOf('yield_lbs-12'), placeOf('pt-rate-0')]).toEqual([
    { field: 'weight', at: 3 },
    { field: 'yield_lbs', at: 12 },
    { field: 'pt-rate', at: 0 },
  ])
  expect([placeOf('weight'), placeOf(''), placeOf(null)]).toEqual([undefined, undefined, undefined])
})

test('a problem is said at its own line: the first is not the eleventh', () => {
  const problems = { '1.weight': 'Too heavy', '10.name': 'Twice', notes: 'Too long' }
  expect([problemsAt(problems, 1), problemsAt(problems, 10), problemsAt(problems, 0)]).toEqual([
    { weight: 'Too heavy' },
    { name: 'Twice' },
    {},
  ])
})

test('a cell without anything of its own is taken by its neighbour at the left, never by the one at the right', () => {
  const columns = ['a', 'b', 'c', 'd'].map((head) => ({ head, cell: () => head }))
  const spans = (joined: readonly string[]) =>
    joinedCells(columns, ({ head }) => joined.includes(head as string)).map(({ column, span }) => [column.head, span])
  expect(spans(['b', 'c'])).toEqual([
    ['a', 3],
    ['d', 1],
  ])
  expect(spans(['a', 'd'])).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 2],
  ])
})
