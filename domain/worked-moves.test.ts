import { describe, expect, test } from 'vitest'
import type { AnyMachine } from './kit/machine.ts'
import { moveTo, movesSetOff, checkMove, type Move } from './kit/moves.ts'
import type { Me } from './kit/roles.ts'
import { hedgeMachine } from './hedges/hedge-machine.ts'
import { boxMachine } from './inventory/box-machine.ts'
import { lotMachine } from './lots/lot-machine.ts'
import { onCutPlan } from './lots/lot-status.ts'
import { checkInMachine } from './purchasing/check-in-machine.ts'
import { intake } from './purchasing/intake.ts'
import { purchaseMachine } from './purchasing/purchase-machine.ts'
import { settlementMachine } from './settlement/settlement-machine.ts'
import { transitMachine } from './transit/transit-machine.ts'
import { tripMachine } from './trips/trip-machine.ts'

/** Moves as the business told them, one by one: who, from where, and what came of it. */
type Facts = Record<string, unknown>
interface Told {
  says: string
  machine: AnyMachine
  move: string
  from: string
  /** A group or permission; `system` where nobody does it by hand. */
  who: string
  facts?: Facts
  /** The state it leads to, or the status of the refusal. */
  becomes: string | number
  also?: string[]
}

const lot: Facts = {
  designation: 'BROKERED',
  purchase_count: 1,
  box_count: 1,
  allocations_final: true,
  live_allocations: false,
  hedge_ids: [],
  ship_date: null,
  transit: null,
  shipment_summary_lot_id: null,
  settlement_status: null,
}
const checkIn: Facts = {
  purchase_status: 'OP',
  purchase_intake: null,
  piece_count: 3,
  undecided_lines: 0,
  external_total_counts: null,
  requires_transit: false,
  to_location: null,
  transit: null,
  transit_status: null,
  created_by: 1,
  created_for: 1,
}
const transit: Facts = {
  broker: 1,
  carrier: 2,
  pickup_date: '2026-11-02',
  booked_by: 1,
  booked_at: '2026-11-01T10:00:00Z',
  boxes_counted: 2,
  boxes_recorded: 2,
  weighed: true,
  count_ok: true,
  weight_ok: true,
  dispute_notes: '',
  actual_cost: null,
  check_in_count: 1,
  check_ins_without_intake: 0,
}
const trip: Facts = {
  member_ids: [7],
  yard_count: 1,
  yards_not_in_good_standing: 0,
  start_date: '2026-11-02',
  end_date: '2026-11-06',
  actuals_entered: true,
}
const lots = { machine: lotMachine, facts: lot }
const checkIns = { machine: checkInMachine, facts: checkIn }
const transits = { machine: transitMachine, facts: transit }
const trips = { machine: tripMachine, facts: trip }

const told: Told[] = [
  { ...lots, says: 'cutting begins', move: 'start_cutting', from: 'HE', who: 'coordinator', becomes: 'CU' },
  { ...lots, says: 'a cut lot goes back', move: 'back_to_cutting', from: 'CT', who: 'coordinator', becomes: 'CU' },
  { ...lots, says: 'a lot that is cut is edited', move: 'update', from: 'CU', who: 'coordinator', becomes: 'CU' },
  {
    ...lots,
    says: 'a cut lot has its ship date',
    move: 'ship',
    from: 'CT',
    who: 'coordinator',
    becomes: 'SH',
    also: ['inventory_box.ship'],
  },
  {
    ...lots,
    says: 'a lot on the road is not dissolved',
    move: 'dissolve',
    from: 'HE',
    who: 'coordinator',
    facts: { ...lot, transit: 1 },
    becomes: 400,
  },
  {
    ...checkIns,
    says: 'complete, whatever lot was intended',
    move: 'complete',
    from: 'OP',
    who: 'create-check-ins',
    becomes: 'CO',
  },
  {
    ...checkIns,
    says: "another's is not deleted",
    move: 'delete',
    from: 'OP',
    who: 'account manager',
    becomes: 403,
  },
  {
    machine: purchaseMachine,
    says: 'its transit has arrived',
    move: 'receive',
    from: 'OP',
    who: 'system',
    becomes: 'RE',
  },
  { ...transits, says: 'arrived: nothing is attached', move: 'attach', from: 'DE', who: 'logistics', becomes: 409 },
  { ...transits, says: 'everything counted and weighed', move: 'receive', from: 'IT', who: 'logistics', becomes: 'DE' },
  {
    ...transits,
    says: 'a box was not counted',
    move: 'receive',
    from: 'IT',
    who: 'logistics',
    facts: { ...transit, boxes_counted: null },
    becomes: 400,
  },
  { machine: boxMachine, says: 'its manifest is on the road', move: 'ship', from: 'ST', who: 'system', becomes: 'SH' },
  { ...trips, says: 'approved', move: 'approve', from: 'PO', who: 'trip-manager', becomes: 'AP' },
  { ...trips, says: 'a trip that is over stays as it is', move: 'update', from: 'CO', who: 'trip-user', becomes: 409 },
  {
    machine: settlementMachine,
    says: 'finalized',
    move: 'finalize',
    from: 'OP',
    who: 'coordinator',
    becomes: 'FI',
  },
]

describe.each(told)(
  '$machine.name from $from, $who: $says',
  ({ machine, move, from, who, facts = {}, becomes, also }) => {
    test(String(becomes), () => {
      const made = machine.moves[move] as Move<never>
      if (who === 'system') {
        expect([made.on, made.allow]).toEqual(['system', 'nobody'])
        expect(made.from).toContain(from)
      } else {
        const answer = checkMove(machine, move, { id: 5, status: from, ...facts } as never, person(who))
        expect(answer?.status).toBe(typeof becomes === 'number' ? becomes : undefined)
      }
      if (typeof becomes === 'string') expect(made.to ?? from).toBe(becomes)
      for (const effect of also ?? []) expect(made.effects?.map(([name]) => name)).toContain(effect)
    })
  },
)

test.each([
  ['HE', 'warehousing', 'CU', undefined],
  ['CT', 'warehousing', 'CU', undefined],
  ['LK', 'warehousing', 'CT', 403],
  ['RE', 'warehousing', 'CU', 403],
  ['RE', 'coordinator', 'CU', 409],
  ['CO', 'coordinator', 'CU', 409],
])('the status of a lot in %s is changed by hand by %s: to %s', (from, who, wanted, refused) => {
  const answer = movesSetOff(lotMachine, { id: 5, status: from }, {}, wanted, person(who))
  expect(Array.isArray(answer) ? undefined : answer.status).toBe(refused)
})

test('open lots stand on the cut plan', () => expect(onCutPlan).toContain('HE'))

test('a reference of 257 characters is too long for an intake', () => {
  const at = (length: number) => intake.row.shape.reference.safeParse('x'.repeat(length)).success
  expect([at(256), at(257)]).toEqual([true, false])
})

test('a hedge completes by the house alone, never by hand', () => {
  expect(hedgeMachine.moves.complete.on).toBe('system')
  expect(moveTo(hedgeMachine, 'OPEN', 'COMPLETE')).toBeUndefined()
})

/** Somebody with one role or one permission. */
function person(has: string): Me {
  const plain = { id: 7, username: 'p', email: 'p@example.com', division: null, divisioncode: null }
  const isPermission = /^(create|view|edit)-/.test(has)
  return {
    ...plain,
    fx_currency: 'USD',
    dark_theme: false,
    groups: isPermission ? [] : [has],
    client_permissions: isPermission ? [has] : [],
  }
}
