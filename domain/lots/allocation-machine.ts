import { ofHedge } from '../hedges/hedge-warnings.ts'
import { allocationStatus, hedgeStatus } from '../hedges/hedge-status.ts'
import { flag, id, ref, status, text } from '../kit/fields.ts'
import { machine } from '../kit/machine.ts'
import type { Guard } from '../kit/moves.ts'
import { group, type Right } from '../kit/roles.ts'
import { isIn } from '../kit/statuses.ts'
import { final, lotStatus } from './lot-status.ts'

const allocators: Right = ['create-lots', group('coordinator')]

export interface Ends {
  lot_name: string
  lot_status: string
  allocations_final: boolean
  hedge_status: string
}
/** Ounces move only while the lot is not final and its allocations are not, and the hedge has not come to its end. */
const fixed: readonly Guard<Ends>[] = [
  ['Lot {lot_name} is {lot_status}; allocation is not possible', (ends) => isIn(final, ends.lot_status), 409],
  ['Lot is allocation-complete', (ends) => ends.allocations_final],
  ['Hedge {hedge_code} is {hedge_status}; allocation is not possible', (ends) => ends.hedge_status === 'COMPLETE', 409],
]
const active = allocationStatus.only('ACTIVE')

/** Holds ounces of a hedge for a lot until the lot is dissolved. */
export const allocationMachine = machine({
  name: 'allocation',
  knownBy: 'lot_name',
  row: {
    id,
    status: status(allocationStatus).default('ACTIVE'),
    lot: ref('lot', 'judged'),
    lot_name: text(),
    lot_status: status(lotStatus),
    allocations_final: flag,
    hedge_code: text(),
    hedge_status: status(hedgeStatus),
  },
  moves: {
    create: { on: 'create', to: 'ACTIVE', allow: allocators, label: 'Create', inputGuards: fixed, warnings: ofHedge },
    update: { on: 'update', from: active, allow: allocators, label: 'Change', guards: fixed, warnings: ofHedge },
    delete: {
      on: 'delete',
      from: active,
      to: 'HISTORIC',
      allow: allocators,
      label: 'Delete',
      guards: fixed,
      effects: [
        'it is kept, and the hedge has its ounces back',
        ['hedge.complete', 'or is COMPLETE, had it nothing left'],
      ],
    },
    make_historic: {
      on: 'system',
      from: active,
      to: 'HISTORIC',
      allow: 'nobody',
      label: 'Make historic',
      effects: ['the hedge has its ounces back'],
    },
  },
})
