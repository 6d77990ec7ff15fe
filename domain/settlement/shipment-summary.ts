import * as z from 'zod'
import { day, instant, name, pounds, ref, text, tozField, version } from '../kit/fields.ts'
import { defineCard } from '../kit/card.ts'
import { lot } from '../lots/lot.ts'
import { seesSummaries } from './settlement-rights.ts'
import { summaryLotMachine, summaryMachine } from './summary-machine.ts'

/** The smelter's return document, covering one or more lots. */
export const shipmentSummary = defineCard({
  ...summaryMachine,
  titles: 'Shipment summaries',
  path: '/api/shipment_summaries/',
  row: {
    ...summaryMachine.row.shape,
    version,
    shipment_id: name(50),
    /** Its papers may come after we have stopped shipping there. */
    smelter: ref('smelter', 'any').nullable(),
    smelter_code: text().nullable(),
    summary_date: day.nullable(),
    file: text(255).nullable(),
    file_text: text(200_000).default(''),
    notes: text(2000).default(''),
    lot_names: text().nullable(),
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
  may: { read: seesSummaries, list: seesSummaries },
  publicFields: ['shipment_id'],
})

/** What the smelter returns of one lot; the lot goes to RECONCILE and its purchases are CUT. */
export const shipmentSummaryLot = defineCard({
  ...summaryLotMachine,
  path: '/api/shipment_summary_lots/',
  row: {
    ...summaryLotMachine.row.shape,
    version,
    shipment_summary: ref('shipment_summary'),
    shipment_id: text(),
    net_wet_lbs: pounds(),
    /** Absent until typed: then the contained ounces times the return rate count. A zero is a typed figure. */
    returnable_pt_toz: tozField().nullable(),
    returnable_pd_toz: tozField().nullable(),
    returnable_rh_toz: tozField().nullable(),
    ppm_calculation: ref('ppm_calculation').nullable(),
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
  may: { read: seesSummaries, list: seesSummaries },
  partOf: { shipment_summary: shipmentSummary, lot },
  publicFields: ['lot_name'],
})
