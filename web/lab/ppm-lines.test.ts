import { expect, test } from 'vitest'
import { bodyOf, emptyLine, linesOf, resultsOf } from './ppm-lines.ts'

const mixed = { name: 'mixed', pieces: 460, yield_lbs: '5.24', pt_ppm: '1012.345', pd_ppm: '1987.6', rh_ppm: '251.118' }

test('what is typed gives what the server will store', () => {
  const { total_pieces, total_lbs, pt_toz, piece_zero_warning } = resultsOf(linesOf([mixed]))
  expect([String(total_pieces), String(total_lbs), String(pt_toz), piece_zero_warning]).toEqual([
    '460',
    '2410.40',
    '35.586',
    false,
  ])
})

test('a figure half typed counts as nothing, and warns', () => {
  const lines = linesOf([mixed, { name: 'next' }]).map((line, i) =>
    i === 1 ? { ...line, pieces: '1.', yield_lbs: '-' } : line,
  )
  const { total_lbs, piece_zero_warning } = resultsOf(lines)
  expect([String(total_lbs), piece_zero_warning]).toEqual(['2410.40', true])
})

test('a body is made of sound lines; else each field is named with its words', () => {
  const head = { lot: null, designation: 'DIRECT', notes: '' }
  expect(bodyOf({ ...head, lines: linesOf([mixed]) }).body).toMatchObject({
    lot: null,
    lines: [{ name: 'mixed', pieces: 460 }],
  })
  expect(bodyOf({ ...head, lines: [emptyLine()] }).problems).toMatchObject({
    '0.name': 'This field is required',
    '0.pieces': 'Must be a whole number',
  })
})
