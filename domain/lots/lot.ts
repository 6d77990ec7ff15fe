import * as z from 'zod'
import { lotTypeCodes, lotTypes } from '../catalog/converter-types.ts'
import { designationCodes, designations, designationTexts, type Designation } from '../kit/designations.ts'
import { choice, currency, day, flag, id, ids, instant, pounds, ppm, ref, status, text, toz, version, whole } from '../kit/fields.ts'
import { messages } from '../kit/messages.ts'
import { resource } from '../kit/resource.ts'
import { group } from '../kit/roles.ts'
import { early, final, fillable, lotStatus } from './lot-status.ts'

const lotName = text(40).refine((value) => /^[A-Z0-9-]+$/.test(value), messages.lot_name)
const swatch = choice(['Red', 'Orange', 'Amber', 'Yellow', 'Lime', 'Green', 'Teal', 'Cyan', 'Blue', 'Indigo', 'Purple', 'Brown'])

/** A batch of material for one smelter, shipped and settled together. */
export const lot = resource({
  name: 'lot',
  path: '/api/lots/',
  row: {
    id, version, name: lotName, smelter: ref('smelter'), smelter_code: text(), designation: choice(designationCodes, designationTexts).default('DIRECT'), status: status(lotStatus).default('HE'),
    material_type: choice(lotTypeCodes, lotTypes).default('OM'), division: ref('division').nullable(), division_code: text().nullable(), account_manager: ref('user').nullable(),
    account_manager_name: text().nullable(), purchase_currency: currency.default('USD'), notes: text(4000).default(''), allocations_final: flag.default(false), shredding_finalized: flag.default(false),
    ship_date: day.nullable(), arrival_date: day.nullable(), payment_date: day.nullable(), cut_plan_color: swatch.nullable(), cut_plan_order: whole().nullable(), cut_plan_notes: text(1000).default(''),
    parent_lot: ref('lot').nullable(), ppm_calculation: ref('ppm_calculation').nullable(), contained_pt: toz().nullable(), contained_pd: toz().nullable(), contained_rh: toz().nullable(),
    expected_net_wet_lbs: pounds().nullable(), expected_pt_ppm: ppm().nullable(), expected_pd_ppm: ppm().nullable(), expected_rh_ppm: ppm().nullable(),
    transit: ref('transit').nullable(), shipment_summary_lot_id: ref('shipment_summary_lot').nullable(), net_wet_lbs: pounds().nullable(),
    returnable_pt_toz: toz().nullable(), returnable_pd_toz: toz().nullable(), returnable_rh_toz: toz().nullable(), settlement_status: text().nullable(),
    piece_count: whole(0, 1_000_000_000, 'pcs'), purchase_count: whole(), box_count: whole(), box_net_lbs: pounds(), allocated_pt: toz(), allocated_pd: toz(), allocated_rh: toz(), live_allocations: flag, hedge_ids: ids,
    yard_names: text().nullable(), created_at: instant, created_by: ref('user').nullable(),
  },
  create: ['name', 'smelter', 'designation', 'material_type', 'division', 'account_manager', 'purchase_currency', 'notes'],
  update: [
    'name', 'designation', 'material_type', 'division', 'account_manager', 'purchase_currency', 'notes', 'allocations_final', 'ship_date', 'arrival_date', 'payment_date',
    'cut_plan_color', 'cut_plan_order', 'cut_plan_notes',
  ],
  filter: {
    status: ['exact', 'in'], smelter: ['exact', 'in'], material_type: ['exact', 'in'], designation: ['exact', 'in'], division: ['exact', 'in'], account_manager: ['exact'],
    created_at: ['gte', 'lte'], ship_date: ['gte', 'lte', 'isnull'], name: ['exact', 'icontains'],
  },
  ask: { yard: z.coerce.number().int().positive() },
  search: ['name', 'smelter_code'],
  order: ['-id', 'name', 'status', 'ship_date', 'created_at'],
  may: { read: 'anyone', list: ['view-lots', 'view-partial-lots'], create: 'create-lots', update: ['create-lots', group('coordinator')], delete: 'nobody' },
  label: ['name', 'smelter_code', 'status'],
  frozen: (row) => ((final as readonly string[]).includes(row.status) ? `Lot ${row.id} is ${lotStatus.label(row.status).toUpperCase()}; change is not possible` : undefined),
  moves: {
    start_cutting: {
      on: 'status', from: lotStatus.only('HE'), to: 'CU', by: group('coordinator', 'warehousing'), label: 'Start cutting',
      unless: (row) => (row.purchase_count + row.box_count === 0 ? 'Nothing to cut' : undefined),
    },
    finalize_shredding: { on: 'status', from: lotStatus.only('HE', 'CU'), to: 'CT', by: group('coordinator', 'warehousing'), label: 'Finalize shredding', says: 'Leaves the cut plan' },
    back_to_open: { on: 'status', from: lotStatus.only('CU'), to: 'HE', by: group('coordinator', 'warehousing'), label: 'Back to open' },
    back_to_cutting: { on: 'status', from: lotStatus.only('CT'), to: 'CU', by: group('coordinator', 'warehousing'), label: 'Back to cutting', says: 'Clears shredding finalized' },
    lock: {
      on: 'status', from: fillable, to: 'LK', by: group('coordinator'), label: 'Lock', says: 'Contents can no longer change',
      unless: (row) => (row.allocations_final ? undefined : 'Allocations are not final'),
    },
    unlock: { on: 'status', from: lotStatus.only('LK'), to: 'CT', by: group('coordinator'), label: 'Unlock', unless: (row) => (row.ship_date === null ? undefined : 'Lot has a ship date') },
    ship: { on: { field: 'ship_date', set: true }, from: early, to: 'SH', by: group('coordinator', 'logistics'), label: 'Set ship date', says: 'Moves to SHIPPING at once' },
    mark_shipping: { on: 'status', from: early, to: 'SH', by: group('coordinator'), label: 'Mark shipping', says: 'Boxes become SHIPPED' },
    recall: {
      on: { field: 'ship_date', set: false }, from: lotStatus.only('SH'), to: 'CT', by: group('coordinator'), label: 'Clear ship date', says: 'Back to CUT, boxes staged again',
      unless: (row) => (row.transit === null ? undefined : `Lot is on transit ${row.transit}`),
    },
    receive: { on: 'status', from: lotStatus.only('SH'), to: 'RE', by: group('coordinator'), label: 'Mark received' },
    reconcile: { on: 'system', from: [...early, 'SH', 'RE'], to: 'RC', by: 'nobody', label: 'Reconcile' },
    summary_removed: { on: 'system', from: lotStatus.only('RC'), to: 'RE', by: 'nobody', label: 'Back to received' },
    complete: {
      on: 'status', from: lotStatus.only('RC'), to: 'CO', by: group('coordinator'), label: 'Complete', says: 'Closes its sent advances, completes used-up hedges',
      unless: (row) => {
        if (row.shipment_summary_lot_id === null) return 'Lot has no shipment summary'
        return designations[row.designation as Designation].expects_settlement && row.settlement_status !== 'FI' ? 'Settlement is not finalized' : undefined
      },
    },
    push_back: { on: 'action', from: lotStatus.only('CO'), to: 'RC', by: group('coordinator'), label: 'Push back to reconcile', says: 'Re-opens its advances and hedges' },
    dissolve: {
      on: 'status', from: early, to: 'DS', by: group('coordinator'), label: 'Dissolve', final: true,
      unless: (row) => {
        if (row.transit !== null) return 'Lot has a transit'
        if (row.live_allocations) return 'Lot has hedge allocations'
        return row.settlement_status === null ? undefined : 'Lot has a settlement'
      },
    },
  },
})
