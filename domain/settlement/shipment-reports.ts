import { lotTypeCodes, lotTypes } from '../catalog/converter-types.ts'
import { defineCard } from '../kit/card.ts'
import { choice, day, id, percentField, pounds, ppmField, ref, status, text, tozField, whole } from '../kit/fields.ts'
import { report } from '../kit/report.ts'
import { lot } from '../lots/lot.ts'
import { seesLotMoney, seesLots } from '../lots/lot-rights.ts'
import { lotStatus } from '../lots/lot-status.ts'
import { seesSummaries } from './settlement-rights.ts'

/** What all reports of shipped lots say of each. */
const ofLot = {
  id,
  lot_name: text(),
  status: status(lotStatus),
  smelter: ref('smelter'),
  smelter_code: text(),
  material_type: choice(lotTypeCodes, lotTypes),
  ship_date: day.nullable(),
}
const sifted = {
  smelter: ['exact', 'in'],
  material_type: ['exact', 'in'],
  status: ['exact', 'in'],
  ship_date: ['gte', 'lte'],
} as const
const scopes = { yard: lot.scopes.yard }
const order = ['-ship_date', 'lot_name', 'id'] as const
/** Of what was expected, in percent; nothing where nothing was expected. */
const off = (label: string) => percentField({ min: '-9999999', max: '9999999', label }).nullable()

/** Lots that were shipped to a smelter, and what came of them. */
export const smelterShipments = report(
  defineCard({
    name: 'smelter_shipment',
    path: '/api/reports/smelter_shipments/',
    row: {
      ...ofLot,
      piece_count: whole(0, 1_000_000_000, 'pcs'),
      box_net_lbs: pounds({ label: 'Shipped' }),
      net_wet_lbs: pounds({ label: 'Received' }).nullable(),
      weight_off: off('Difference'),
      returnable_pt_toz: tozField().nullable(),
      returnable_pd_toz: tozField().nullable(),
      returnable_rh_toz: tozField().nullable(),
      payment_date: day.nullable(),
    },
    filter: sifted,
    scopes,
    order,
    search: ['lot_name', 'smelter_code'],
    may: { read: 'nobody', list: seesLots },
    readableBy: {
      returnable_pt_toz: seesLotMoney,
      returnable_pd_toz: seesLotMoney,
      returnable_rh_toz: seesLotMoney,
      payment_date: seesLotMoney,
    },
  }),
  {
    sums: ['piece_count', 'box_net_lbs', 'net_wet_lbs', 'returnable_pt_toz', 'returnable_pd_toz', 'returnable_rh_toz'],
    chart: {
      title: 'Returnable ounces by month',
      day: 'ship_date',
      of: { pt: 'returnable_pt_toz', pd: 'returnable_pd_toz', rh: 'returnable_rh_toz' },
    },
  },
)

/** Our own assay of a lot beside the smelter's. */
export const assayComparison = report(
  defineCard({
    name: 'assay_comparison',
    path: '/api/reports/assay_comparisons/',
    row: {
      ...ofLot,
      expected_pt_ppm: ppmField({ label: 'Own Pt' }).nullable(),
      expected_pd_ppm: ppmField({ label: 'Own Pd' }).nullable(),
      expected_rh_ppm: ppmField({ label: 'Own Rh' }).nullable(),
      received_pt_ppm: ppmField({ label: 'Smelter Pt' }).nullable(),
      received_pd_ppm: ppmField({ label: 'Smelter Pd' }).nullable(),
      received_rh_ppm: ppmField({ label: 'Smelter Rh' }).nullable(),
      pt_off: off('Difference Pt'),
      pd_off: off('Difference Pd'),
      rh_off: off('Difference Rh'),
    },
    filter: sifted,
    scopes,
    order,
    search: ['lot_name', 'smelter_code'],
    may: { read: 'nobody', list: seesSummaries },
  }),
  { sums: [] },
)

const allocated = (label: string) => tozField({ label })
const difference = (label: string) => tozField({ min: '-9999999', label }).nullable()

/** What was hedged for a lot beside what came back of it. */
export const allocationComparison = report(
  defineCard({
    name: 'allocation_comparison',
    path: '/api/reports/allocation_comparisons/',
    row: {
      ...ofLot,
      allocated_pt: allocated('Allocated Pt'),
      allocated_pd: allocated('Allocated Pd'),
      allocated_rh: allocated('Allocated Rh'),
      returnable_pt_toz: tozField({ label: 'Returnable Pt' }).nullable(),
      returnable_pd_toz: tozField({ label: 'Returnable Pd' }).nullable(),
      returnable_rh_toz: tozField({ label: 'Returnable Rh' }).nullable(),
      pt_difference: difference('Unhedged Pt'),
      pd_difference: difference('Unhedged Pd'),
      rh_difference: difference('Unhedged Rh'),
    },
    filter: sifted,
    scopes,
    order,
    search: ['lot_name', 'smelter_code'],
    may: { read: 'nobody', list: seesLotMoney },
  }),
  {
    sums: [
      'allocated_pt',
      'allocated_pd',
      'allocated_rh',
      'returnable_pt_toz',
      'returnable_pd_toz',
      'returnable_rh_toz',
      'pt_difference',
      'pd_difference',
      'rh_difference',
    ],
  },
)
