import { defineCard } from '../kit/card.ts'
import { id, tozField } from '../kit/fields.ts'
import { report } from '../kit/report.ts'
import { seesLotMoney, seesLotReport } from './lot-rights.ts'
import { lot } from './lot.ts'

const own = lot.row.shape
const unhedged = (label: string) => tozField({ min: '-9999999', label }).nullable()

/** Lots that are not final: what each holds, what is hedged of it, and what is not. */
export const positionReport = report(
  defineCard({
    name: 'lot_position',
    title: 'Lot',
    titles: 'Lots',
    path: '/api/reports/lot_positions/',
    row: {
      id,
      lot_name: own.name,
      status: own.status,
      smelter: own.smelter,
      smelter_code: own.smelter_code,
      material_type: own.material_type,
      designation: own.designation,
      ship_date: own.ship_date,
      contained_pt: own.contained_pt,
      contained_pd: own.contained_pd,
      contained_rh: own.contained_rh,
      allocated_pt: own.allocated_pt,
      allocated_pd: own.allocated_pd,
      allocated_rh: own.allocated_rh,
      pt_unhedged: unhedged('Unhedged Pt'),
      pd_unhedged: unhedged('Unhedged Pd'),
      rh_unhedged: unhedged('Unhedged Rh'),
    },
    filter: {
      smelter: ['exact', 'in'],
      material_type: ['exact', 'in'],
      designation: ['exact', 'in'],
      status: ['exact', 'in'],
    },
    scopes: { yard: lot.scopes.yard, under_hedged: lot.scopes.under_hedged },
    order: ['-id', 'lot_name', 'ship_date'],
    search: ['lot_name', 'smelter_code'],
    may: { read: 'nobody', list: seesLotReport },
    readableBy: {
      allocated_pt: seesLotMoney,
      allocated_pd: seesLotMoney,
      allocated_rh: seesLotMoney,
      pt_unhedged: seesLotMoney,
      pd_unhedged: seesLotMoney,
      rh_unhedged: seesLotMoney,
      under_hedged: seesLotMoney,
    },
  }),
  {
    sums: [
      'contained_pt',
      'contained_pd',
      'contained_rh',
      'allocated_pt',
      'allocated_pd',
      'allocated_rh',
      'pt_unhedged',
      'pd_unhedged',
      'rh_unhedged',
    ],
  },
)
