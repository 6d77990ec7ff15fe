import { sql } from 'drizzle-orm'
import { check, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { entityTable, id, moneyColumn, rateColumn, tozColumn, version } from '../kit/query/columns.ts'
import { brokeredSettlements } from './brokered-settlement.table.ts'

export const settlementMetals = entityTable(
  'brokered_settlement_metal',
  'brokered_settlement_metals',
  {
    id: id(),
    version: version(),
    settlement: integer()
      .notNull()
      .references(() => brokeredSettlements.id, { onDelete: 'cascade' }),
    metal: text().notNull(),
    contained_toz: tozColumn(),
    returnable: tozColumn(),
    return_rate: rateColumn(),
    market_rate: moneyColumn().notNull().default('0.00'),
    value: moneyColumn().notNull().default('0.00'),
  },
  (t) => [
    uniqueIndex('brokered_settlement_metals_once').on(t.settlement, t.metal),
    check('brokered_settlement_metals_metal', sql`metal in ('platinum', 'palladium', 'rhodium')`),
  ],
)
