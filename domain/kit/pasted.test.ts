import { expect, test } from 'vitest'
import { pastedRows, plainNumber, sameHead } from './pasted.ts'

const cells = (text: string) => pastedRows(text).map((row) => row.cells)

test('cells of Excel, of Google Sheets and of files, quotes and line ends in them too', () => {
  expect(cells('A\t1\r\nB\t\r\n')).toEqual([
    ['A', '1'],
    ['B', ''],
  ])
  expect(cells('"two\nlines"\t"say ""hi"""\tx\n')).toEqual([['two\nlines', 'say "hi"', 'x']])
  expect(cells('a,"1,200",c')).toEqual([['a', '1,200', 'c']])
  expect(cells('a;"1;2"\n\n;;\nb;3')).toEqual([
    ['a', '1;2'],
    ['b', '3'],
  ])
  expect(cells('5" pipe\t2')).toEqual([['5" pipe', '2']])
  expect(cells('"open\tx')).toEqual([['"open', 'x']])
  expect(cells('')).toEqual([])
})

test('a row knows on which line it begins, and its own text', () => {
  expect(pastedRows('a,1\n\n"x\ny",2\nb,3').map(({ line, text }) => [line, text])).toEqual([
    [1, 'a,1'],
    [3, '"x\ny",2'],
    [5, 'b,3'],
  ])
})

test('numbers as sheets dress them', () => {
  const read = ['$1,234.50', '(1,234.50)', '-$5', '5.00 %', '−3', '1,234.5 lbs', '.5', '12', 'CA$7.10', '($2.5)']
  expect(read.map(plainNumber)).toEqual([
    '1234.50',
    '-1234.50',
    '-5',
    '5.00',
    '-3',
    '1234.5',
    '0.5',
    '12',
    '7.10',
    '-2.5',
  ])
  expect(['abc', '1,2,3', '12,34', '', '1.2.3', '$', '1e5'].map(plainNumber)).toEqual(Array(7).fill(undefined))
})

test('a head is known by its words, whatever stands around them', () => {
  expect(sameHead('Net wet (lbs)', 'net_wet_lbs')).toBe(true)
  expect(sameHead('Net', 'Gross')).toBe(false)
})
