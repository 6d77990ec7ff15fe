import { id, ref, status } from '../kit/fields.ts'
import { machine } from '../kit/machine.ts'
import { group, type Right } from '../kit/roles.ts'
import { isIn, statuses } from '../kit/statuses.ts'
import { final, lotStatus } from '../lots/lot-status.ts'

export const versionStatus = statuses({
  LOCKED: ['Locked', 'amber', 'opens read-only until somebody unlocks it'],
  UNLOCKED: ['Unlocked', 'blue', 'for whoever unlocked it, until he leaves or saves'],
})

export const calculators: Right = [
  'create-lots',
  group('coordinator', 'advance-manager', 'account manager', 'senior account manager', 'finance'),
]

export interface Saved {
  lot_status: string
  /** The newest version there is, and the newest that was seen; 0 for none, null where it was not said. */
  newest: number
  base_number: number | null
}

/** The saved versions of a calculation on a lot: numbered without a gap, and none is ever overwritten. */
const versionsOf = (name: string) =>
  machine({
    name,
    row: { id, status: status(versionStatus).default('LOCKED'), lot: ref('lot'), lot_status: status(lotStatus) },
    moves: {
      create: {
        on: 'create',
        to: 'LOCKED',
        allow: calculators,
        label: 'Save',
        inputGuards: [
          [
            'Lot {lot_name} is {lot_status}; a new version is not possible',
            (of: Saved) => isIn(final, of.lot_status),
            409,
          ],
          ['A newer version exists', (of: Saved) => of.base_number !== null && of.base_number !== of.newest, 409],
        ],
        effects: ['gets the next number and becomes the current version'],
      },
      unlock: {
        on: 'action',
        from: versionStatus.only('LOCKED'),
        to: 'UNLOCKED',
        allow: calculators,
        label: 'Unlock',
        effects: ['the unlocking is recorded', [`${name}.lock`, 'who leaves or saves finds it locked again']],
      },
      lock: {
        on: 'system',
        from: versionStatus.only('UNLOCKED'),
        to: 'LOCKED',
        allow: 'nobody',
        label: 'Lock again',
      },
    },
  })

export const advanceCalculatorMachine = versionsOf('advance_calculator')
export const clientProformaMachine = versionsOf('client_proforma')
export const internalProformaMachine = versionsOf('internal_proforma')
export const shipmentResultMachine = versionsOf('shipment_result')
