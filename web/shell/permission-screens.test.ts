import { clientPermissions } from '@cupel/domain/identity/client-permissions.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { expect, test } from 'vitest'
import { mayOpen, screenAt } from '../kit/screen-at.ts'
import { registerAreas } from '../kit/registered.ts'
import { registers } from '../registers.ts'

registerAreas(registers)

const holding = (...permissions: string[]) =>
  ({ id: 1, groups: ['trip-user'], client_permissions: clientPermissions(['trip-user'], permissions) }) as unknown as Me

const lines: readonly (readonly [row: string, permission: string, paths: readonly string[], beside?: string])[] = [
  ['IDN-043', 'view-purchase', ['/purchase-list', '/checkin-list']],
  ['IDN-044', 'create-purchases', ['/create-purchase']],
  ['IDN-045', 'view-intakes', ['/intake']],
  ['IDN-046', 'create-intakes', ['/intake/create-using-boxes', '/intake/create']],
  ['IDN-048', 'view-lots', ['/lot-list', '/shipment-summary-list']],
  ['IDN-049', 'create-lots', ['/create-lot', '/create-shipment-summary']],
  ['IDN-050', 'view-brokered-settlements', ['/lot-settlement-list', '/brokered-settlement/$id'], 'view-lots'],
  ['IDN-051', 'view-advances', ['/advances', '/advances/$id']],
  ['IDN-052', 'view-ppm', ['/ppm-calculation-list', '/ppm-calculation/$id']],
  ['IDN-054', 'view-smelters', ['/smelter-list']],
  ['IDN-055', 'edit-smelters', ['/smelter/$id/edit']],
  ['IDN-059', 'view-yards', ['/yard-list']],
  ['IDN-060', 'create-yards', ['/create-yard']],
  ['IDN-061', 'create-catalogs', ['/create-catalog']],
  ['IDN-062', 'view-catalogs', ['/catalog-list']],
  ['IDN-073', 'view-inventory-on-hand', ['/inventory-on-hand', '/inventory-on-hand/manage-locations']],
  ['IDN-075', 'view-pricing', ['/catalog-pricing'], 'view-catalogs'],
]

test.each(lines)('%s %s opens its screens, and without it they are not offered', (_, permission, paths, beside) => {
  const others = beside === undefined ? [] : [beside]
  for (const path of paths) {
    const screen = screenAt(path)
    if (!screen) throw new Error(`No screen at ${path}`)
    expect(mayOpen(screen, holding(...others)), `${path} without`).toBe(false)
    expect(mayOpen(screen, holding(...others, permission)), `${path} with`).toBe(true)
  }
})

test('IDN-085 IDN-030 IDN-031 the dashboard, the profile and the directory are everybody’s', () => {
  for (const path of ['/dashboard', '/user-profile', '/company-directory']) {
    const screen = screenAt(path)
    expect(screen && mayOpen(screen, holding()), path).toBe(true)
  }
})
