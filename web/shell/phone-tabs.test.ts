import { rolePermissionDefaults } from '@cupel/domain/identity/role-permissions.ts'
import { withoutRoles, type Me } from '@cupel/domain/kit/roles.ts'
import { expect, test } from 'vitest'
import { registerAreas } from '../kit/registered.ts'
import { registers } from '../registers.ts'
import { phoneTabs } from './phone-tabs.ts'

registerAreas(registers)

test.each([
  ['buyer', ['Check-Ins', 'Lots']],
  ['warehousing', ['Check-Ins', 'Lots']],
  ['lab technician', ['Lots', 'PPM Calculators']],
  ['trip-user', ['Yards', 'Hedges']],
] as const)('the bar of the telephone holds what a %s works with, and nothing that is not theirs', (role, tabs) => {
  const me: Me = { ...withoutRoles(1), groups: [role], client_permissions: [...rolePermissionDefaults[role]] }
  expect(phoneTabs(me).map(({ title }) => title)).toEqual(tabs)
})
