import { choice, compareDecimals, id, ids, moneyField, ref, status } from '../kit/fields.ts'
import { machine } from '../kit/machine.ts'
import type { Guard } from '../kit/moves.ts'
import { group, type Right } from '../kit/roles.ts'
import { isIn } from '../kit/statuses.ts'
import { editable, saleStatus, tripStatus } from './trip-status.ts'

export const paymentTypes = ['Cash', 'Electronic', 'Check'] as const
export const saleDays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const

const manager = group('trip-manager')
const sellers: Right = [{ is: 'member_ids' }, manager]

const tripIsOn: Guard<{ trip_status: string }> = [
  'Trip {trip} is {trip_status}; a sale is not possible',
  ({ trip_status }) => !isIn(editable, trip_status),
  409,
]
const cashOnly: Guard<{ payment_type: string; cash_amount: string | null }> = [
  'Only a cash sale has a cash amount',
  ({ payment_type, cash_amount }) =>
    payment_type !== 'Cash' && cash_amount !== null && compareDecimals(cash_amount, '0') !== 0,
  'cash_amount',
]

/** What is expected to be bought at a yard on a trip, bid for, and agreed. */
export const saleMachine = machine({
  name: 'trip_sale',
  row: {
    id,
    status: status(saleStatus).default('PR'),
    trip: ref('trip'),
    trip_status: status(tripStatus),
    member_ids: ids,
    day_of_week: choice(saleDays),
    payment_type: choice(paymentTypes),
    cash_amount: moneyField().nullable(),
  },
  moves: {
    create: { on: 'create', to: 'PR', allow: sellers, label: 'Create', inputGuards: [tripIsOn, cashOnly] },
    update: { on: 'update', allow: sellers, label: 'Change', guards: [tripIsOn], inputGuards: [cashOnly] },
    bid: {
      on: 'status',
      from: saleStatus.only('PR'),
      to: 'BI',
      allow: sellers,
      label: 'Bid',
      guards: [tripIsOn],
    },
    confirm: {
      on: 'status',
      from: saleStatus.only('BI'),
      to: 'CO',
      allow: sellers,
      label: 'Confirm',
      guards: [tripIsOn],
    },
    back_to_bid: {
      on: 'status',
      from: saleStatus.only('CO'),
      to: 'BI',
      allow: manager,
      label: 'Back to bid',
      guards: [tripIsOn],
    },
  },
})
