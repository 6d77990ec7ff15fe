import { expect, test } from 'vitest'
import { drawerOrder } from '../kit/area.ts'
import { registers } from '../registers.ts'
import { isNew } from './drawer-lines.ts'
import { changePermille } from './price-change.ts'

test('APP-030 a new badge is shown for one week after the day it was added', () => {
  const at = (moment: string) => isNew('2026-11-20', new Date(moment).getTime())
  expect(at('2026-11-20T06:59:59Z')).toBe(false)
  expect(at('2026-11-20T07:00:00Z')).toBe(true)
  expect(at('2026-11-27T06:59:59Z')).toBe(true)
  expect(at('2026-11-27T07:00:00Z')).toBe(false)
  expect(
    registers
      .flatMap(({ drawer = [] }) => drawer)
      .filter(({ added }) => added)
      .map(({ title }) => title),
  ).toEqual(['Inventory On Hand', 'Settlements', 'Advances'])
})

test('APP-022 the main list has its order', () => {
  expect(drawerOrder[1].lines).toEqual([
    'Check-Ins',
    'Purchases',
    'Intakes',
    'Lots',
    'Shipment Summaries',
    'Settlements',
    'Advances',
    'PPM Calculators',
    'Smelters',
    'Hedges',
  ])
})

test('APP-024 APP-025 APP-026 the sections have theirs', () => {
  const sections = Object.fromEntries(
    drawerOrder.slice(2).map((section) => ['title' in section && section.title, section.lines]),
  )
  expect(sections).toEqual({
    'Yards & Trip Planning': ['Blueprints', 'Trips', 'Yards'],
    'Catalog/Inventory': ['Inventory/Cut-Plans', 'Catalog'],
    Prices: ['Market Rates', 'FX Rates'],
    Transit: ['Inbound', 'Outbound', 'Inventory Manifests', 'Lot Manifests', 'Brokers', 'Carriers'],
  })
})

test('a price change is told in tenths of a percent', () => {
  expect(changePermille('1492.30', '1480.46')).toBe(8n)
  expect(changePermille('1287.50', '1312.40')).toBe(-19n)
  expect(changePermille('6025', '6025.00')).toBe(0n)
  expect(changePermille('1', '0')).toBeUndefined()
})
