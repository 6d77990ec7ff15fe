import { withoutRoles, type Me } from '@cupel/domain/kit/roles.ts'
import type { WaitingAnswer } from '@cupel/domain/kit/waiting.ts'
import { expect, test, vi } from 'vitest'
import { registerAreas } from '../kit/registered.ts'
import { registers } from '../registers.ts'

vi.stubGlobal('location', { hostname: 'localhost' })
vi.stubGlobal('addEventListener', () => {})
registerAreas(registers)
const { countsOf } = await import('./WaitingCounts.tsx')

const me: Me = { ...withoutRoles(1), groups: ['coordinator'], client_permissions: ['view-lots', 'view-purchase'] }
const kind = (name: string, entity: string, count: number, whole = false) =>
  ({ name, entity, count, whole, filters: { status__in: 'HE' } }) as unknown as WaitingAnswer['kinds'][number]

test('work is counted at the list where all of it is, and on the dashboard as the queue counts it', () => {
  const kinds = [
    kind('lots_to_cut', 'lot', 4),
    kind('lots_to_lock', 'lot', 3),
    kind('purchases_x', 'purchase', 12, true),
  ]
  expect(countsOf({ kinds }, me)).toEqual({ '/dashboard': 8, '/lot-list': 7, '/purchase-list': 12 })
})

test('what nobody could be led to is counted on the dashboard alone', () => {
  expect(countsOf({ kinds: [kind('failed', 'letter', 2)] }, me)).toEqual({ '/dashboard': 2 })
})
