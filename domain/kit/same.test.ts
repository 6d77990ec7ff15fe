import { expect, test } from 'vitest'
import * as z from 'zod'
import { day, instant, moneyField, text, tozField } from './fields.ts'
import { isSame } from './same.ts'

test.each([
  [moneyField(), '455', '455.00', true],
  [moneyField(), 455, '455.00', true],
  [moneyField(), '455', '455.01', false],
  [tozField().nullable(), '-0', '0.000', true],
  [tozField().nullable(), null, '0.000', false],
  [tozField().nullable(), undefined, null, true],
  [moneyField(), 'a lot', '455.00', false],
  [text(), '455', '455.00', false],
  [day, '2026-03-01', '2026-03-02', false],
  [instant, '2026-03-01T10:00:00Z', '2026-03-01T10:00:00.000+00:00', true],
  [instant, 'x', 'y', false],
])('%#: a value and the one that stands', (schema, sent, stands, same) => {
  expect(isSame(schema, sent, stands)).toBe(same)
})

test('lists and objects piece by piece, by the schema of each piece', () => {
  const lines = z.array(z.object({ ounces: tozField(), metal: text() }))
  expect(isSame(lines, [{ ounces: '1', metal: 'pt' }], [{ metal: 'pt', ounces: '1.000' }])).toBe(true)
  expect(isSame(lines, [{ ounces: '1', metal: 'pt' }], [{ ounces: '1.001', metal: 'pt' }])).toBe(false)
  expect(isSame(lines, [{ ounces: '1', metal: 'pt' }], [])).toBe(false)
  expect(isSame(lines, [{ ounces: '1', metal: 'pt', note: 'x' }], [{ ounces: '1', metal: 'pt' }])).toBe(false)
})
