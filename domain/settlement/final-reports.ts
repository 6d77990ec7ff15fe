import { defineCard } from '../kit/card.ts'
import { currency, day, id, moneyField, pounds, ref, status, text, tozField, whole } from '../kit/fields.ts'
import { report } from '../kit/report.ts'
import { allOf } from '../kit/roles.ts'
import { lot } from '../lots/lot.ts'
import { seesLotMoney } from '../lots/lot-rights.ts'
import { lotStatus } from '../lots/lot-status.ts'
import { settlementStatus } from './advance-status.ts'
import { advance } from './advance.ts'
import { brokeredSettlement } from './brokered-settlement-card.ts'
import { shipmentSummaryLot } from './shipment-summary-lot.ts'

const seesAccounts = brokeredSettlement.may.list
const returnable = (label: string) => tozField({ label }).nullable()
const account = (label: string) => moneyField({ min: '-999999999999', in: 'currency', on: 'fx_date', label }).nullable()

/** What came back of each lot that a smelter has reported on, and what its client is paid. */
export const finalReports = report(
  defineCard({
    name: 'final_report',
    path: '/api/reports/final_reports/',
    row: {
      id,
      shipment_summary: ref('shipment_summary'),
      shipment_id: text(),
      summary_date: day.nullable(),
      lot: ref('lot'),
      lot_name: text(),
      lot_status: status(lotStatus),
      smelter: ref('smelter'),
      smelter_code: text(),
      material_type: lot.row.shape.material_type,
      net_wet_lbs: pounds({ label: 'Received' }),
      returned_pt_toz: returnable('Returnable Pt'),
      returned_pd_toz: returnable('Returnable Pd'),
      returned_rh_toz: returnable('Returnable Rh'),
      settlement_status: status(settlementStatus).nullable(),
      currency: currency.nullable(),
      fx_date: day.nullable(),
      amount_due: account('Amount due'),
    },
    filter: {
      smelter: ['exact', 'in'],
      material_type: ['exact', 'in'],
      lot_status: ['exact', 'in'],
      summary_date: ['gte', 'lte'],
    },
    scopes: { yard: lot.scopes.yard },
    order: ['-id'],
    search: ['lot_name', 'shipment_id'],
    may: { read: 'nobody', list: allOf(['view-partial-report', shipmentSummaryLot.may.list]) },
    readableBy: {
      settlement_status: seesAccounts,
      currency: seesAccounts,
      fx_date: seesAccounts,
      amount_due: seesAccounts,
    },
  }),
  { sums: ['net_wet_lbs', 'returned_pt_toz', 'returned_pd_toz', 'returned_rh_toz', 'amount_due'] },
)

/** Lots under way to their settlement: what was advanced on each, and what its client is owed. */
export const financeReport = report(
  defineCard({
    name: 'finance_row',
    title: 'Lot',
    path: '/api/reports/finance/',
    row: {
      id,
      lot_name: text(),
      status: status(lotStatus),
      smelter: ref('smelter'),
      smelter_code: text(),
      material_type: lot.row.shape.material_type,
      yard_names: lot.row.shape.yard_names,
      ship_date: day.nullable(),
      advance_count: whole(),
      /** Of its outstanding advances; US dollars where they were paid in several. */
      advances_currency: currency.nullable(),
      advances_outstanding: moneyField({ in: 'advances_currency', label: 'Advances outstanding' }).nullable(),
      settlement_status: status(settlementStatus).nullable(),
      currency: currency.nullable(),
      fx_date: day.nullable(),
      net_value: account('Net value'),
      amount_due: account('Amount due'),
    },
    filter: {
      smelter: ['exact', 'in'],
      material_type: ['exact', 'in'],
      status: ['exact', 'in'],
      settlement_status: ['exact', 'isnull'],
      ship_date: ['gte', 'lte'],
    },
    scopes: { yard: lot.scopes.yard },
    order: ['-ship_date', 'lot_name', 'id'],
    search: ['lot_name', 'smelter_code'],
    may: { read: 'nobody', list: seesLotMoney },
    readableBy: {
      advance_count: advance.may.list,
      advances_currency: advance.may.list,
      advances_outstanding: advance.may.list,
      settlement_status: seesAccounts,
      currency: seesAccounts,
      fx_date: seesAccounts,
      net_value: seesAccounts,
      amount_due: seesAccounts,
    },
  }),
  { sums: ['advances_outstanding', 'net_value', 'amount_due'] },
)
