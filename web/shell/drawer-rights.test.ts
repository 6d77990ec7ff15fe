import { clientPermissions } from '@cupel/domain/identity/client-permissions.ts'
import { withoutRoles, type Me } from '@cupel/domain/kit/roles.ts'
import { expect, test } from 'vitest'
import { drawerLines, registerAreas } from '../kit/registered.ts'
import { mayOpen, screenAt, screenShownAt } from '../kit/screen-at.ts'
import { registers } from '../registers.ts'
import { drawerFor } from './drawer-lines.ts'

registerAreas(registers)

const holding = (...permissions: string[]): Me => ({
  ...withoutRoles(1),
  groups: ['trip-user'],
  client_permissions: clientPermissions(['trip-user'], permissions),
})
const titles = (me: Me) => drawerFor(me).flatMap(({ lines }) => lines.map(({ title }) => title))

/** Title, where it leads, and the permissions of which each shows it; none: it is shown to everybody. */
const lines = [
  ['APP-013', 'Dashboard', '/dashboard', []],
  ['APP-014', 'Allocations', '/current-allocations', ['create-lots']],
  ['APP-015', 'Calendar', '/calendar', []],
  ['APP-018', 'Reporting', '/report-list', ['view-reports']],
  ['APP-020', 'Inventory On Hand', '/inventory-on-hand', ['view-inventory-on-hand']],
  ['APP-023 APP-027', 'Check-Ins', '/checkin-list', ['view-purchase']],
  ['APP-023 APP-027', 'Purchases', '/purchase-list', ['view-purchase']],
  ['APP-023 APP-027', 'Intakes', '/intake', ['view-intakes']],
  ['APP-023 APP-027', 'Lots', '/lot-list', ['view-lots', 'view-partial-lots']],
  ['APP-023 APP-027', 'Shipment Summaries', '/shipment-summary-list', ['view-lots']],
  ['APP-023 APP-027', 'Advances', '/advances', ['view-advances']],
  ['APP-023 APP-027', 'PPM Calculators', '/ppm-calculation-list', ['view-ppm']],
  ['APP-023 APP-027', 'Smelters', '/smelter-list', ['view-smelters']],
  ['APP-023 APP-027', 'Hedges', '/hedge-list', []],
  ['APP-027', 'Yards', '/yard-list', ['view-yards']],
  ['APP-027', 'Catalog', '/catalog-list', ['view-catalogs']],
] as const

test.each(lines)(
  'APP-012 %s: %s leads to %s and is shown with %j and not without',
  (_rows, title, path, permissions) => {
    const line = drawerLines.find((one) => one.title === title)
    expect(line?.screen.path).toBe(path)
    // Allocations are read through their lots.
    const beside = title === 'Allocations' ? ['view-lots'] : []
    const shownTo = (...held: string[]) => titles(holding(...beside, ...held)).includes(title)
    expect(shownTo()).toBe(permissions.length === 0)
    for (const permission of permissions) expect(shownTo(permission), permission).toBe(true)
  },
)

test('APP-028 APP-029 a plus leads to what creates one, and is nobody’s who may not create', () => {
  const plus = Object.fromEntries(drawerLines.flatMap(({ title, plus: to }) => (to ? [[title, to]] : [])))
  expect(Object.fromEntries(Object.entries(plus).map(([title, { path }]) => [title, path]))).toMatchObject({
    Purchases: '/create-purchase',
    Intakes: '/intake/create',
    Lots: '/create-lot',
    'Shipment Summaries': '/create-shipment-summary',
    'PPM Calculators': '/create-ppm-calculation',
    Hedges: '/create-hedge',
    Yards: '/create-yard',
    Catalog: '/create-catalog',
  })
  for (const screen of Object.values(plus)) expect(mayOpen(screen, holding()), screen.path).toBe(false)
})

test('APP-052 a path is the same screen with a slash at its end and without', () => {
  for (const path of ['/checkin-list', '/advances', '/lot-list', '/patch-notes']) {
    expect(screenAt(path)?.path).toBe(path)
    expect(screenAt(`${path}/`)).toBe(screenAt(path))
    expect(screenShownAt(`${path}/?page=2`)).toBe(screenAt(path))
  }
})

test('APP-047 APP-034 screens without a right are for those who are signed in; patch notes are part of the basics', () => {
  const everybodys = registers.flatMap(({ screens }) => screens).filter(({ may }) => may === 'public')
  expect(everybodys.map(({ path }) => path).toSorted()).toEqual([
    '/',
    '/404',
    '/forbidden',
    '/reset-password',
    '/simulated-sign-in',
    '/unsubscribe',
    '/welcome',
  ])
  expect(screenAt('/patch-notes')?.may).toBe('view-basics')
})
