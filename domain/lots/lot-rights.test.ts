import { expect, test } from 'vitest'
import { allowed, groups, withoutRoles, type Right } from '../kit/roles.ts'
import { lot } from './lot.ts'
import { lotStatus } from './lot-status.ts'

const byHand: Readonly<Record<string, Right | undefined>> = lot.manualFrom ?? {}
const movers = (status: string) =>
  groups.filter((role) => allowed(byHand[status] ?? 'nobody', { ...withoutRoles(1), groups: [role] }))

test('IDN-041 a lot is edited while it has a status that is not final', () => {
  const edited: readonly string[] = lot.moves.update.from
  expect(lotStatus.codes.filter((code) => !edited.includes(code)).toSorted()).toEqual(['CN', 'CO', 'DS'])
  expect(edited).not.toContain(undefined)
})

test('IDN-042 IDN-091 IDN-092 IDN-094 who changes the status of a lot by hand, from which', () => {
  const cutters = ['admin', 'coordinator', 'warehousing', 'warehouse manager']
  for (const status of ['HE', 'CU', 'CT']) expect(movers(status), status).toEqual(cutters)
  for (const status of ['LK', 'SH', 'RE', 'RC']) expect(movers(status), status).toEqual(['admin', 'coordinator'])
  for (const status of ['CO', 'DS', 'CN']) expect(movers(status), status).toEqual([])
})
