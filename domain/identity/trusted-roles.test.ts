import { expect, test } from 'vitest'
import { mightBe, type Me } from '../kit/roles.ts'
import { purchaseLot } from '../lots/purchase-lot.ts'
import { rolePermissionDefaults } from './role-permissions.ts'
import { staffRefusal } from './trusted-roles.ts'

const roles = Object.keys(rolePermissionDefaults) as (keyof typeof rolePermissionDefaults)[]
const withRole = (role: string) => ({ id: 2, username: 'Two', groups: [role], permissions: [] }) as unknown as Me
const olive = { ...withRole('org manager'), id: 1 } as Me

/** Whoever gives such a role could give it to a person of his own making. */
test.each(
  roles.filter(
    (role) =>
      rolePermissionDefaults[role].includes('view-brokered-settlements') ||
      mightBe(purchaseLot.may.create, withRole(role)),
  ),
)('an org manager does not give %s: it reads settlements, or says which purchases a lot is paid for', (role) => {
  const person = { id: 2, email: 'two@cupel.test', groups: [role], is_active: true }
  expect(staffRefusal(person, { ...person, groups: ['buyer'] }, olive)).toBe(
    `Only an admin may give or take the role ${role}.`,
  )
})
