import { expect, test } from 'vitest'
import { rolePermissionDefaults } from './identity/role-permissions.ts'
import { clientPermissions } from './identity/client-permissions.ts'
import { rolePermission } from './identity/role-permission.ts'
import { secondFactorRoles } from './identity/second-factor.ts'
import { serviceKey } from './identity/service-key.ts'
import { user } from './identity/user.ts'
import type { AnyMachine } from './kit/machine.ts'
import { allowed, groups, withoutRoles, type Group, type Right } from './kit/roles.ts'
import { marketRate } from './market/market-rate.ts'
import { registers } from './registers.ts'

const holding = (role: Group) => ({
  ...withoutRoles(1),
  groups: [role],
  client_permissions: clientPermissions([role], rolePermissionDefaults[role]),
})
const machines = Object.values(registers).flatMap(({ machines: some }) => some as readonly AnyMachine[])
const rightsOf = (name: string, moves: readonly string[]): Right[] => {
  const machine = machines.find((one) => one.name === name)
  return moves.map((move) => machine?.moves[move]?.allow ?? 'anyone')
}

/** What money leaves by, what it is reckoned by, and who decides who may. */
const moving: readonly (readonly [deed: string, rights: readonly Right[]])[] = [
  ['advances are made and sent', rightsOf('advance', ['create', 'update', 'send'])],
  ['settlements are finalized', rightsOf('brokered_settlement', ['finalize'])],
  ['prices are typed', [marketRate.may.create]],
  ['people are kept', [user.may.create, user.may.update]],
  ['rights are given', [rolePermission.may.create, rolePermission.may.delete, serviceKey.may.create]],
]

test.each(moving)('whoever may so that %s needs a second factor', (_, rights) => {
  const may = groups.filter((role) => rights.some((right) => allowed(right, holding(role))))
  expect(may.length).toBeGreaterThan(0)
  expect(may.filter((role) => !(secondFactorRoles as readonly Group[]).includes(role))).toEqual([])
})
