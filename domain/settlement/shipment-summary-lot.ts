import { instant, pounds, ref, text, tozField, version } from '../kit/fields.ts'
import { defineCard } from '../kit/card.ts'
import { lot } from '../lots/lot.ts'
import { seesSummaries } from './settlement-rights.ts'
import { summaryLotMachine } from './summary-machine.ts'
import { shipmentSummary } from './shipment-summary.ts'

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
