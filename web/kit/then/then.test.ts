import { lot } from '@cupel/domain/lots/lot.ts'
import { expect, test } from 'vitest'
import { knownFields } from './known-fields.ts'
import { clockOf, momentOf, momentText } from './moments.ts'

test('moments are typed and told by the clock in Phoenix', () => {
  expect(clockOf('2026-11-19T02:04:10Z')).toBe('2026-11-18T19:04')
  expect(momentOf('2026-11-18T19:04')).toBe('2026-11-19T02:04:59.999Z')
  expect(momentOf('2026-11-18')).toBeUndefined()
  expect(momentText('2026-11-19T02:04:10Z')).toBe('11/18/2026 7:04:10 PM')
})

test('fields stand as they were at each moment, references by the names of then', () => {
  const row = { id: 1, version: 3, name: 'PGM-1', smelter: 1, smelter_code: 'ARR', status: 'HE', net_wet_lbs: null }
  const fields = knownFields(lot, [
    { at: '', name: 'PGM-1', row, named: { smelter: 'ARR' } },
    { at: '', name: 'PGM-1', row: { ...row, net_wet_lbs: '2410.55', smelter: 2 }, named: { smelter: 'KES' } },
  ])
  expect(fields.map(({ field, texts, differs }) => [field, texts, differs])).toEqual([
    ['status', ['Open', 'Open'], false],
    ['name', ['PGM-1', 'PGM-1'], false],
    ['smelter', ['ARR', 'KES'], true],
    ['net_wet_lbs', ['--', '2,410.55 lbs'], true],
  ])
})
