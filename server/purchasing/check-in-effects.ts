import { messages } from '@cupel/domain/kit/messages.ts'
import { checkInput } from '@cupel/domain/kit/moves.ts'
import { leastSpreadFor } from '@cupel/domain/catalog/least-spread.ts'
import { checkIn, linesFixed } from '@cupel/domain/purchasing/check-in.ts'
import { sql } from 'drizzle-orm'
import { ratesFor } from '../catalog/converter-prices.ts'
import { badField, assertAllowed } from '../kit/http/errors.ts'
import { emit } from '../kit/record/events.ts'
import type { App } from '../kit/http/routes.ts'
import type { Hooks } from '../kit/record/hooks.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { reprice, zeroLines } from './check-in-lines.ts'
import { backToCreated, receiveWhenComplete } from './purchase-moves.ts'
import { standingOf } from './purchase.routes.ts'

const withPurchase = (row: { purchase: number }) => ({ purchase: row.purchase })

/** What happens beside the fields: the yard follows the purchase, lines are priced anew, the purchase moves along. */
export function checkInEffects(app: App): Hooks<typeof checkIn> {
  return {
    create: {
      locks: withPurchase,
      beforeInsert: async (tx, sent) => {
        const bought = await tx.one<{ yard: number }>(sql`select yard from purchases where id = ${sent.purchase}`)
        if (!bought) throw badField('purchase', messages.missing)
        return { yard: bought.yard, market_rate: (await ratesFor(tx, sent.market_rate)).id }
      },
      after: async ({ tx, row, me }) => {
        const yard_status = await standingOf(tx, row.yard)
        assertAllowed(checkInput(checkIn, 'create', { ...row, least_spread: leastSpreadFor(me), yard_status }))
        await backToCreated(tx, row.purchase)
      },
    },
    update: async ({ tx, row, me, input }) => {
      if ('pricing_spread' in input)
        assertAllowed(checkInput(checkIn, 'update', { ...row, least_spread: leastSpreadFor(me) }))
      if (!('market_rate' in input)) return
      assertAllowed(linesFixed(row))
      await reprice(tx, row.id, row.market_rate)
    },
    complete: {
      locks: (row) => ({ purchase: row.purchase, lot: row.intended_lot }),
      after: async ({ tx, row }) => {
        await receiveWhenComplete(tx, row.purchase)
        await emit(app, tx, 'checkIn.completed', row)
      },
    },
    zero_lines: ({ tx, row }) => zeroLines(tx, row.id),
    reopen: { locks: withPurchase, after: ({ tx, row }) => backToCreated(tx, row.purchase) },
    delete: { locks: withPurchase, after: ({ tx, row }) => removed(app, tx, row) },
  }
}

/** The last that was open may have been what its purchase waited for. */
async function removed(app: App, tx: Tx, { id, purchase }: { id: number; purchase: number }): Promise<void> {
  await emit(app, tx, 'checkIn.deleted', { id })
  await tx.rows(sql`delete from check_ins where id = ${id}`)
  await receiveWhenComplete(tx, purchase)
}
