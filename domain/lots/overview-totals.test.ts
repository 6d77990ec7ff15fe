import { expect, test } from 'vitest'
import { plain } from '../figures.ts'
import { lotStatus } from './lot-status.ts'
import { overviewTotals } from './overview-totals.ts'

test('lots that are complete, dissolved or part of another enter no total, and historic allocations none', () => {
  const counted = lotStatus.codes.filter((status) => {
    const lots = [{ status, contained: { pt: '5' }, allocations: [{ status: 'ACTIVE', pt: '2' }] }]
    return !overviewTotals({ lots }).pt.contained.isZero()
  })
  expect(counted).toEqual(['HE', 'CU', 'CT', 'LK', 'SH', 'RE', 'RC'])
})

test('more allocated than contained is shown as what it is', () => {
  const allocations = [
    { status: 'ACTIVE', rh: '2.5' },
    { status: 'HISTORIC', rh: '9' },
  ]
  expect(plain(overviewTotals({ lots: [{ status: 'HE', contained: { rh: '1' }, allocations }] }))).toMatchObject({
    rh: { contained: '1.000', allocated: '2.500', unallocated: '-1.500' },
  })
})
