import { clientPermissions } from '@cupel/domain/identity/client-permissions.ts'
import { rolePermissionDefaults } from '@cupel/domain/identity/role-permissions.ts'
import { movesOf } from '@cupel/domain/kit/moves.ts'
import { allowed, type Group, type Right } from '@cupel/domain/kit/roles.ts'
import { changePpmCalculation, createPpmCalculation } from '@cupel/domain/lab/ppm-calls.ts'
import { addBoxes } from '@cupel/domain/lots/lot-calls.ts'
import { importRates } from '@cupel/domain/market/market-calls.ts'
import { enterCounts } from '@cupel/domain/purchasing/count-sheet.ts'
import { createIntake } from '@cupel/domain/purchasing/intake-calls.ts'
import { createSettlement, saveAdvanceCalculator, unlockAdvanceCalculator } from '@cupel/domain/settlement/calls.ts'
import { cards } from '@cupel/domain/registers.ts'
import { expect, test } from 'vitest'
import { storyOf } from './demo.ts'
import { Calendar } from './demo/calendar.ts'
import { today } from './demo/invariants.ts'
import type { Person } from './demo/people.ts'

const calls = [
  importRates,
  enterCounts,
  createIntake,
  addBoxes,
  createPpmCalculation,
  changePpmCalculation,
  saveAdvanceCalculator,
  unlockAdvanceCalculator,
  createSettlement,
]
/** Told by the demo company, and served by no card as yet. */
const unserved = ['lot.consolidate']

test('everybody in the demo company did only what his role may', () => {
  const rights = new Map<string, Right>([
    ...cards.flatMap((card) => [
      [`${card.name}.create`, card.may.create] as const,
      [`${card.name}.update`, card.may.update] as const,
      ...movesOf(card).map(([name, move]) => [`${card.name}.${name}`, move.allow] as const),
    ]),
    ...calls.map((call) => [call.name, call.may] as const),
  ])
  const done = new Map(
    storyOf(new Calendar(today))
      .inOrder()
      .map(({ by, move }) => [`${by.username}: ${move}`, { by, move }]),
  )
  expect(done.size).toBeGreaterThan(50)
  for (const [what, { by, move }] of done) {
    if (unserved.includes(move)) continue
    const right = rights.get(move)
    expect(right, `${move} is asked for by nobody`).toBeDefined()
    expect(right !== undefined && allowed(right, granted(by), own(by.id)), what).toBe(true)
  }
})

function granted(person: Person): Person {
  const own = person.groups.flatMap((group) => rolePermissionDefaults[group as Group])
  return { ...person, client_permissions: clientPermissions(person.groups, own) }
}

/** A record of one's own, or a line of it. */
function own(id: number) {
  return { created_by: id, check_in_created_by: id }
}
