import { money } from '@cupel/domain/kit/amount-text.ts'
import { compareDecimals } from '@cupel/domain/kit/fields.ts'
import { objection } from '@cupel/domain/kit/moves.ts'
import type { Row } from '@cupel/domain/kit/resource.ts'
import { advance } from '@cupel/domain/settlement/advance.ts'
import { eq, sql } from 'drizzle-orm'
import { users } from '../identity/user.table.ts'
import { badField, stopOn } from '../kit/errors.ts'
import type { App } from '../kit/routes.ts'
import { serve } from '../kit/serve.ts'
import { systemMove } from '../kit/system-move.ts'
import type { Tx } from '../kit/transaction.ts'
import { lots } from '../lots/lot.table.ts'
import { inDollars, rateOn } from '../market/fx-rate-on.ts'
import { businessDay } from '../kit/clock.ts'
import { advances } from './advance.table.ts'
import { recalculateOfLot } from './settlement-work.ts'

const withLot = (row: { lot?: number }) => ({ lot: row.lot })

export function advanceRoutes(app: App): void {
  const follow = {
    locks: withLot,
    run: ({ tx, row }: { tx: Tx; row: { lot: number } }) => recalculateOfLot(tx, row.lot),
  }
  serve(
    app,
    advance,
    {
      table: advances,
      join: [
        [lots, eq(lots.id, advances.lot)],
        [users, eq(users.id, advances.created_by)],
      ],
      select: {
        lot_name: lots.name,
        lot_status: lots.status,
        settlement_status: lots.settlement_status,
        created_by_name: users.username,
        amount_fx: inDollars('advances'),
      },
      visible: 'all',
    },
    {
      create: {
        locks: withLot,
        fill: async (tx, sent) => {
          await lotTakesAdvances(tx, sent.lot ?? 0)
          const fx_date = sent.payment_date ?? businessDay(app.clock())
          await rateOn(tx, sent.currency ?? 'USD', fx_date)
          return { fx_date }
        },
        run: async ({ tx, row }) => {
          await follow.run({ tx, row })
          await tellAboveRecommended(tx, row)
        },
      },
      update: follow,
      send: follow,
      void: follow,
    },
  )
}

async function lotTakesAdvances(tx: Tx, id: number): Promise<void> {
  const row = await tx.one<object>(sql`select status as lot_status, settlement_status from lots where id = ${id}`)
  if (!row) throw badField('lot', 'No such record')
  stopOn(objection(advance, 'create', { ...row, lot: id }))
}

/** An advance above what the newest saved calculator recommends is allowed, and told. */
async function tellAboveRecommended(tx: Tx, { lot, amount_fx }: Row<typeof advance>): Promise<void> {
  const newest = await tx.one<{ recommended: string | null }>(
    sql`select data_fx ->> 'recommendedAdvance' as recommended from advance_calculators where lot = ${lot} order by number desc limit 1`,
  )
  const recommended = newest?.recommended ?? null
  if (recommended !== null && compareDecimals(amount_fx, recommended) > 0)
    tx.warnings.push(`The advance is above the recommended ${money(recommended)}`)
}

/** The lot is complete: what was sent is closed; what was only promised stays open. */
export async function closeAdvances(tx: Tx, { id }: { id: number }): Promise<void> {
  await systemMove(tx, advance, advances, 'close', await ofLot(tx, id))
}

/** The lot was pushed back: its advances are outstanding again. */
export async function reopenAdvances(tx: Tx, { id }: { id: number }): Promise<void> {
  await systemMove(tx, advance, advances, 'reopen', await ofLot(tx, id))
}

async function ofLot(tx: Tx, lot: number): Promise<number[]> {
  return (await tx.rows<{ id: number }>(sql`select id from advances where lot = ${lot}`)).map((row) => row.id)
}
