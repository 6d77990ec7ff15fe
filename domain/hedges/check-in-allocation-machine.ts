import { compareDecimals, id, text, toz } from '../kit/fields.ts'
import { machine } from '../kit/machine.ts'
import { messages } from '../kit/messages.ts'
import { metals, type Metal } from '../kit/metals.ts'
import type { Guard } from '../kit/moves.ts'
import { group } from '../kit/roles.ts'

const hedgers = group('coordinator', 'market manager')
const ounces = () => toz().default('0.000')
type Ounces = Record<Metal | `applied_${Metal}`, string>
const isLeft = (row: Ounces, metal: Metal) => compareDecimals(row[metal], row[`applied_${metal}`]) > 0

/** No more is applied than is kept. */
const applied = (metal: Metal): Guard<Ounces> => [
  messages.max_value,
  (row) => compareDecimals(row[`applied_${metal}`], row[metal]) > 0,
  `applied_${metal}`,
]

/** Keeps ounces of a hedge for a check-in until they become an allocation of its lot. Has no states. */
export const checkInAllocationMachine = machine({
  name: 'check_in_allocation',
  title: 'Check-in allocation',
  row: {
    id,
    hedge_code: text(),
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
      by: hedgers,
      label: 'Create',
      wrong: [
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
    update: { on: 'update', by: hedgers, label: 'Change', wrong: metals.map(applied) },
    apply: {
      on: 'action',
      by: hedgers,
      label: 'Apply to the lot',
      unless: [['Nothing is left to apply', (row) => !metals.some((metal) => isLeft(row, metal))]],
      also: [['allocation.create', 'the lot is given what the reservation gives up']],
    },
    delete: { on: 'delete', by: hedgers, label: 'Delete', also: ['the hedge has its ounces back'] },
  },
})
