import { unexpired } from '../hedges/hedge.ts'
import { instant, moneyField, ref, text, tozField, version } from '../kit/fields.ts'
import { defineCard } from '../kit/card.ts'
import { hedge } from '../hedges/hedge.ts'
import { allocationMachine } from './allocation-machine.ts'
import { seesLotMoney } from './lot-rights.ts'
import { lot } from './lot.ts'

const ounces = () => tozField().default('0.000')
const price = () => moneyField({ unit: '$/toz', on: 'created_at' })

/** Ounces of a hedge given to a lot. Changes only while the lot is not final and its allocations are not. */
export const allocation = defineCard({
  ...allocationMachine,
  path: '/api/allocations/',
  row: {
    ...allocationMachine.row.shape,
    version,
    lot_name: text(),
    hedge: ref('hedge', unexpired),
    smelter: ref('smelter'),
    smelter_code: text(),
    pt: ounces(),
    pd: ounces(),
    rh: ounces(),
    pt_rate_per_toz: price(),
    pd_rate_per_toz: price(),
    rh_rate_per_toz: price(),
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
  may: { read: seesLotMoney, list: seesLotMoney },
  partOf: { lot, hedge },
})
