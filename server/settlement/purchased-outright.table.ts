import { boolean, integer, text } from 'drizzle-orm/pg-core'
import { entityTable, id, moneyColumn, version } from '../kit/query/columns.ts'
import { brokeredSettlements } from './brokered-settlement.table.ts'

export const purchasedOutright = entityTable('purchased_outright', 'purchased_outright', {
  id: id(),
  version: version(),
  settlement_id: integer()
    .notNull()
    .references(() => brokeredSettlements.id, { onDelete: 'cascade' }),
  material_type: text().notNull(),
  quantity: integer().notNull(),
  unit_price: moneyColumn().notNull(),
  total_price: moneyColumn().notNull(),
  paid: boolean().notNull().default(false),
})
