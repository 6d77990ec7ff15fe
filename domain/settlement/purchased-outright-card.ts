import { choice, currency, day, flag, id, ref, text, version, whole } from '../kit/fields.ts'
import { defineCard } from '../kit/card.ts'
import { settlementLineMoves } from './settlement-machine.ts'
import { seesSettlements } from './settlement-rights.ts'
import { amountOf, brokeredSettlement } from './brokered-settlement-card.ts'

/** Pieces of a brokered lot bought at a fixed price. */
export const purchasedOutrightLine = defineCard({
  name: 'purchased_outright',
  title: 'Purchased outright',
  titles: 'Purchased outright',
  path: '/api/purchased_outright/',
  row: {
    id,
    version,
    settlement_id: ref('brokered_settlement'),
    settlement_status: text(),
    material_type: choice(['IF', 'DF', 'AM', 'DPF', 'D3']),
    quantity: whole(0, 1_000_000, 'pcs'),
    unit_price: amountOf(),
    total_price: amountOf(),
    currency,
    fx_date: day.nullable(),
    paid: flag.default(false),
  },
  create: ['settlement_id', 'material_type', 'quantity', 'unit_price', 'paid'],
  update: ['material_type', 'quantity', 'unit_price', 'paid', 'total_price'],
  filter: { settlement_id: ['exact', 'in'] },
  order: ['id'],
  may: { read: seesSettlements, list: seesSettlements },
  partOf: { settlement_id: brokeredSettlement },
  moves: settlementLineMoves,
})
