import * as z from 'zod'
import { designationCodes, designations, designationTexts, type Designation } from '../kit/designations.ts'
import { choice, day, flag, id, ids, ref, status, text, whole } from '../kit/fields.ts'
import { machine } from '../kit/machine.ts'
import { always } from '../kit/moves.ts'
import { group, type Right } from '../kit/roles.ts'
import { isIn } from '../kit/statuses.ts'
import { datesFarOff } from '../kit/warnings.ts'
import { early, fillable, lotStatus } from './lot-status.ts'
import { chargeChanges, expiredHedges, noBoxes, unhedged } from './lot-warnings.ts'

const coordinator = group('coordinator')
const cutters = group('coordinator', 'warehousing')
const ofShipping = [noBoxes, unhedged, expiredHedges, datesFarOff('ship_date')]
const packers: Right = ['create-lots', cutters]
/** What boxes are put on a lot or taken off. */
export const boxesOfLot = { box_ids: z.array(ref('inventory_box')).min(1, 'Choose at least one box').max(500) }

/** What is looked up of the primary lot that another becomes a Sub of. */
export interface Primary {
  id: number
  primary: number
  primary_name: string
  status: string
  parent_lot: number | null
  same_smelter: boolean
  same_division: boolean
  advances: number
}

/** What a lot was locked by stays while it is locked. */
export interface Locked {
  status: string
  allocations_final: boolean
}

/** Filled and cut, shipped, reconciled with the smelter's summary, settled; or taken apart, or made part of another. */
export const lotMachine = machine({
  name: 'lot',
  knownBy: 'name',
  row: {
    id,
    status: status(lotStatus).default('HE'),
    designation: choice(designationCodes, designationTexts, ['SEPARATE']).default('DIRECT'),
    purchase_count: whole(),
    box_count: whole(),
    allocations_final: flag.default(false),
    live_allocations: flag,
    hedge_ids: ids,
    ship_date: day.nullable(),
    transit: ref('transit').nullable(),
    shipment_summary_lot_id: ref('shipment_summary_lot').nullable(),
    settlement_status: text().nullable(),
  },
  manualFrom: {
    HE: cutters,
    CU: cutters,
    CT: cutters,
    LK: coordinator,
    SH: coordinator,
    RE: coordinator,
    RC: coordinator,
  },
  moves: {
    create: { on: 'create', to: 'HE', allow: 'create-lots', label: 'Create' },
    update: {
      on: 'update',
      from: lotStatus.only('HE', 'CU', 'CT', 'LK', 'SH', 'RE', 'RC'),
      allow: ['create-lots', coordinator],
      label: 'Change',
      inputGuards: [
        [
          'Allocations are not final',
          (lot: Locked) => lot.status === 'LK' && !lot.allocations_final,
          'allocations_final',
        ],
      ],
      warnings: [datesFarOff('arrival_date', 'payment_date')],
    },
    add_boxes: {
      on: 'action',
      from: fillable,
      allow: packers,
      label: 'Add boxes',
      input: boxesOfLot,
      effects: [['inventory_box.stage', 'boxes become STAGED']],
    },
    remove_boxes: {
      on: 'action',
      from: fillable,
      allow: packers,
      label: 'Remove boxes',
      input: boxesOfLot,
      effects: [['inventory_box.unstage', 'boxes become ACTIVE']],
    },
    start_cutting: {
      on: 'status',
      from: lotStatus.only('HE'),
      to: 'CU',
      allow: cutters,
      label: 'Start cutting',
      guards: [['Nothing to cut', (lot) => lot.purchase_count === 0 && lot.box_count === 0]],
    },
    finalize_shredding: {
      on: 'status',
      from: lotStatus.only('HE', 'CU'),
      to: 'CT',
      allow: cutters,
      label: 'Finalize shredding',
      effects: ['leaves the cut plan'],
    },
    back_to_open: { on: 'status', from: lotStatus.only('CU'), to: 'HE', allow: cutters, label: 'Back to open' },
    back_to_cutting: {
      on: 'status',
      from: lotStatus.only('CT'),
      to: 'CU',
      allow: cutters,
      label: 'Back to cutting',
      effects: ['clears shredding finalized'],
    },
    lock: {
      on: 'status',
      from: fillable,
      to: 'LK',
      allow: coordinator,
      label: 'Lock',
      guards: [['Allocations are not final', (lot) => !lot.allocations_final]],
      effects: ['contents can no longer change'],
    },
    unlock: {
      on: 'status',
      from: lotStatus.only('LK'),
      to: 'CT',
      allow: coordinator,
      label: 'Unlock',
      guards: [['Lot has a ship date', (lot) => lot.ship_date !== null]],
    },
    ship: {
      on: { field: 'ship_date', set: true },
      from: early,
      to: 'SH',
      allow: group('coordinator', 'logistics'),
      label: 'Set ship date',
      confirm: true,
      warnings: ofShipping,
      effects: ['moves to SHIPPING at once', ['inventory_box.ship', 'boxes become SHIPPED']],
    },
    mark_shipping: {
      on: 'status',
      from: early,
      to: 'SH',
      allow: coordinator,
      label: 'Mark shipping',
      confirm: true,
      warnings: ofShipping,
      effects: [['inventory_box.ship', 'boxes become SHIPPED']],
    },
    recall: {
      on: { field: 'ship_date', set: false },
      from: lotStatus.only('SH'),
      to: 'CT',
      allow: coordinator,
      label: 'Clear ship date',
      guards: [['Lot is on transit {transit}', (lot) => lot.transit !== null]],
      effects: ['back to CUT', ['inventory_box.return_to_stage', 'boxes are staged again']],
    },
    correct_ship_date: {
      on: { field: 'ship_date', set: true },
      from: lotStatus.only('RE', 'RC'),
      allow: coordinator,
      label: 'Correct ship date',
      warnings: [chargeChanges, datesFarOff('ship_date')],
      effects: ['its open settlement follows: the finance charge changes'],
    },
    keep_ship_date: {
      on: { field: 'ship_date', set: false },
      from: lotStatus.only('RE', 'RC'),
      allow: coordinator,
      label: 'Clear ship date',
      guards: [['The smelter has the lot: its ship date is corrected, not cleared', always, 409]],
    },
    receive: { on: 'status', from: lotStatus.only('SH'), to: 'RE', allow: coordinator, label: 'Mark received' },
    reconcile: {
      on: 'system',
      from: [...early, 'SH', 'RE'],
      to: 'RC',
      allow: 'nobody',
      label: 'Reconcile',
      effects: [
        ['inventory_box.ship', 'boxes of an early lot are SHIPPED first'],
        ['purchase.cut', 'its purchases are CUT'],
      ],
    },
    summary_removed: {
      on: 'system',
      from: lotStatus.only('RC'),
      to: 'RE',
      allow: 'nobody',
      label: 'Back to received',
      effects: ['its purchases stay CUT'],
    },
    complete: {
      on: 'status',
      from: lotStatus.only('RC'),
      to: 'CO',
      allow: coordinator,
      label: 'Complete',
      confirm: true,
      warnings: [unhedged],
      guards: [
        ['Lot has no shipment summary', (lot) => lot.shipment_summary_lot_id === null],
        [
          'Settlement is not finalized',
          (lot) => designations[lot.designation as Designation].expects_settlement && lot.settlement_status !== 'FI',
        ],
      ],
      effects: [
        ['advance.close', 'closes its sent advances'],
        ['hedge.complete', 'completes used-up hedges'],
      ],
    },
    push_back: {
      on: 'action',
      from: lotStatus.only('CO'),
      to: 'RC',
      allow: coordinator,
      label: 'Push back to reconcile',
      effects: [
        ['advance.reopen', 're-opens its advances'],
        ['hedge.reopen', 're-opens its hedges'],
      ],
    },
    consolidate: {
      on: 'action',
      from: early,
      to: 'CN',
      allow: coordinator,
      label: 'Make a Sub',
      final: true,
      input: { primary: ref('lot') },
      guards: [['Move allocations first', (lot) => lot.hedge_ids.length > 0]],
      inputGuards: [
        ['Move allocations first', ({ advances }: Primary) => advances > 0],
        ['A lot cannot be a Sub of itself', ({ id, primary }: Primary) => primary === id, 'primary'],
        ['Lot {primary_name} is {status}', (primary: Primary) => !isIn(early, primary.status), 'primary'],
        ['Lot {primary_name} is a Sub itself', (primary: Primary) => primary.parent_lot !== null, 'primary'],
        ['Lot {primary_name} goes to another smelter', (primary: Primary) => !primary.same_smelter, 'primary'],
        ['Lot {primary_name} is of another division', (primary: Primary) => !primary.same_division, 'primary'],
      ],
      effects: ['lines, purchase links and boxes move to the primary lot', 'designated hedges are dropped'],
    },
    dissolve: {
      on: 'status',
      from: early,
      to: 'DS',
      allow: coordinator,
      label: 'Dissolve',
      final: true,
      guards: [
        ['Lot has a transit', (lot) => lot.transit !== null],
        ['Lot has hedge allocations', (lot) => lot.live_allocations],
        ['Lot has a settlement', (lot) => lot.settlement_status !== null],
      ],
      effects: [
        ['allocation.make_historic', 'allocations without ounces become HISTORIC'],
        'purchase links are taken off',
        ['inventory_box.release', 'boxes are ACTIVE again, and no longer designated to it'],
        ['inventory_box.discard', 'one that was made inside it is DELETED'],
        ['hedge.complete', 'completes used-up hedges'],
      ],
    },
  },
})
