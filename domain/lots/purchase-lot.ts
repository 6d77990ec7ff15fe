import { converterTypeCodes, converterTypes } from '../catalog/converter-types.ts'
import { choice, instant, ref, text, version, whole } from '../kit/fields.ts'
import { defineCard } from '../kit/card.ts'
import { purchase } from '../purchasing/purchase.ts'
import { lot } from './lot.ts'
import { purchaseLotMachine } from './purchase-lot-machine.ts'

/** Links a purchase to a lot, per converter type. */
export const purchaseLot = defineCard({
  ...purchaseLotMachine,
  path: '/api/purchase_lots/',
  row: {
    ...purchaseLotMachine.row.shape,
    version,
    purchase: ref('purchase'),
    purchase_status: text(),
    yard: ref('yard'),
    yard_name: text(),
    piece_count: whole(0, 1_000_000_000, 'pcs'),
    converter_type: choice(converterTypeCodes, converterTypes).nullable(),
    created_at: instant,
    created_by: ref('user').nullable(),
  },
  create: ['lot', 'purchase', 'converter_type'],
  update: ['lot', 'converter_type'],
  filter: { lot: ['exact', 'in'], purchase: ['exact', 'in'] },
  search: ['lot_name', 'yard_name'],
  order: ['id'],
  may: { read: 'anyone', list: 'anyone' },
  partOf: { lot, purchase },
})
