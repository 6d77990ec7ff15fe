import { expect, test } from 'vitest'
import type { Figure } from '../kit/figure.ts'
import { lotStatus } from '../lots/lot-status.ts'
import { metalPosition, placed, standingOf, type Pieces, type PositionDocument } from './metal-position.ts'
import { custodyOf, stages, stageOfLot, type Stage } from './position-stages.ts'

const piece: Pieces = {
  count: 3,
  type: 'OM',
  yield_lbs: '2.75',
  pt_ppm: '1450.5',
  pd_ppm: '2210.25',
  rh_ppm: '310.125',
}
const checkIn: PositionDocument = {
  kind: 'check_in',
  status: 'CO',
  transit_status: null,
  purchase_status: 'RE',
  designation: 'DIRECT',
  links: [],
  lines: [piece, { ...piece, type: 'AM', count: 1 }],
}
const lot: PositionDocument = {
  kind: 'lot',
  status: 'CT',
  settlement_status: null,
  designation: 'DIRECT',
  returned: { pt: null, pd: null, rh: null },
  contained: null,
  lines: [piece],
}
const nothing = { pt: '0', pd: '0', rh: '0' }
const at = (document: PositionDocument) => {
  const found = placed(document)
  return found ? `${found.custody} ${found.stage} ${found.ounces.pt.toString()}` : 'nowhere'
}

test('pieces count by their check-in until a link brings them into a lot, each type by itself', () => {
  // 2.75 lb × 1,450.5 ppm × 14.5833 ÷ 1,000,000 = 0.05817… toz a piece.
  expect(at(checkIn)).toBe('own purchased 0.233')
  expect(at({ ...checkIn, status: 'OP' })).toBe('own quoted 0.233')
  expect(at({ ...checkIn, transit_status: 'IT' })).toBe('own in_transit 0.233')
  expect(at({ ...checkIn, purchase_status: 'IN', transit_status: 'IT' })).toBe('own on_hand 0.233')
  expect(at({ ...checkIn, links: ['OM'] })).toBe('own purchased 0.058')
  expect(at({ ...checkIn, links: ['OM', null] })).toBe('nowhere')
  expect(at({ ...checkIn, designation: 'TOLLING' })).toBe('customers purchased 0.233')
})

test('of a lot the latest word counts: what was bought, then the assay, then what the smelter returns, a typed zero too', () => {
  expect(at(lot)).toBe('own in_lot 0.175')
  const assayed = { ...lot, contained: { pt: '0.190', pd: '0.3', rh: '0.04' } }
  expect(at(assayed)).toBe('own in_lot 0.190')
  expect(at({ ...assayed, status: 'RC', returned: { pt: '0', pd: null, rh: null } })).toBe('own assayed 0.000')
  expect(placed({ ...assayed, status: 'RC', returned: { pt: '0', pd: null, rh: null } })?.ounces.pd.toString()).toBe(
    '0.300',
  )
  expect(at({ ...assayed, status: 'RC', settlement_status: 'FI' })).toBe('own payable 0.190')
  expect(lotStatus.codes.filter((status) => stageOfLot({ status, settlement_status: null }) === undefined)).toEqual([
    'CO',
    'DS',
    'CN',
  ])
})

test('what is sold ahead counts until it is delivered with its lot', () => {
  const given = { ...nothing, pt: '5.000', kind: 'allocation' as const, status: 'ACTIVE', designation: 'BROKERED' }
  expect(at({ ...given, lot_status: 'SH' })).toBe('customers hedged 5.000')
  expect(at({ ...given, lot_status: 'CO' })).toBe('nowhere')
  expect(at({ ...given, status: 'HISTORIC', lot_status: 'SH' })).toBe('nowhere')
  const kept = { kind: 'check_in_allocation' as const, designation: 'DIRECT', ...nothing, rh: '0' }
  const applied = { applied_pt: '1.000', applied_pd: '0', applied_rh: '0' }
  expect(at({ ...kept, ...applied, pt: '3.000' })).toBe('own hedged 2.000')
  expect(at({ ...kept, ...applied, pt: '1.000' })).toBe('nowhere')
  const hedge = { kind: 'hedge' as const, status: 'OPEN', designation: 'DIRECT', available: { ...nothing, pt: '-2' } }
  expect(at(hedge)).toBe('own hedged -2.000')
  expect(at({ ...hedge, status: 'COMPLETE' })).toBe('nowhere')
})

test('a stage is the sum of its documents, a metal long or short by all stages, and customers’ metal is no part of it', () => {
  const position = metalPosition([checkIn, checkIn, lot, { ...lot, designation: 'BROKERED' }])
  expect(position.own.purchased.pt.toString()).toBe('0.466')
  expect(position.customers.in_lot.pt.toString()).toBe('0.175')
  const held = Object.fromEntries(stages.map((stage) => [stage, position.own[stage].pt])) as Record<Stage, Figure>
  const long = standingOf(held, '0.600', '1815.00')
  expect([long.held, long.net, long.value].map(String)).toEqual(['0.641', '0.041', '74.42'])
  expect(long.isShort).toBe(false)
  expect(standingOf(held, '1', null)).toMatchObject({ value: null, isShort: true })
  expect(['DIRECT', 'SEPARATE', 'TOLLING', 'BROKERED'].map(custodyOf)).toEqual(['own', 'own', 'customers', 'customers'])
})
