import * as z from 'zod'
import { day, id, instant, name, pounds, ref, text, toz, version, whole } from '../kit/fields.ts'
import { resource } from '../kit/resource.ts'
import { group, type Right } from '../kit/roles.ts'

const makers: Right = ['create-lots', group('coordinator')]

/** The smelter's return document, covering one or more lots. */
export const shipmentSummary = resource({
  name: 'shipment_summary',
  titles: 'Shipment summaries',
  path: '/api/shipment_summaries/',
  row: {
    id,
    version,
    shipment_id: name(50),
    smelter: ref('smelter').nullable(),
    smelter_code: text().nullable(),
    summary_date: day.nullable(),
    file: text(255).nullable(),
    file_text: text(200_000).default(''),
    notes: text(2000).default(''),
    lot_names: text().nullable(),
    lot_count: whole(),
    created_at: instant,
    created_by: ref('user').nullable(),
    created_by_name: text().nullable(),
  },
  detail: { shipmentsummarylot_set: z.array(z.record(z.string(), z.unknown())) },
  create: ['shipment_id', 'smelter', 'summary_date', 'file_text', 'notes'],
  update: ['shipment_id', 'smelter', 'summary_date', 'file_text', 'notes'],
  filter: { smelter: ['exact', 'in'], summary_date: ['gte', 'lte'], created_at: ['gte', 'lte'] },
  search: ['shipment_id', 'notes'],
  order: ['-id', 'summary_date', 'shipment_id'],
  may: { read: 'anyone', list: 'view-lots', create: makers, update: makers, delete: 'nobody' },
  label: ['shipment_id'],
  moves: {
    remove: {
      on: 'delete',
      by: makers,
      label: 'Delete',
      final: true,
      says: 'The document and its text go',
      unless: (row) => (row.lot_count === 0 ? undefined : 'Remove its lots first'),
    },
  },
})

/** What the smelter returns of one lot; the lot goes to RECONCILE and its purchases are CUT. */
export const shipmentSummaryLot = resource({
  name: 'shipment_summary_lot',
  title: 'Summary lot',
  path: '/api/shipment_summary_lots/',
  row: {
    id,
    version,
    shipment_summary: ref('shipment_summary'),
    shipment_id: text(),
    lot: ref('lot'),
    lot_name: text(),
    lot_status: text(),
    net_wet_lbs: pounds(),
    returnable_pt_toz: toz().default('0.000'),
    returnable_pd_toz: toz().default('0.000'),
    returnable_rh_toz: toz().default('0.000'),
    ppm_calculation: ref('ppm_calculation').nullable(),
    brokeredsettlement: ref('brokered_settlement').nullable(),
    settlement_status: text().nullable(),
    created_at: instant,
  },
  create: [
    'shipment_summary',
    'lot',
    'net_wet_lbs',
    'returnable_pt_toz',
    'returnable_pd_toz',
    'returnable_rh_toz',
    'ppm_calculation',
  ],
  update: ['net_wet_lbs', 'returnable_pt_toz', 'returnable_pd_toz', 'returnable_rh_toz', 'ppm_calculation'],
  filter: { shipment_summary: ['exact', 'in'], lot: ['exact', 'in'] },
  search: ['lot_name', 'shipment_id'],
  order: ['-id'],
  may: { read: 'anyone', list: 'anyone', create: makers, update: makers, delete: 'nobody' },
  label: ['lot_name'],
  frozen: (row) => (row.settlement_status === 'FI' ? 'Settlement is finalized' : undefined),
  moves: {
    remove: {
      on: 'delete',
      by: makers,
      label: 'Remove',
      final: true,
      says: 'The lot goes back to RECEIVED',
      unless: (row) =>
        row.settlement_status === 'FI'
          ? 'Settlement is finalized'
          : row.brokeredsettlement === null
            ? undefined
            : 'Lot has a settlement',
    },
  },
})
