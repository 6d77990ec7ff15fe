import { allOf } from '../kit/roles.ts'
import { waitsFor, waitsForMove } from '../kit/waiting.ts'
import { ownersOf } from './check-in-owners.ts'
import { checkIn } from './check-in.ts'
import { intakeMachine } from './intake-machine.ts'
import { purchase } from './purchase.ts'
import { seesPurchases } from './purchase-rights.ts'

/** Check-ins wait for those whose they are; that others may wrap them up too does not make them their work. */
export const purchasingWaiting = [
  waitsForMove(checkIn, 'complete', {
    name: 'check_ins_to_wrap_up',
    says: 'Check-in to wrap up',
    verb: 'Wrap up',
    may: ownersOf(),
    facts: ['yard_name', 'piece_count'],
  }),
  waitsFor(purchase, {
    name: 'purchases_to_take_in',
    query: { status: 'RE', intake__isnull: true },
    may: allOf([intakeMachine.moves.create.allow, seesPurchases]),
    says: 'Received, not taken in',
    verb: 'Take in',
    facts: ['yard_name', 'piece_count'],
  }),
  waitsForMove(purchase, 'sort', {
    name: 'purchases_to_sort',
    says: 'Taken in, not sorted',
    facts: ['yard_name', 'piece_count'],
  }),
]
