import { id, ref, status, text, whole } from '../kit/fields.ts'
import { machine } from '../kit/machine.ts'
import type { Guard } from '../kit/moves.ts'
import { group } from '../kit/roles.ts'
import { isIn } from '../kit/statuses.ts'
import { lotMachine } from '../lots/lot-machine.ts'
import { final, lotStatus } from '../lots/lot-status.ts'
import { datesFarOff } from '../kit/warnings.ts'
import { lotsElsewhere, otherSmelter, ppmOff, returnedOunces, shipmentTwice, weightOff } from './summary-warnings.ts'

const makers = 'create-lots'
const ofSummary = [shipmentTwice, datesFarOff('summary_date')]
const ofReturn = [otherSmelter, weightOff, ppmOff, returnedOunces]

/** The smelter's document. Has no states. */
export const summaryMachine = machine({
  name: 'shipment_summary',
  row: { id, lot_count: whole() },
  moves: {
    create: { on: 'create', allow: makers, label: 'Create', warnings: ofSummary },
    update: { on: 'update', allow: makers, label: 'Change', warnings: [...ofSummary, lotsElsewhere] },
    delete: {
      on: 'delete',
      allow: makers,
      label: 'Delete',
      final: true,
      guards: [['Remove its lots first', (summary) => summary.lot_count > 0]],
      effects: ['the document and its text go'],
    },
  },
})

/** Its pieces are what the account counts. One of no lot is the smelter's own. */
const foreignCalculation: Guard<{ lot: number; calculation_lot: number | null }> = [
  'This calculation is of another lot',
  ({ lot, calculation_lot }) => calculation_lot !== null && calculation_lot !== lot,
  'ppm_calculation',
]

export interface Chosen {
  lot_name: string
  lot_status: string
  has_summary: boolean
}

/** What the smelter says of one lot: it takes the lot to RECONCILE, and gives it back. Has no states. */
export const summaryLotMachine = machine({
  name: 'shipment_summary_lot',
  title: 'Summary lot',
  row: {
    id,
    lot: ref('lot', 'judged'),
    lot_name: text(),
    lot_status: status(lotStatus),
    brokeredsettlement: ref('brokered_settlement').nullable(),
    settlement_status: text().nullable(),
  },
  moves: {
    create: {
      on: 'create',
      allow: makers,
      label: 'Create',
      inputGuards: [
        ['The lot is already on a shipment summary', ({ has_summary }: Chosen) => has_summary, 'lot'],
        [
          'Lot {lot_name} is {lot_status}; reconcile is not possible',
          ({ lot_status }: Chosen) => !isIn(lotMachine.moves.reconcile.from ?? [], lot_status),
          409,
        ],
        foreignCalculation,
      ],
      warnings: ofReturn,
      effects: [
        ['lot.reconcile', 'the lot is RECONCILED'],
        ['purchase.cut', 'and its purchases are CUT'],
      ],
    },
    update: {
      on: 'update',
      allow: makers,
      label: 'Change',
      guards: [
        ['Lot {lot_name} is {lot_status}; change is not possible', (row) => isIn(final, row.lot_status), 409],
        ['Settlement is finalized', (row) => row.settlement_status === 'FI', 409],
      ],
      inputGuards: [foreignCalculation],
      warnings: ofReturn,
      effects: ['its open settlement is worked out anew'],
    },
    delete: {
      on: 'delete',
      allow: group('coordinator'),
      label: 'Remove',
      final: true,
      guards: [
        [
          'Lot {lot_name} is {lot_status}; remove is not possible',
          (row) => !isIn(lotMachine.moves.summary_removed.from ?? [], row.lot_status),
          409,
        ],
        ['Settlement is finalized', (row) => row.settlement_status === 'FI', 409],
      ],
      effects: [
        ['lot.summary_removed', 'the lot goes back to RECEIVED'],
        ['brokered_settlement.void', 'its open settlement is VOID'],
      ],
    },
  },
})
