import { choice, currency, day, id, rateField, ref, text, tozField, version } from '../kit/fields.ts'
import { defineCard } from '../kit/card.ts'
import { settlementMetalMoves } from './settlement-machine.ts'
import { seesSettlements } from './settlement-rights.ts'
import { amountOf, brokeredSettlement, result } from './brokered-settlement-card.ts'

/** A metal of a settlement: what is returned, at which rate and price. */
export const settlementMetal = defineCard({
  name: 'brokered_settlement_metal',
  title: 'Metal line',
  path: '/api/brokered_settlement_metals/',
  row: {
    id,
    version,
    settlement: ref('brokered_settlement'),
    settlement_status: text(),
    metal: choice(['platinum', 'palladium', 'rhodium']),
    /** Absent until typed: then the lot's contained ounces count, and what follows from them. */
    contained_toz: tozField().nullable(),
    returnable: tozField().nullable(),
    return_rate: rateField().nullable(),
    market_rate: amountOf().default('0.00'),
    value: result().default('0.00'),
    currency,
    fx_date: day.nullable(),
  },
  update: ['contained_toz', 'returnable', 'return_rate', 'market_rate', 'value'],
  filter: { settlement: ['exact', 'in'] },
  order: ['id'],
  may: { read: seesSettlements, list: seesSettlements },
  partOf: { settlement: brokeredSettlement },
  moves: settlementMetalMoves,
})
