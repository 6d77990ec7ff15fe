import { purchasedOutrightLine } from '@cupel/domain/settlement/purchased-outright-card.ts'
import { eq } from 'drizzle-orm'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { brokeredSettlements } from './brokered-settlement.table.ts'
import { purchasedOutright } from './purchased-outright.table.ts'
import { recalculate } from './settlement-work.ts'
import { statusOf, agrees } from './brokered-settlement-metal.routes.ts'

const ofSettlement = (row: { settlement_id?: number }) => ({ brokered_settlement: row.settlement_id })

/** What was bought outright, a line each: every save works the account of its settlement out anew. */
export function purchasedOutrightRoutes(app: App): void {
  mountResource(
    app,
    purchasedOutrightLine,
    {
      table: purchasedOutright,
      join: [[brokeredSettlements, eq(brokeredSettlements.id, purchasedOutright.settlement_id)]],
      select: {
        settlement_status: brokeredSettlements.status,
        currency: brokeredSettlements.currency,
        fx_date: brokeredSettlements.fx_date,
      },
      visible: 'through',
    },
    {
      create: {
        locks: ofSettlement,
        facts: (tx, { settlement_id = 0 }) => statusOf(tx, settlement_id, 'settlement_id'),
        beforeInsert: async () => ({ total_price: '0.00' }),
        after: ({ tx, row }) => recalculate(tx, row.settlement_id),
      },
      update: {
        locks: ofSettlement,
        after: async ({ tx, row, input }) => {
          await recalculate(tx, row.settlement_id)
          await agrees(tx, 'total_price', row.id, input.total_price)
        },
      },
      delete: {
        locks: ofSettlement,
        after: ({ tx, row }) => recalculate(tx, row.settlement_id),
      },
    },
  )
}
