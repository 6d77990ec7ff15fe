import { exchange, type Rates } from '@cupel/domain/kit/exchange.ts'
import { given } from '@cupel/domain/kit/given.ts'
import { money } from '@cupel/domain/kit/units.ts'
import { explain } from '@cupel/domain/kit/explanation.ts'
import { Figure } from '@cupel/domain/kit/figure.ts'
import { createSettlement, settlementFigures as figuresCall } from '@cupel/domain/settlement/calls.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { warningsOf } from '@cupel/domain/kit/warnings.ts'
import type { Settled } from '@cupel/domain/settlement/settlement-machine.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { eq, sql } from 'drizzle-orm'
import { users } from '../identity/user.table.ts'
import { notFound } from '../kit/http/errors.ts'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { readRow } from '../kit/record/read-row.ts'
import { mountCommand, mountQuestion } from '../kit/http/mount-endpoint.ts'
import { businessDay, wallClock } from '../kit/query/clock.ts'
import type { Reader } from '../kit/query/database.ts'
import type { Store } from '../kit/query/store.ts'
import { setSettlementStatus } from '../lots/lot-facts.ts'
import { yards } from '../yards/yard.table.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { brokeredSettlements } from './brokered-settlement.table.ts'
import { designatedYard, termsOfClient, yardChoices } from './designated-yard.ts'
import {
  hedgedMetals,
  metalsDetails,
  settlementFacts,
  settlementFigures,
  type SettlementFacts,
} from './settlement-figures.ts'
import { freeze, newSettlement, openSettlement, recalculate, unlikeSums } from './settlement-work.ts'
import { shipmentSummaryLots } from './shipment-summary-lot.table.ts'

const store: Store<typeof brokeredSettlement, typeof brokeredSettlements> = {
  table: brokeredSettlements,
  join: [
    [yards, eq(yards.id, brokeredSettlements.yard_id)],
    [shipmentSummaryLots, eq(shipmentSummaryLots.id, brokeredSettlements.shipment_summary_lot)],
    [users, eq(users.id, brokeredSettlements.finalized_by)],
  ],
  select: {
    yard_name: yards.name,
    lot: sql`coalesce(${shipmentSummaryLots.lot}, ${brokeredSettlements.void_lot})`,
    finalized_by_name: users.username,
  },
  visible: 'through',
  mentions: { lot: 'the lot of its summary lot', void_lot: 'the same, when it is void' },
  detail: async (read, row) => {
    const facts = await settlementFacts(read, row.id)
    return {
      metals_details: facts ? metalsDetails(facts) : [],
      purchased_outright: await read.rows(
        sql`
          select id, material_type, quantity, unit_price, total_price, paid
          from purchased_outright
          where settlement_id = ${row.id}
          order by id`,
      ),
      advance_lines: facts?.advance_lines ?? [],
      yard_choices: await yardChoices(read, row.lot),
      finalize_warnings:
        row.status === 'OP'
          ? warningsOf(brokeredSettlement, 'finalize', {
              ...row,
              ...(await settled(read, row, facts)),
              today: businessDay(wallClock()),
            })
          : [],
    }
  },
}

const underLot = { locks: (row: { lot: number }) => ({ lot: row.lot }) }

export function brokeredSettlementRoutes(app: App): void {
  const settlements = mountResource(app, brokeredSettlement, store, {
    create: newSettlement,
    update: {
      ...underLot,
      facts: yardFacts,
      beforeUpdate: async (tx, next, _me, before) =>
        next.yard_id === before.yard_id ? {} : termsOfYard(tx, next, before),
      after: ({ tx, row }) => recalculate(tx, row.id),
    },
    finalize: {
      ...underLot,
      facts: async (tx, row) => ({
        ...(await yardFacts(tx, row)),
        ...(await settled(tx, row, await settlementFacts(tx, row.id))),
      }),
      beforeUpdate: async (tx, row, me) => {
        await freeze(tx, row.id)
        return { finalized_at: tx.now, finalized_by: me.id }
      },
      after: ({ tx, row }) => setSettlementStatus(tx, row.lot, 'FI'),
    },
  })
  mountCommand(app, createSettlement, async ({ tx, input, me }) => {
    const id = await openSettlement(tx, input, me)
    const row = await readRow(settlements, tx, id, me)
    const unlike = unlikeSums(input, row)
    const text = `Worked out from the lines, not taken as sent: ${unlike.join(', ')}`
    if (unlike.length > 0) tx.warnings.push({ code: 'worked_out', text })
    return { ...row, warnings: tx.warnings }
  })
  mountQuestion(app, figuresCall, async ({ read, params }) => {
    const facts = await settlementFacts(
      read,
      /^\d{1,9}$/.test(params.id ?? '') ? Number.parseInt(params.id ?? '', 10) : 0,
    )
    if (!facts) throw notFound()
    return opened(settlementFigures(facts)) as Record<string, unknown>
  })
}

type Settlement = Row<typeof brokeredSettlement>

const yardFacts = (tx: Tx, { lot, yard_id }: Settlement) => designatedYard(tx, lot, yard_id)

/** What the account is worked out from, as it stands. */
async function settled(read: Reader, { lot, currency }: Settlement, facts: SettlementFacts | undefined) {
  const row = await read.one<{ expected_net_wet_lbs: string | null }>(
    sql`select expected_net_wet_lbs from lots where id = ${lot}`,
  )
  const known: Settled = {
    metals: facts ? metalsDetails(facts) : [],
    is_hedged: await hedgedMetals(read, lot),
    currency,
    advance_lines: facts?.advance_lines ?? [],
  }
  return { ...known, expected_net_wet_lbs: row?.expected_net_wet_lbs ?? null }
}

/** Another yard brings its terms into an open settlement; what was typed in the same breath stays. */
async function termsOfYard(tx: Tx, next: Settlement, before: Settlement): Promise<object> {
  const { currency, fx_date, fx_rate, ...charges } = await termsOfClient(tx, next.yard_id, next.shipped_date)
  const kept = Object.entries(charges).filter(
    ([field]) => next[field as keyof Settlement] === before[field as keyof Settlement],
  )
  const rates = { from: before.fx_rate ?? '1', to: fx_rate ?? '1' }
  if (currency !== before.currency) await exchangeLines(tx, next.id, rates)
  const freight = currency === before.currency || next.freight_charge !== before.freight_charge
  return {
    ...(freight ? {} : { freight_charge: inOther(next.freight_charge, rates) }),
    currency,
    fx_date,
    fx_rate,
    ...Object.fromEntries(kept),
  }
}

const inOther = (amount: string, rates: Rates) =>
  exchange(given(amount, 'amount', money), rates, 'amount', money).toString()

/** The client has another currency: prices that stand in the lines are converted by the rates of the two accounts. */
async function exchangeLines(tx: Tx, settlement: number, { from, to }: Record<keyof Rates, string>): Promise<void> {
  await tx.rows(sql`
    update brokered_settlement_metals
    set market_rate = rules.in_shown(market_rate, ${to}::numeric, ${from}::numeric, 2)
    where settlement = ${settlement}`)
  await tx.rows(sql`
    update purchased_outright
    set unit_price = rules.in_shown(unit_price, ${to}::numeric, ${from}::numeric, 2)
    where settlement_id = ${settlement}`)
}

/** Every figure of a result opened to its sum; what is not a figure stays. */
export function opened(result: unknown): unknown {
  if (result instanceof Figure) return explain(result)
  if (Array.isArray(result)) return result.map(opened)
  if (typeof result === 'object' && result !== null)
    return Object.fromEntries(Object.entries(result).map(([name, value]) => [name, opened(value)]))
  return result
}
