import { flag, id, ref, status, text } from '../kit/fields.ts'
import { machine } from '../kit/machine.ts'
import type { Guard } from '../kit/moves.ts'
import { group } from '../kit/roles.ts'
import { isIn } from '../kit/statuses.ts'
import { fillable, lotStatus } from './lot-status.ts'

const linkers = group('coordinator', 'purchase-lot-editor', 'cut-plan-editor')

export interface OfLot {
  lot_status: string
  allocations_final: boolean
}
/** Purchases come and go only while the lot is being filled. */
const fixed: Guard<OfLot> = [
  'Lot {lot_name} is {lot_status}; a change of its purchases is not possible',
  (of) => !isIn(fillable, of.lot_status),
  409,
]
/** And come only while its allocations are not final. */
const closed: Guard<OfLot> = ['Lot is allocation-complete', (of) => of.allocations_final]

const twice: Guard<{ already_linked: boolean }> = [
  'The purchase is already linked to this lot',
  ({ already_linked }) => already_linked,
  'purchase',
]

/** Pieces are in one lot: those of a type that its link names, or of all types that no link names. */
const elsewhere: Guard<{ other_lot: string | null }> = [
  'These pieces of the purchase are in lot {other_lot}',
  ({ other_lot }) => other_lot !== null,
  'purchase',
]

/** Links a purchase to a lot, per converter type. Has no states. */
export const purchaseLotMachine = machine({
  name: 'purchase_lot',
  title: 'Purchase link',
  row: { id, lot: ref('lot', 'judged'), lot_name: text(), lot_status: status(lotStatus), allocations_final: flag },
  moves: {
    create: { on: 'create', allow: linkers, label: 'Create', inputGuards: [fixed, closed, twice, elsewhere] },
    update: {
      on: 'update',
      allow: linkers,
      label: 'Change',
      guards: [fixed],
      inputGuards: [fixed, closed, twice, elsewhere],
    },
    delete: { on: 'delete', allow: linkers, label: 'Delete', guards: [fixed] },
  },
})
