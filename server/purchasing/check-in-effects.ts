import { compareDecimals } from '@cupel/domain/kit/fields.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { leastSpreadFor } from '@cupel/domain/catalog/least-spread.ts'
import type { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { takingCheckIns } from '@cupel/domain/purchasing/purchase-status.ts'
import { sql } from 'drizzle-orm'
import { ratesFor } from '../catalog/converter-prices.ts'
import { badField, refuse } from '../kit/errors.ts'
import { emit } from '../kit/events.ts'
import type { App } from '../kit/routes.ts'
import type { Effects } from '../kit/write-effects.ts'
import type { Tx } from '../kit/transaction.ts'
import { reprice } from './check-in-lines.ts'
import { backToCreated, receiveWhenComplete } from './purchase-moves.ts'
import { inGoodStanding } from './purchase.routes.ts'

const withPurchase = (row: { purchase: number }) => ({ purchase: row.purchase })

/** What happens beside the fields: the yard follows the purchase, lines are priced anew, the purchase moves along. */
export function checkInEffects(app: App): Effects<typeof checkIn> {
  return {
    create: {
      locks: withPurchase,
      fill: async (tx, sent) => {
        const bought = await tx.one<{ yard: number }>(sql`select yard from purchases where id = ${sent.purchase}`)
        if (!bought) throw badField('purchase', messages.missing)
        return { yard: bought.yard, market_rate: (await ratesFor(tx, sent.market_rate)).id }
      },
      run: async ({ tx, row, me }) => {
        spreadAtLeast(row.pricing_spread, me)
        await inGoodStanding(tx, row.yard)
        if (!(takingCheckIns as readonly string[]).includes(row.purchase_status))
          throw refuse('Purchase is already intook', 409)
        await backToCreated(tx, row.purchase)
      },
    },
    update: async ({ tx, row, me, input }) => {
      if ('pricing_spread' in input) spreadAtLeast(row.pricing_spread, me)
      if ('market_rate' in input) await reprice(tx, row.id, row.market_rate)
    },
    complete: {
      locks: (row) => ({ purchase: row.purchase, lot: row.intended_lot }),
      run: async ({ tx, row }) => {
        await receiveWhenComplete(tx, row.purchase)
        await emit(app, tx, 'checkIn.completed', row)
      },
    },
    reopen: { locks: withPurchase, run: ({ tx, row }) => backToCreated(tx, row.purchase) },
    delete: { locks: withPurchase, run: ({ tx, row }) => removed(app, tx, row.id) },
  }
}

async function removed(app: App, tx: Tx, id: number): Promise<void> {
  await emit(app, tx, 'checkIn.deleted', { id })
}

/** A spread below the least of the person's roles is refused. */
function spreadAtLeast(spread: string, me: Me): void {
  if (compareDecimals(spread, leastSpreadFor(me)) < 0) throw badField('pricing_spread', messages.min_value)
}
