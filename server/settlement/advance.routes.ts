import { exchange } from '@cupel/domain/kit/exchange.ts'
import { given } from '@cupel/domain/kit/given.ts'
import { money } from '@cupel/domain/kit/units.ts'
import type { NewRow } from '@cupel/domain/kit/card.ts'
import type { Advanced } from '@cupel/domain/settlement/above-recommended.ts'
import { advance } from '@cupel/domain/settlement/advance.ts'
import { eq, sql } from 'drizzle-orm'
import { users } from '../identity/user.table.ts'
import { badField } from '../kit/http/errors.ts'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { system, writeAll } from '../kit/record/write.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { lots } from '../lots/lot.table.ts'
import { rateOn } from '../market/fx-rate-on.ts'
import { businessDay } from '../kit/query/clock.ts'
import { advances } from './advance.table.ts'
import { advancesOf } from './settlement-figures.ts'
import { recalculateOfLot } from './settlement-work.ts'

const withLot = (row: { lot?: number }) => ({ lot: row.lot })

export function advanceRoutes(app: App): void {
  const follow = {
    locks: withLot,
    after: ({ tx, row }: { tx: Tx; row: { lot: number } }) => recalculateOfLot(tx, row.lot),
  }
  mountResource(
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
      },
      visible: 'through',
    },
    {
      create: {
        locks: withLot,
        facts: async (tx, sent) => ({
          ...(await lotOfAdvance(tx, sent.lot ?? 0)),
          advanced: await advancedOn(tx, sent.lot ?? 0, await promisedBy(sent, businessDay(app.clock()), tx)),
        }),
        beforeInsert: async (tx, sent) => {
          const fx_date = sent.payment_date ?? businessDay(app.clock())
          await rateOn(tx, sent.currency ?? 'USD', fx_date)
          return { fx_date }
        },
        after: follow.after,
      },
      update: {
        ...follow,
        beforeUpdate: async (tx, next, _me, before) => {
          const { payment_date, currency, settlement_status } = next
          // What a final account deducted stays worth what it deducted.
          if (payment_date === null || payment_date === before.payment_date || settlement_status === 'FI') return {}
          await rateOn(tx, currency, payment_date)
          return { fx_date: payment_date }
        },
      },
      send: {
        locks: withLot,
        facts: async (tx, { lot }) => ({ advanced: await advancedOn(tx, lot) }),
        after: async ({ tx, row }) => {
          await follow.after({ tx, row })
          if (row.lot_status === 'CO') await writeAll(tx, advance, [row.id], { move: 'close' }, system)
        },
      },
      void: follow,
      withdraw: {
        locks: withLot,
        after: ({ tx, row, input }) =>
          tx
            .update(advances)
            .set({ withdrawn_reason: String(input.reason) })
            .where(eq(advances.id, row.id)),
      },
    },
  )
}

async function lotOfAdvance(tx: Tx, id: number) {
  const row = await tx.one<{ lot_status: string; settlement_status: string | null }>(
    sql`select name as lot_name, status as lot_status, settlement_status from lots where id = ${id}`,
  )
  if (!row) throw badField('lot', 'No such record')
  return row
}

/**
 * What the newest saved calculator recommends, beside what is out, and what is about to be promised, in its currency. What
 * that calculator has taken off as outstanding is not counted a second time.
 */
async function advancedOn(tx: Tx, lot: number, more?: Promised): Promise<Advanced | null> {
  const newest = await tx.one<{ recommended: string | null; counted: string | null; currency: string }>(
    sql`
      select
        data_fx ->> 'recommendedAdvance' as recommended,
        data_fx ->> 'outstandingAdvances' as counted,
        coalesce(data ->> 'currency', 'USD') as currency
      from advance_calculators
      where lot = ${lot}
      order by number desc
      limit 1`,
  )
  if (typeof newest?.recommended !== 'string') return null
  const out = await advancesOf(tx, lot, newest.currency)
  const promised = more ? [{ amount: await inCurrency(tx, more, newest.currency), status: 'OP' }] : []
  return { ...newest, advances: [...out, ...promised] }
}

interface Promised {
  amount: string
  currency: string
  day: string
}

/** @throws 400 at `currency` without a rate of that week, as a record of it could not be converted either */
async function promisedBy(
  { amount = '0', currency = 'USD', payment_date }: NewRow<typeof advance>,
  today: string,
  tx: Tx,
) {
  const day = payment_date ?? today
  await rateOn(tx, currency, day)
  return { amount, currency, day }
}

async function inCurrency(tx: Tx, { amount, currency, day }: Promised, wanted: string): Promise<string> {
  const rates = { from: await rateOn(tx, currency, day), to: await rateOn(tx, wanted, day) }
  return exchange(
    given(amount, 'amount', money),
    currency === wanted ? { from: '1', to: '1' } : rates,
    'amount',
    money,
  ).toString()
}

/** The lot is complete: what was sent is closed; what was only promised stays open. */
export async function closeAdvances(tx: Tx, { id }: { id: number }): Promise<void> {
  await writeAll(tx, advance, await ofLot(tx, id), { move: 'close' }, system)
}

/** The lot was pushed back: its advances are outstanding again. */
export async function reopenAdvances(tx: Tx, { id }: { id: number }): Promise<void> {
  await writeAll(tx, advance, await ofLot(tx, id), { move: 'reopen' }, system)
}

async function ofLot(tx: Tx, lot: number): Promise<number[]> {
  return (await tx.rows<{ id: number }>(sql`select id from advances where lot = ${lot}`)).map((row) => row.id)
}
