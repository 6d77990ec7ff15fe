import { expect, test } from 'vitest'
import { fxRate } from '../market/fx-rate.ts'
import { user } from '../identity/user.ts'
import { choice, day, flag, name, ppmField, whole } from './fields.ts'
import { readCell } from './import-cell.ts'

const decimal = ppmField()

test('a number is read as it stands, and never guessed from a comma', () => {
  const good = { '1450.5': '1450.5', '$1,234.50': '1234.50', '(3.5)': '-3.5', '−3': '-3', '98 %': '98', '12 ppm': '12' }
  for (const [cell, value] of Object.entries(good)) expect(readCell(decimal, cell), cell).toEqual({ value })
  for (const cell of ['1,234', '0,125', '95,5', '1.234,50', '12,34.5', 'ninety', '1E+05', '--', '1 2 x'])
    expect(readCell(decimal, cell), cell).toHaveProperty('problem')
})

test('whole numbers, days, answers and choices', () => {
  expect(readCell(whole(), '12.00')).toEqual({ value: 12 })
  for (const cell of ['12.5', '1,200', 'twelve', '99999999999999999999'])
    expect(readCell(whole(), cell), cell).toHaveProperty('problem')
  expect(readCell(day, '1/2/2026')).toEqual({ value: '2026-01-02' })
  expect(readCell(day, '2026-01-02')).toEqual({ value: '2026-01-02' })
  for (const cell of ['13/01/2026', '02/30/2026', '1/2/26', '2026-02-30', '46024', '02.01.2026'])
    expect(readCell(day, cell), cell).toHaveProperty('problem')
  for (const cell of ['yes', 'Y', 'TRUE', '1', 'oui', 'VRAI'])
    expect(readCell(flag, cell), cell).toEqual({ value: true })
  for (const cell of ['no', 'N', 'false', '0', 'Non', 'FAUX'])
    expect(readCell(flag, cell), cell).toEqual({ value: false })
  for (const cell of ['ja', 'x', '2']) expect(readCell(flag, cell), cell).toHaveProperty('problem')
  const of = choice(['PC', 'AS'], { PC: 'By Piece', AS: 'By Assay' })
  for (const cell of ['AS', 'as', 'by assay']) expect(readCell(of, cell), cell).toEqual({ value: 'AS' })
  expect(readCell(of, 'By Weight')).toEqual({ problem: 'Not one of the choices: By Piece, By Assay' })
  const { groups } = user.row.shape
  expect(readCell(groups, 'buyer; lab-user;')).toEqual({ value: ['buyer', 'lab-user'] })
  expect(readCell(groups, 'buyer; boss')).toEqual({ problem: 'Not one of the choices: boss' })
})

test('what a spreadsheet or an editor left in a cell is named', () => {
  for (const cell of [
    '=A1',
    '@SUM(A1)',
    '+A1',
    '#N/A',
    '#REF!',
    '####',
    '\uFFFD',
    '"open',
    'in\u200Bvisible',
    'a\u00A0b',
    'a\u0007',
  ])
    expect(readCell(name(), cell), JSON.stringify(cell)).toHaveProperty('problem')
  for (const cell of ['+1 602 555 0100', '-5', 'Smith & Sons = friends', 'Québec', 'two\nlines'])
    expect(readCell(name(), cell), cell).toEqual({ value: cell })
  expect(readCell(fxRate.row.shape.rate, '')).toEqual({ value: undefined })
})
