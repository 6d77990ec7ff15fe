import { compareDecimals, flag, id, ref, status, text, whole } from '../kit/fields.ts'
import { machine } from '../kit/machine.ts'
import { messages } from '../kit/messages.ts'
import type { Guard } from '../kit/moves.ts'
import { group, type Right } from '../kit/roles.ts'
import { isIn } from '../kit/statuses.ts'
import { takenIn } from './check-in-line-moves.ts'
import { keepers, ownersOf } from './check-in-owners.ts'
import { checkInStatus, inProgress } from './check-in-status.ts'
import { externalCounts, externalValues } from './external-totals.ts'
import { standingAsked } from './good-standing.ts'
import { datesFarOff } from '../kit/warnings.ts'
import { notIntook, purchaseStatus } from './purchase-status.ts'
import { ratesOfAnotherDay, repriced } from './purchasing-warnings.ts'

const owners = ownersOf()
const buyers: Right = [owners, keepers]
const admin = group('admin')

const taking: Guard<{ purchase_status: string }> = [
  'Purchase is already intook',
  (row) => !isIn(notIntook, row.purchase_status),
]
/** Nobody goes below the least spread of his roles. */
const spread: Guard<{ pricing_spread: string; least_spread: string }> = [
  messages.min_value,
  ({ pricing_spread, least_spread }) => compareDecimals(pricing_spread, least_spread) < 0,
  'pricing_spread',
]
/** A transit that is more than an announcement holds its check-ins. */
const underWay: Guard<{ transit_status: string | null }> = [
  'Check-in is on transit {transit}',
  ({ transit_status }) => transit_status !== null && transit_status !== 'NE',
]

/** A total that came with the check-in counts for lines. */
const isCountedElsewhere = (row: { external_total_counts: object | null; external_total_values: object | null }) =>
  [row.external_total_counts, row.external_total_values].some((totals) => Object.keys(totals ?? {}).length > 0)

export interface Split {
  /** How many of its lines were chosen, and how many it has. */
  chosen: number
  lines: number
}

/** A buy at a yard: announced, entered, wrapped up. */
export const checkInMachine = machine({
  name: 'check_in',
  title: 'Check-in',
  row: {
    id,
    status: status(checkInStatus).default('PR'),
    purchase: ref('purchase'),
    purchase_status: status(purchaseStatus),
    purchase_intake: ref('intake').nullable(),
    piece_count: whole(0, 1_000_000_000, 'pcs'),
    undecided_lines: whole(),
    external_total_counts: externalCounts.nullable(),
    external_total_values: externalValues.nullable(),
    requires_transit: flag.default(false),
    to_location: ref('location').nullable(),
    transit: ref('transit').nullable(),
    transit_status: text().nullable(),
    created_by: ref('user').nullable(),
    created_for: ref('user').nullable(),
  },
  moves: {
    create: {
      on: 'create',
      to: 'PR',
      allow: 'create-check-ins',
      label: 'Create',
      inputGuards: [spread, standingAsked, taking],
      warnings: [ratesOfAnotherDay],
      effects: [['purchase.unreceive', 'a received purchase is CREATED again']],
    },
    update: {
      on: 'update',
      from: inProgress,
      allow: buyers,
      label: 'Change',
      inputGuards: [spread],
      warnings: [datesFarOff('receiving_date'), repriced],
      effects: ['prices follow the market rate, the currency and the spread'],
    },
    open: {
      on: 'status',
      from: checkInStatus.only('PR'),
      to: 'OP',
      allow: 'create-check-ins',
      label: 'Open',
    },
    complete: {
      on: 'status',
      from: checkInStatus.only('OP'),
      to: 'CO',
      allow: 'create-check-ins',
      label: 'Complete',
      confirm: true,
      warnings: [ratesOfAnotherDay, datesFarOff('receiving_date')],
      guards: [
        ['Lines of the count sheet to be decided: {undecided_lines}', (row) => row.undecided_lines > 0, 409],
        ['Check-in is empty', (row) => row.piece_count === 0 && !isCountedElsewhere(row)],
        ['A transit needs a destination', (row) => row.requires_transit && row.to_location === null],
      ],
      effects: [
        ['purchase.receive', 'the purchase is received when all its check-ins are complete'],
        ['purchase_lot.create', 'it is linked to the intended lot while that is OPEN'],
      ],
    },
    edit_skids: {
      on: 'action',
      from: checkInStatus.only('CO'),
      allow: group('logistics-manager'),
      label: 'Edit skids',
      guards: [
        ['Check-in is on transit {transit}', (row) => row.transit_status === 'DE' || row.transit_status === 'CO'],
      ],
    },
    reopen: {
      on: 'status',
      from: checkInStatus.only('CO'),
      to: 'OP',
      allow: admin,
      label: 'Re-open',
      guards: [['Check-in already has an intake', (row) => row.purchase_intake !== null]],
      effects: [['purchase.unreceive', 'a received purchase is CREATED again']],
    },
    zero_lines: {
      on: 'action',
      allow: owners,
      allowIn: { CO: admin },
      label: 'Zero lines',
      final: true,
      guards: [takenIn],
      effects: ['all prices and external totals become 0.00'],
    },
    split: {
      on: 'action',
      from: inProgress,
      allow: 'create-check-ins',
      label: 'Split',
      input: { check_in_lines: ref('check_in_line').array(), converter_lines: ref('check_in_converter').array() },
      inputGuards: [
        ['Select at least one line', ({ chosen }: Split) => chosen === 0],
        ['Leave at least one line', ({ chosen, lines }: Split) => chosen === lines],
      ],
      effects: [['check_in.create', 'a new check-in of the purchase takes the chosen lines and their pieces on skids']],
    },
    delete: {
      on: 'delete',
      from: inProgress,
      allow: buyers,
      label: 'Delete',
      final: true,
      guards: [underWay],
      effects: [
        ['check_in_allocation.delete', 'hedges have the ounces kept for it back'],
        ['purchase.receive', 'the purchase is received when all others are complete'],
      ],
    },
  },
})
