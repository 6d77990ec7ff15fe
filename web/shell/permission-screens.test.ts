import { clientPermissions } from '@cupel/domain/identity/client-permissions.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { expect, test } from 'vitest'
import { mayOpen, screenAt } from '../kit/screen-at.ts'
import { registerAreas } from '../kit/registered.ts'
import { registers } from '../registers.ts'

registerAreas(registers)

const holding = (...permissions: string[]) =>
  ({ id: 1, groups: ['trip-user'], client_permissions: clientPermissions(['trip-user'], permissions) }) as unknown as Me

interface Line {
  row: string
  permission: string
  paths: readonly string[]
  /** What is needed for them anyway. */
  beside?: readonly string[]
}

const lines: readonly Line[] = [
  { row: 'IDN-043', permission: 'view-purchase', paths: ['/purchase-list', '/checkin-list'] },
  { row: 'IDN-044', permission: 'create-purchases', paths: ['/create-purchase'] },
  { row: 'IDN-045', permission: 'view-intakes', paths: ['/intake'] },
  { row: 'IDN-046', permission: 'create-intakes', paths: ['/intake/create-using-boxes', '/intake/create'] },
  { row: 'IDN-048', permission: 'view-lots', paths: ['/lot-list', '/shipment-summary-list'] },
  { row: 'IDN-049', permission: 'create-lots', paths: ['/create-lot', '/create-shipment-summary'] },
  {
    row: 'IDN-050',
    permission: 'view-brokered-settlements',
    paths: ['/lot-settlement-list', '/brokered-settlement/$id'],
    beside: ['view-lots'],
  },
  { row: 'IDN-051', permission: 'view-advances', paths: ['/advances', '/advances/$id'] },
  { row: 'IDN-052', permission: 'view-ppm', paths: ['/ppm-calculation-list', '/ppm-calculation/$id'] },
  { row: 'IDN-054', permission: 'view-smelters', paths: ['/smelter-list'] },
  { row: 'IDN-055', permission: 'edit-smelters', paths: ['/smelter/$id/edit'] },
  { row: 'IDN-059', permission: 'view-yards', paths: ['/yard-list'] },
  { row: 'IDN-060', permission: 'create-yards', paths: ['/create-yard'] },
  { row: 'IDN-061', permission: 'create-catalogs', paths: ['/create-catalog'] },
  { row: 'IDN-062', permission: 'view-catalogs', paths: ['/catalog-list'] },
  {
    row: 'IDN-073',
    permission: 'view-inventory-on-hand',
    paths: ['/inventory-on-hand', '/inventory-on-hand/manage-locations'],
  },
  { row: 'IDN-075', permission: 'view-pricing', paths: ['/catalog-pricing'], beside: ['view-catalogs'] },
]

test.each(lines)('$row $permission opens its screens, and without it they are not offered', (line) => {
  const { permission, paths, beside = [] } = line
  for (const path of paths) {
    const screen = screenAt(path)
    if (!screen) throw new Error(`No screen at ${path}`)
    expect(mayOpen(screen, holding(...beside)), `${path} without`).toBe(false)
    expect(mayOpen(screen, holding(...beside, permission)), `${path} with`).toBe(true)
  }
})

test('IDN-085 IDN-030 IDN-031 the dashboard, the profile and the directory are everybody’s', () => {
  for (const path of ['/dashboard', '/user-profile', '/company-directory']) {
    const screen = screenAt(path)
    expect(screen && mayOpen(screen, holding()), path).toBe(true)
  }
})
