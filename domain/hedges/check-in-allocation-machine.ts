import { compareDecimals, id, ref, text, tozField } from '../kit/fields.ts'
import { machine } from '../kit/machine.ts'
import { messages } from '../kit/messages.ts'
import { metals, type Metal, type PerMetal } from '../kit/metals.ts'
import type { Guard } from '../kit/moves.ts'
import { group } from '../kit/roles.ts'
import { ofHedge } from './hedge-warnings.ts'

const hedgers = group('coordinator', 'market manager')
export const applyInput = { lot: ref('lot') }
const ounces = () => tozField().default('0.000')
type Ounces = Record<Metal | `applied_${Metal}`, string>
const isLeft = (row: Ounces, metal: Metal) => compareDecimals(row[metal], row[`applied_${metal}`]) > 0

/** No more is applied than is kept. */
const applied = (metal: Metal): Guard<Ounces> => [
  messages.max_value,
  (row) => compareDecimals(row[`applied_${metal}`], row[metal]) > 0,
  `applied_${metal}`,
]

/** What became an allocation is given back there. */
const takenBack = (metal: Metal): Guard<{ applied_before: PerMetal<string> } & Ounces> => [
  messages.min_value,
  (row) => compareDecimals(row[`applied_${metal}`], row.applied_before[metal]) < 0,
  `applied_${metal}`,
]
export interface Grown {
  grows: boolean
  lot: number | null
}

/** Keeps ounces of a hedge for a check-in until they become an allocation of its lot. Has no states. */
export const checkInAllocationMachine = machine({
  name: 'check_in_allocation',
  title: 'Check-in allocation',
  row: {
    id,
    hedge_code: text(),
    /** The lot that the check-in is meant for. */
    lot: ref('lot').nullable(),
    pt: ounces(),
    pd: ounces(),
    rh: ounces(),
    applied_pt: ounces(),
    applied_pd: ounces(),
    applied_rh: ounces(),
  },
  moves: {
    create: {
      on: 'create',
      allow: hedgers,
      label: 'Create',
      inputGuards: [
        [
          'Hedge {hedge_code} is COMPLETE; allocation is not possible',
          ({ hedge_status }: { hedge_status: string }) => hedge_status === 'COMPLETE',
          409,
        ],
        [
          'This hedge is already kept for this check-in',
          ({ already_kept }: { already_kept: boolean }) => already_kept,
          'hedge_id',
        ],
      ],
    },
    update: {
      on: 'update',
      allow: hedgers,
      label: 'Change',
      inputGuards: [
        ...metals.map(applied),
        ...metals.map(takenBack),
        ['Apply it to a lot instead', ({ grows, lot }: Grown) => grows && lot === null],
      ],
      warnings: ofHedge,
      effects: [
        ['allocation.create', 'what is newly applied is given to the lot that the check-in is meant for'],
        ['allocation.update', 'beside what the hedge gives it already'],
      ],
    },
    apply: {
      on: 'action',
      allow: hedgers,
      label: 'Apply to a lot',
      input: applyInput,
      guards: [['Nothing is left to apply', (row) => !metals.some((metal) => isLeft(row, metal))]],
      warnings: ofHedge,
      effects: [
        ['allocation.create', 'the lot is given what the reservation gives up'],
        ['allocation.update', 'beside what the hedge gives it already'],
      ],
    },
    delete: { on: 'delete', allow: hedgers, label: 'Delete', effects: ['the hedge has its ounces back'] },
  },
})
