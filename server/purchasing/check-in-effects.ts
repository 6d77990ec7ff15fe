import { exchange } from '@cupel/domain/kit/exchange.ts'
import { given } from '@cupel/domain/kit/given.ts'
import { money } from '@cupel/domain/kit/units.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
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
import { freezePrices } from './check-in-prices.ts'
import { exchangeByHand, reprice, zeroLines } from './check-in-lines.ts'
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
      beforeInsert: async (tx, { purchase, market_rate, currency = 'USD' }) => ({
        ...(await tx.one<object>(sql`select yard from purchases where id = ${purchase}`)),
        ...(await freezePrices(tx, new Date(tx.now), currency, market_rate)),
      }),
      after: ({ tx, row }) => backToCreated(tx, row.purchase),
    },
    update: {
      // A spread that stands already is judged by nobody else's least.
      facts: async (_, next, { me, input, before }) => ({
        before: { currency: before.currency },
        least_spread: 'pricing_spread' in input ? leastSpreadFor(me) : next.pricing_spread,
      }),
      beforeUpdate: async (tx, next, _me, before) => {
        if (next.currency === before.currency && next.market_rate === before.market_rate) return {}
        const { market_rate: _, ...frozen } = await freezePrices(tx, new Date(tx.now), next.currency, next.market_rate)
        return { ...frozen, ...agreedIn(next, before, frozen.fx_rate) }
      },
      after: async ({ tx, row, before, input }) => {
        const isExchanged = row.currency !== before.currency
        if (!isExchanged && !('market_rate' in input)) return
        assertAllowed(linesFixed(row))
        await reprice(tx, row)
        if (isExchanged) await exchangeByHand(tx, row, before)
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

type CheckIn = Row<typeof checkIn>

/** Totals that were agreed outside, in the other currency; what is sent in the same breath is in it already. */
function agreedIn(next: CheckIn, before: CheckIn, fx_rate: string | null) {
  const { external_total_values: agreed } = before
  if (next.currency === before.currency || !agreed || !isSameJson(agreed, next.external_total_values)) return {}
  const rates = { from: before.fx_rate ?? '1', to: fx_rate ?? '1' }
  const inOther = Object.entries(agreed).map(([kind, value]) => [
    kind,
    exchange(given(value, kind, money), rates, kind, money).toString(),
  ])
  return { external_total_values: Object.fromEntries(inOther) as typeof agreed }
}

const isSameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
