import { describe, expect, test } from 'vitest'
import { builtIn, groups, permissions } from '../kit/roles.ts'
import { clientPermissions } from './client-permissions.ts'
import { roleNamed } from './role-names.ts'
import { rolePermissionDefaults } from './role-permissions.ts'

describe('what a person may, by name', () => {
  test('IDN-089 is what the table gives his roles, and nothing the table may not give', () => {
    expect(clientPermissions(['buyer'], ['view-yards', 'debug', 'no-such'])).toEqual([...builtIn.on, 'view-yards'])
    expect(clientPermissions([], [])).toEqual(['view-basics', 'view-calendar'])
  })

  test('IDN-089 an admin has all but what is off for everyone', () => {
    expect(clientPermissions(['Admin'], [])).toEqual([...builtIn.on, ...permissions])
  })

  test('IDN-089 every permission is given to somebody beside the admin', () => {
    const given = new Set(Object.values(rolePermissionDefaults).flat())
    expect(permissions.filter((name) => !given.has(name))).toEqual([])
    expect(Object.keys(rolePermissionDefaults).toSorted()).toEqual([...groups].toSorted())
  })

  test('IDN-093 IDN-124 a role is known in all its spellings, and nothing else is one', () => {
    expect(roleNamed('Warehouse')).toBe('warehousing')
    expect(roleNamed('LOGISTICS MANAGER')).toBe('logistics-manager')
    expect(roleNamed('warehouse-manager')).toBe('warehouse manager')
    expect(roleNamed('king')).toBeUndefined()
  })
})
