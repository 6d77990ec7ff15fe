import type { Guard, Move } from '../kit/moves.ts'
import { isIn } from '../kit/statuses.ts'
import { inProgress } from './check-in-status.ts'

/** A line changes only while its check-in is not complete. */
const frozen: readonly Guard<{ check_in_status: string }>[] = [
  [
    'Check-in {check_in} is {check_in_status}; change is not possible',
    ({ check_in_status }) => !isIn(inProgress, check_in_status),
    409,
  ],
]
const by = 'create-check-ins'

export const checkInLineMoves = {
  create: { on: 'create', by, label: 'Create', wrong: frozen },
  update: { on: 'update', by, label: 'Change', unless: frozen },
  delete: { on: 'delete', by, label: 'Delete', unless: frozen },
} satisfies Record<string, Move<{ check_in_status: string }>>
