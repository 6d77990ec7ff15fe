import { ref, status } from '../kit/fields.ts'
import type { Guard, Move } from '../kit/moves.ts'
import type { Right } from '../kit/roles.ts'
import { isIn } from '../kit/statuses.ts'
import { keepers, ownersOf } from './check-in-owners.ts'
import { checkInStatus, inProgress } from './check-in-status.ts'
import { intookOrLater, purchaseStatus } from './purchase-status.ts'

/** What the moves of a line know of its check-in. */
export const checkInLineRow = {
  check_in_status: status(checkInStatus),
  purchase: ref('purchase'),
  purchase_status: status(purchaseStatus),
  check_in_created_by: ref('user').nullable(),
  check_in_created_for: ref('user').nullable(),
}

export interface OfLine {
  check_in_status: string
  purchase_status: string
}

/** What was paid for what is taken in stays as it was. */
export const takenIn: Guard<{ purchase_status: string }> = [
  'Purchase {purchase} is {purchase_status}; take its intake back before lines are changed',
  ({ purchase_status }) => isIn(intookOrLater, purchase_status),
  409,
]
/** A line changes only while its check-in is not complete, and what was bought is not yet taken in. */
const frozen: readonly Guard<OfLine>[] = [
  takenIn,
  [
    'Check-in {check_in} is {check_in_status}; change is not possible',
    ({ check_in_status }) => !isIn(inProgress, check_in_status),
    409,
  ],
]
/** As for the check-in itself; whoever makes a line must be free to change it, too. */
const allow: Right = [ownersOf('check_in_'), keepers]

export const checkInLineMoves = {
  create: { on: 'create', allow: 'create-check-ins', label: 'Create', inputGuards: frozen },
  update: { on: 'update', allow, label: 'Change', guards: frozen },
  delete: { on: 'delete', allow, label: 'Delete', guards: frozen },
} satisfies Record<string, Move<OfLine>>
