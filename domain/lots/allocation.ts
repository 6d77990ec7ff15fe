import { allocationStatus } from '../hedges/hedge-status.ts'
import { flag, id, instant, money, ref, status, text, toz, version } from '../kit/fields.ts'
import { resource } from '../kit/resource.ts'
import { group } from '../kit/roles.ts'
import { final, lotStatus } from './lot-status.ts'

const ounces = () => toz().default('0.000')
const price = () => money({ unit: '$/toz' })

/** Ounces of a hedge given to a lot. Changes only while the lot is not final and its allocations are not. */
export const allocation = resource({
  name: 'allocation',
  path: '/api/allocations/',
  row: {
    id,
    version,
    lot: ref('lot'),
    lot_name: text(),
    lot_status: status(lotStatus),
    allocations_final: flag,
    hedge: ref('hedge'),
    hedge_code: text(),
    hedge_status: text(),
    smelter: ref('smelter'),
    smelter_code: text(),
    pt: ounces(),
    pd: ounces(),
    rh: ounces(),
    pt_rate_per_toz: price(),
    pd_rate_per_toz: price(),
    rh_rate_per_toz: price(),
    status: status(allocationStatus).default('ACTIVE'),
    created_at: instant,
    created_by: ref('user').nullable(),
  },
  create: ['lot', 'hedge', 'pt', 'pd', 'rh'],
  update: ['pt', 'pd', 'rh'],
  filter: {
    lot: ['exact', 'in'],
    hedge: ['exact', 'in'],
    smelter: ['exact', 'in'],
    status: ['exact', 'in'],
    lot_status: ['exact', 'in'],
  },
  search: ['lot_name', 'hedge_code'],
  order: ['-hedge', 'id', '-created_at', 'hedge_code', 'lot_name', 'smelter_code'],
  may: {
    read: 'anyone',
    list: 'anyone',
    create: ['create-lots', group('coordinator')],
    update: ['create-lots', group('coordinator')],
    delete: ['create-lots', group('coordinator')],
  },
  frozen: allocationFrozen,
  moves: {
    make_historic: {
      on: 'system',
      from: allocationStatus.only('ACTIVE'),
      to: 'HISTORIC',
      by: 'nobody',
      label: 'Make historic',
    },
  },
})

/** Why a lot's ounces on a hedge may no longer change. */
export function allocationFrozen(row: {
  lot: number
  lot_status: string
  allocations_final: boolean
  hedge_code: string
  hedge_status: string
  status: string
}): string | undefined {
  if (row.status === 'HISTORIC') return 'The allocation is HISTORIC'
  if ((final as readonly string[]).includes(row.lot_status))
    return `Lot ${row.lot} is ${lotStatus.label(row.lot_status).toUpperCase()}; allocation is not possible`
  if (row.allocations_final) return 'Lot is allocation-complete'
  return row.hedge_status === 'COMPLETE' ? `Hedge ${row.hedge_code} is COMPLETE; allocation is not possible` : undefined
}
