import { flag, id, instant, moneyField, ref, status, text, whole, day, compareDecimals } from '../kit/fields.ts'
import { machine } from '../kit/machine.ts'
import { always, type Guard } from '../kit/moves.ts'
import { group } from '../kit/roles.ts'
import { isIn } from '../kit/statuses.ts'
import { attachable, isBooked, transitStatus } from './transit-status.ts'

const logistics = group('logistics')
const receivers = group('warehousing', 'logistics')
const delivered = transitStatus.only('DE')

/** What may be attached and booked may so only before it arrives. */
const locked: Guard<{ status: string }> = ['Transit is locked', ({ status }) => !isIn(attachable, status), 409]
const unbooked: Guard<Parameters<typeof isBooked>[0]> = ['Transit is not booked', (transit) => !isBooked(transit)]

interface Requests {
  taken_by: number | null
}
const taken: Guard<Requests> = ['It is on transit {taken_by}', ({ taken_by }) => taken_by !== null, 409]

interface Arrival {
  count_ok: boolean
  weight_ok: boolean
  dispute_notes: string
}
const unexplained: Guard<Arrival> = [
  'Dispute notes are required',
  ({ count_ok, weight_ok, dispute_notes }) => !(count_ok && weight_ok) && dispute_notes.trim() === '',
]
interface Merged {
  count: number
  all_booked: boolean
  same_way: boolean
}
const arrivals = [
  ['purchase.receive', 'CREATED purchases are RECEIVED'],
  'check-ins stand at the destination',
  ['inventory_box.deliver', 'boxes on the way out are CUT'],
] as const

/** Planned and booked, on the road, received, paid. Never goes back to the plan. */
export const transitMachine = machine({
  name: 'transit',
  row: {
    id,
    status: status(transitStatus).default('NE'),
    broker: ref('broker').nullable(),
    carrier: ref('carrier').nullable(),
    pickup_date: day.nullable(),
    booked_by: ref('user').nullable(),
    booked_at: instant.nullable(),
    boxes_counted: whole().nullable(),
    boxes_recorded: whole(),
    weighed: flag,
    count_ok: flag,
    weight_ok: flag,
    dispute_notes: text(2000).default(''),
    actual_cost: moneyField().nullable(),
    check_in_count: whole(),
    check_ins_without_intake: whole(),
  },
  moves: {
    create: {
      on: 'create',
      to: 'NE',
      allow: logistics,
      label: 'Create',
      inputGuards: [taken],
      effects: ['its requests leave the list'],
    },
    attach: {
      on: 'action',
      from: attachable,
      allow: logistics,
      label: 'Attach',
      guards: [locked],
      inputGuards: [taken],
      effects: ['the request leaves the list'],
    },
    detach: {
      on: 'action',
      from: attachable,
      allow: logistics,
      label: 'Detach',
      guards: [locked],
      inputGuards: [['Manifest is sealed', ({ seal }: { seal: string }) => seal !== '']],
      effects: [
        ['inventory_manifest.withdraw', 'a manifest is a DRAFT again'],
        ['lot_manifest.withdraw', 'so is a lot manifest'],
        'a check-in is among the requests again',
      ],
    },
    book: {
      on: 'action',
      from: transitStatus.only('NE'),
      allow: logistics,
      label: 'Book',
      guards: [
        ['A broker or a carrier is required', ({ broker, carrier }) => broker === null && carrier === null],
        ['A pickup date is required', ({ pickup_date }) => pickup_date === null],
      ],
      effects: ['who booked it, and when, is kept'],
    },
    pick_up: {
      on: 'status',
      from: transitStatus.only('NE'),
      to: 'IT',
      allow: logistics,
      label: 'Pick up',
      guards: [unbooked],
      effects: [
        ['inventory_manifest.ship', 'its manifests are SHIPPED'],
        ['lot_manifest.ship', 'and its lot manifests'],
      ],
    },
    back_to_new: {
      on: 'status',
      from: transitStatus.only('IT', 'RE', 'DI', 'DE', 'CO'),
      to: 'NE',
      allow: logistics,
      label: 'Back to new',
      guards: [['A transit cannot return to NEW', always, 409]],
    },
    start_receiving: {
      on: 'status',
      from: transitStatus.only('IT'),
      to: 'RE',
      allow: receivers,
      label: 'Start receiving',
      effects: ['nothing is attached or detached any more'],
    },
    dispute: {
      on: 'status',
      from: transitStatus.only('RE'),
      to: 'DI',
      allow: group('warehousing'),
      label: 'Dispute',
      guards: [['Counts and weights agree', ({ count_ok, weight_ok }) => count_ok && weight_ok], unexplained],
      effects: ['logistics are told by mail'],
    },
    receive: {
      on: 'status',
      from: transitStatus.only('IT', 'RE', 'DI'),
      to: 'DE',
      allow: receivers,
      label: 'Receive',
      guards: [
        ['Counts and weights are required', ({ boxes_counted, weighed }) => boxes_counted === null || !weighed],
        [
          'Record as many boxes as were counted',
          ({ boxes_counted, boxes_recorded }) => boxes_counted !== boxes_recorded,
        ],
        unexplained,
      ],
      effects: [
        'who received it, and when, is kept',
        ['inventory_manifest.receive', 'its manifests are RECEIVED'],
        ['lot_manifest.receive', 'and its lot manifests'],
        ['transit.complete_itself', 'completes by itself where cost and intakes are known already'],
        ['inventory_box.deliver', 'boxes on the way out are CUT'],
        ['inventory_box.land', 'boxes of a transfer are ACTIVE at the destination'],
      ],
    },
    enter_cost: {
      on: { field: 'actual_cost', set: true },
      from: delivered,
      allow: logistics,
      label: 'Enter the final cost',
      effects: [['transit.complete_itself', 'completes by itself once every check-in of it has an intake']],
    },
    complete: {
      on: 'status',
      from: delivered,
      to: 'CO',
      allow: logistics,
      label: 'Complete',
      guards: [['Final cost is required', ({ actual_cost }) => actual_cost === null]],
      effects: [...arrivals, 'leaves the dashboard'],
    },
    complete_itself: {
      on: 'system',
      from: delivered,
      to: 'CO',
      allow: 'nobody',
      label: 'Complete by itself',
      guards: [
        ['Final cost is required', ({ actual_cost }) => compareDecimals(actual_cost ?? '0', '0') === 0],
        ['No check-in is on it', ({ check_in_count }) => check_in_count === 0],
        ['A check-in has no intake yet', ({ check_ins_without_intake }) => check_ins_without_intake > 0],
      ],
      effects: [...arrivals, 'leaves the dashboard'],
    },
    merge: {
      on: 'action',
      from: attachable,
      allow: logistics,
      label: 'Merge',
      input: { transits: ref('transit').array() },
      guards: [locked, unbooked],
      inputGuards: [
        ['Choose at least two transits', ({ count }: Merged) => count < 2],
        ['All of them must be booked', ({ all_booked }: Merged) => !all_booked],
        ['They go different ways', ({ same_way }: Merged) => !same_way],
      ],
      effects: [['transit.merge_away', 'what was attached to the others is attached to it, and they go']],
    },
    merge_away: { on: 'system', from: attachable, allow: 'nobody', label: 'Merge away' },
    delete: {
      on: 'delete',
      from: attachable,
      allow: logistics,
      label: 'Cancel',
      final: true,
      guards: [locked],
      effects: [
        ['inventory_manifest.withdraw', 'its manifests are DRAFTS again'],
        ['lot_manifest.withdraw', 'so are its lot manifests'],
        'its check-ins are among the requests again',
      ],
    },
  },
})
