import { rolePermissionDefaults } from '@cupel/domain/identity/role-permissions.ts'
import { clientPermissions } from '@cupel/domain/identity/client-permissions.ts'
import { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { intake } from '@cupel/domain/purchasing/intake.ts'
import { catalog } from '@cupel/domain/catalog/catalog.ts'
import { hedge } from '@cupel/domain/hedges/hedge.ts'
import { marketRate } from '@cupel/domain/market/market-rate.ts'
import { smelter } from '@cupel/domain/smelters/smelter.ts'
import { yard } from '@cupel/domain/yards/yard.ts'
import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { allowed, groups, type Group, type Me } from '@cupel/domain/kit/roles.ts'
import { ppmCalculation } from '@cupel/domain/lab/ppm-calculation-card.ts'
import { allocation } from '@cupel/domain/lots/allocation.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { purchaseLot } from '@cupel/domain/lots/purchase-lot.ts'
import { advanceCalculatorVersion } from '@cupel/domain/settlement/advance-calculator-version.ts'
import { advance } from '@cupel/domain/settlement/advance.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/settlement.ts'
import { shipmentSummary } from '@cupel/domain/settlement/shipment-summary.ts'
import { expect, test } from 'vitest'
import { inSight, maySift } from '../kit/list/in-sight.ts'
import { mayOpen, screenAt, screenShownAt } from '../kit/screen-at.ts'
import { drawerLines, panelsOf, registerAreas, screens } from '../kit/registered.ts'
import { registers } from '../registers.ts'

registerAreas(registers)

function of(role: Group): Me {
  const client_permissions = clientPermissions([role], rolePermissionDefaults[role])
  return { id: 1, username: role, email: '', groups: [role], client_permissions, division: null } as unknown as Me
}

const held: readonly (readonly [path: string, card: AnyCard])[] = [
  ['/market-rates', marketRate],
  ['/yard/$id', yard],
  ['/smelter/$id', smelter],
  ['/catalog/$id', catalog],
  ['/hedge/$id', hedge],
  ['/purchase/$id', purchase],
  ['/purchase-list', purchase],
  ['/checkin/$id', checkIn],
  ['/checkin-list', checkIn],
  ['/intake/$id', intake],
  ['/lot/$id', lot],
  ['/lot-list', lot],
  ['/current-allocations', allocation],
  ['/lot/$id/advance-calculator', advanceCalculatorVersion],
  ['/lot/$id/advance-calculator/print', advanceCalculatorVersion],
  ['/ppm-calculation/$id', ppmCalculation],
  ['/shipment-summary/$id', shipmentSummary],
  ['/brokered-settlement/$id', brokeredSettlement],
  ['/brokered-settlement/$id/print', brokeredSettlement],
  ['/lot-settlement-list', brokeredSettlement],
  ['/advances', advance],
  ['/advances/$id', advance],
]

test.each(held)('%s is offered to those who may read what it shows, and to nobody else', (path, card) => {
  const screen = screenAt(path)
  if (!screen) throw new Error(`No screen at ${path}`)
  const who = (may: (me: Me) => boolean) => groups.filter((role) => may(of(role)))
  expect(who((me) => mayOpen(screen, me))).toEqual(who((me) => allowed(card.may.read, me)))
})

test('no screen of a kind of record is forgotten here', () => {
  // The page of a box has a right of its own; its words and weights are known to more.
  const known = ['/inventory-on-hand/$id', ...held.map(([path]) => path)]
  const ofRecords = screens.filter(({ document }) => document !== undefined).map(({ path }) => path)
  expect(ofRecords.filter((path) => !known.includes(path))).toEqual([])
})

test('IDN-047 the screens of a lot’s money are not offered to who sees lots in part', () => {
  for (const path of ['/lot/$id/finance', '/lot/$id/advance-calculator', '/current-allocations'])
    for (const role of ['lab technician', 'warehousing', 'buyer'] as const) {
      const screen = screenAt(path)
      expect(screen && mayOpen(screen, of(role)), `${role} ${path}`).toBe(false)
    }
})

test('a panel is offered to those who may read what it lists', () => {
  const said = (name: string, at: number, card: AnyCard) => {
    const may = panelsOf(name)[at]?.may ?? 'anyone'
    expect(groups.filter((role) => allowed(may, of(role)))).toEqual(
      groups.filter((role) => allowed(card.may.list, of(role))),
    )
  }
  said('purchase', 0, purchaseLot)
  said('hedge', 0, allocation)
  said('lot finance', 0, advanceCalculatorVersion)
  said('lot finance', 1, advance)
  said('lot finance', 2, brokeredSettlement)
})

test('columns, filters and views of what a person may not read are not his', () => {
  expect(inSight(lot, 'allocated_pt', of('lab technician'))).toBe(false)
  expect(inSight(lot, 'contained_pt', of('lab technician'))).toBe(true)
  expect(maySift(lot, { status__in: 'HE', under_hedged: 'true' }, of('buyer'))).toBe(false)
  expect(maySift(lot, { status__in: 'HE', under_hedged: 'true' }, of('coordinator'))).toBe(true)
})

test('the screen that an address leads to is known, to say what it needs', () => {
  expect(screenShownAt('/lot/7/finance?tab=x')?.name).toBe('lot-finance')
  expect(screenShownAt('/advances/create')?.name).toBe('create-advance')
  expect(screenShownAt('/advances/12/')?.name).toBe('advance')
  expect(screenShownAt('/nowhere')).toBeUndefined()
})

const created: readonly (readonly [title: string, card: AnyCard])[] = [
  ['Purchases', purchase],
  ['Intakes', intake],
  ['Lots', lot],
  ['Shipment Summaries', shipmentSummary],
  ['Advances', advance],
  ['PPM Calculators', ppmCalculation],
  ['Hedges', hedge],
  ['Yards', yard],
  ['Catalog', catalog],
]

test.each(created)('the plus of %s is offered to those who may create one, and to nobody else', (title, card) => {
  const plus = drawerLines.find((line) => line.title === title)?.plus
  if (!plus) throw new Error(`${title} has no plus`)
  const who = (may: (me: Me) => boolean) => groups.filter((role) => may(of(role)))
  expect(who((me) => mayOpen(plus.screen, me))).toEqual(who((me) => allowed(card.may.create, me)))
})

test('no plus is forgotten here', () => {
  const known = created.map(([title]) => title)
  expect(drawerLines.filter(({ title, plus }) => plus && !known.includes(title))).toEqual([])
})

test('a line of the drawer is offered to nobody who may not read what it lists', () => {
  const lists = new Map(held.filter(([path]) => !path.includes('$')))
  const lines = drawerLines.filter(({ screen }) => lists.has(screen.path))
  expect(lines.length).toBeGreaterThan(4)
  for (const { title, screen, may = 'anyone' } of lines)
    for (const role of groups) {
      const me = of(role)
      if (mayOpen(screen, me) && allowed(may, me))
        expect(allowed(lists.get(screen.path)?.may.list ?? 'nobody', me), `${title} to ${role}`).toBe(true)
    }
})
