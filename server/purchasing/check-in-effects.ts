import { messages } from '@cupel/domain/kit/messages.ts'
import { leastSpreadFor } from '@cupel/domain/catalog/least-spread.ts'
import { linesFixed } from '@cupel/domain/purchasing/check-in-line.ts'
import { type checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { sql } from 'drizzle-orm'
import { ratesFor } from '../catalog/converter-prices.ts'
import { badField, assertAllowed } from '../kit/http/errors.ts'
import { emit } from '../kit/record/events.ts'
import type { App } from '../kit/http/routes.ts'
import type { Hooks } from '../kit/record/hooks.ts'
import { reprice, zeroLines } from './check-in-lines.ts'
import { backToCreated, receiveWhenComplete } from './purchase-moves.ts'

const withPurchase = (row: { purchase: number }) => ({ purchase: row.purchase })

/** What happens beside the fields: the yard follows the purchase, lines are priced anew, the purchase moves along. */
export function checkInEffects(app: App): Hooks<typeof checkIn> {
  return {
    create: {
      locks: withPurchase,
      facts: async (tx, { purchase, market_rate }, { me }) => {
        const bought = await tx.one<{ purchase_status: string; yard_status: string }>(
          sql`
            select p.status as purchase_status, y.status as yard_status
            from purchases p
            join yards y on y.id = p.yard
            where p.id = ${purchase}`,
        )
        if (!bought) throw badField('purchase', messages.missing)
        const { quoted_on } = await ratesFor(tx, new Date(tx.now), market_rate)
        return { ...bought, quoted_on, least_spread: leastSpreadFor(me) }
      },
      beforeInsert: async (tx, { purchase, market_rate }) => ({
        ...(await tx.one<object>(sql`select yard from purchases where id = ${purchase}`)),
        market_rate: (await ratesFor(tx, new Date(tx.now), market_rate)).id,
      }),
      after: ({ tx, row }) => backToCreated(tx, row.purchase),
    },
    update: {
      // A spread that stands already is judged by nobody else's least.
      facts: async (_, next, { me, input }) => ({
        least_spread: 'pricing_spread' in input ? leastSpreadFor(me) : next.pricing_spread,
      }),
      after: async ({ tx, row, input }) => {
        if (!('market_rate' in input)) return
        assertAllowed(linesFixed(row))
        await reprice(tx, row.id, row.market_rate)
      },
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
    delete: {
      locks: withPurchase,
      beforeDelete: ({ tx, row }) => emit(app, tx, 'checkIn.deleted', { id: row.id }),
      // The last that was open may have been what its purchase waited for.
      after: ({ tx, row }) => receiveWhenComplete(tx, row.purchase),
    },
  }
}
