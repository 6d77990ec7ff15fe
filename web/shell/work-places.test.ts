import { allowed, groups, withoutRoles, type Me } from '@cupel/domain/kit/roles.ts'
import { rolePermissionDefaults } from '@cupel/domain/identity/role-permissions.ts'
import { waiting } from '@cupel/domain/registers.ts'
import { expect, test } from 'vitest'
import { registerAreas } from '../kit/registered.ts'
import { registers } from '../registers.ts'
import { listOf } from './work-places.ts'

registerAreas(registers)

test('everybody for whom a kind of work waits is led to where all of it is', () => {
  const stuck = groups.flatMap((role) => {
    const me: Me = { ...withoutRoles(1), groups: [role], client_permissions: [...rolePermissionDefaults[role]] }
    const mine = waiting.filter(({ card, may }) => allowed(card.may.list, me) && allowed(may, me))
    return mine
      .filter(({ name, card, query }) => !listOf({ name, entity: card.name, filters: query('2026-11-20') ?? {} }, me))
      .map(({ name }) => `${role}: ${name}`)
  })
  expect(stuck).toEqual([])
})
