import * as z from 'zod'
import { lotTypeCodes, lotTypes } from '../catalog/converter-types.ts'
import { hedge } from '../hedges/hedge.ts'
import { defineCard } from '../kit/card.ts'
import { choice, id, instant, metaOf, moneyField, text, tozField, whole } from '../kit/fields.ts'
import { metals } from '../kit/metals.ts'
import { report } from '../kit/report.ts'
import { allOf } from '../kit/roles.ts'
import { seesPurchases } from '../purchasing/purchase-rights.ts'
import { allocation } from './allocation.ts'

const own = hedge.row.shape
const ounces = (label: string) => tozField({ min: '-9999999', label })

const price = (label: string) => moneyField({ unit: '$/toz', on: 'created_at', label })

/** What every report of hedges says of each; rates and lots as far as they are its reader's. */
const ofHedge = {
  id,
  code: own.code,
  status: own.status,
  smelter: own.smelter,
  smelter_code: own.smelter_code,
  manager: own.manager,
  manager_name: own.manager_name,
  designation: own.designation,
  created_at: instant.meta({ ...metaOf(instant), label: 'Made' }),
  expiration: own.expiration,
  pt_toz: ounces('Sold Pt'),
  pd_toz: ounces('Sold Pd'),
  rh_toz: ounces('Sold Rh'),
  pt_rate_per_toz: price('Price Pt'),
  pd_rate_per_toz: price('Price Pd'),
  rh_rate_per_toz: price('Price Rh'),
  /** Given to lots, or kept for check-ins. */
  pt_taken: ounces('Allocated Pt'),
  pd_taken: ounces('Allocated Pd'),
  rh_taken: ounces('Allocated Rh'),
  pt_available_toz: ounces('Free Pt'),
  pd_available_toz: ounces('Free Pd'),
  rh_available_toz: ounces('Free Rh'),
  lot_names: text().nullable(),
  check_in_count: whole(),
  piece_count: own.piece_count,
}
const readableBy = { ...hedge.readableBy, lot_names: allocation.may.list, check_in_count: seesPurchases }
const filter = {
  smelter: ['exact', 'in'],
  status: ['exact', 'in'],
  manager: ['exact'],
  created_at: ['gte', 'lte'],
} as const
const order = ['-created_at', 'id', 'code', 'expiration'] as const
const search = ['code', 'smelter_code'] as const
const sums = metals.flatMap((metal) => [`${metal}_toz`, `${metal}_taken`, `${metal}_available_toz`] as const)

/** Hedges with their prices, what of them is spoken for, and for whom. */
export const hedgeReport = report(
  defineCard({
    name: 'hedge_report',
    title: 'Hedge',
    path: '/api/hedges/report_view/',
    row: ofHedge,
    filter,
    scopes: {
      yard: z.coerce.number().int().positive().meta({ kind: 'ref', to: 'yard', label: 'Yard' }),
      material_type: choice(lotTypeCodes, lotTypes).meta({ label: 'Lot type' }),
    },
    order,
    search,
    may: { read: 'nobody', list: 'anyone' },
    readableBy: {
      ...readableBy,
      yard: allOf([allocation.may.list, seesPurchases]),
      material_type: allocation.may.list,
    },
  }),
  { sums },
)

/** All hedges with what was given of each, to be taken away as a file. */
export const hedgeDump = report(
  defineCard({
    name: 'hedge_dump',
    title: 'Hedge',
    path: '/api/reports/hedge_dump/',
    row: { ...ofHedge, allocations: text().nullable(), memo: own.memo, references: own.references },
    filter,
    order,
    search,
    may: { read: 'nobody', list: 'view-hedge-dump-report' },
    readableBy: { ...readableBy, allocations: allocation.may.list },
  }),
  { sums },
)

/** Whoever manages hedges, with all of his open ones together. */
export const hedgeManagers = report(
  defineCard({
    name: 'hedge_manager',
    path: '/api/reports/hedge_managers/',
    row: {
      id,
      manager_name: text(),
      open_hedges: whole(),
      pt_toz: ounces('Total Pt'),
      pd_toz: ounces('Total Pd'),
      rh_toz: ounces('Total Rh'),
      pt_taken: ounces('Allocated Pt'),
      pd_taken: ounces('Allocated Pd'),
      rh_taken: ounces('Allocated Rh'),
      pt_available_toz: ounces('Available Pt'),
      pd_available_toz: ounces('Available Pd'),
      rh_available_toz: ounces('Available Rh'),
    },
    order: ['manager_name', 'id'],
    search: ['manager_name'],
    may: { read: 'nobody', list: 'anyone' },
  }),
  { sums: ['open_hedges', ...sums] },
)
