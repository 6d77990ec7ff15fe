import { explain } from '@cupel/domain/kit/explanation.ts'
import { Figure } from '@cupel/domain/kit/figure.ts'
import { objection } from '@cupel/domain/kit/moves.ts'
import { createSettlement, settlementFigures as figuresCall } from '@cupel/domain/settlement/calls.ts'
import { brokeredSettlement, purchasedOutrightLine, settlementMetal } from '@cupel/domain/settlement/settlement.ts'
import { eq, sql } from 'drizzle-orm'
import { users } from '../identity/user.table.ts'
import { notFound, stopOn } from '../kit/errors.ts'
import type { App } from '../kit/routes.ts'
import { serve } from '../kit/serve.ts'
import { serveCommand, serveQuestion } from '../kit/serve-endpoint.ts'
import { fieldsOf, findRow, type Store } from '../kit/store.ts'
import { setSettlementStatus } from '../lots/lot-facts.ts'
import { yards } from '../yards/yard.table.ts'
import { brokeredSettlements, purchasedOutright, settlementMetals } from './brokered-settlement.table.ts'
import { settlementFacts, settlementFigures } from './settlement-figures.ts'
import { openSettlement, recalculate } from './settlement-work.ts'
import { shipmentSummaryLots } from './summary.table.ts'

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
  visible: 'all',
  detail: async (read, row) => ({
    metals_details: await read.rows(sql`
      select id, metal, contained_toz, coalesce(returnable, round(contained_toz * coalesce(return_rate, case metal when 'rhodium' then 90 else 93 end) / 100, 3)) as returnable,
        coalesce(return_rate, case metal when 'rhodium' then 90.000 else 93.000 end) as return_rate, market_rate, value
      from brokered_settlement_metals where settlement = ${row.id} order by id`),
    purchased_outright: await read.rows(
      sql`select id, material_type, quantity, unit_price, total_price, paid from purchased_outright where settlement_id = ${row.id} order by id`,
    ),
    advance_lines: (await settlementFacts(read, row.id))?.advance_lines ?? [],
  }),
}

const underSettlement = (row: { settlement?: number }) => ({ brokered_settlement: row.settlement })
const underLot = { locks: (row: { lot: number }) => ({ lot: row.lot }) }

export function settlementRoutes(app: App): void {
  serve(app, brokeredSettlement, store, {
    update: { ...underLot, run: ({ tx, row }) => recalculate(tx, row.id) },
    finalize: {
      ...underLot,
      prepare: async (tx, row, me) => {
        await recalculate(tx, row.id)
        return { finalized_at: tx.now, finalized_by: me.id }
      },
      run: ({ tx, row }) => setSettlementStatus(tx, row.lot, 'FI'),
    },
  })
  serve(
    app,
    settlementMetal,
    {
      table: settlementMetals,
      join: [[brokeredSettlements, eq(brokeredSettlements.id, settlementMetals.settlement)]],
      select: { settlement_status: brokeredSettlements.status },
      visible: 'all',
    },
    {
      create: {
        locks: underSettlement,
        run: async ({ tx, row }) => {
          stopOn(objection(settlementMetal, 'create', row))
          await recalculate(tx, row.settlement)
        },
      },
      update: { locks: underSettlement, run: ({ tx, row }) => recalculate(tx, row.settlement) },
      delete: {
        locks: underSettlement,
        run: async ({ tx, row }) => {
          await tx.rows(sql`delete from brokered_settlement_metals where id = ${row.id}`)
          await recalculate(tx, row.settlement)
        },
      },
    },
  )
  const ofSettlement = (row: { settlement_id?: number }) => ({ brokered_settlement: row.settlement_id })
  serve(
    app,
    purchasedOutrightLine,
    {
      table: purchasedOutright,
      join: [[brokeredSettlements, eq(brokeredSettlements.id, purchasedOutright.settlement_id)]],
      select: { settlement_status: brokeredSettlements.status },
      visible: 'all',
    },
    {
      create: {
        locks: ofSettlement,
        fill: async () => ({ total_price: '0.00' }),
        run: async ({ tx, row }) => {
          stopOn(objection(purchasedOutrightLine, 'create', row))
          await recalculate(tx, row.settlement_id)
        },
      },
      update: { locks: ofSettlement, run: ({ tx, row }) => recalculate(tx, row.settlement_id) },
      delete: {
        locks: ofSettlement,
        run: async ({ tx, row }) => {
          await tx.rows(sql`delete from purchased_outright where id = ${row.id}`)
          await recalculate(tx, row.settlement_id)
        },
      },
    },
  )
  const fields = fieldsOf(brokeredSettlement, store)
  serveCommand(app, createSettlement, async ({ tx, input, me }) => {
    const id = await openSettlement(tx, input, me)
    const row = await findRow(tx, brokeredSettlement, store, fields, id, me)
    return { ...row, ...(tx.warnings.length > 0 ? { warnings: tx.warnings } : {}) } as never
  })
  serveQuestion(app, figuresCall, async ({ read, params }) => {
    const facts = await settlementFacts(
      read,
      /^\d{1,9}$/.test(params.id ?? '') ? Number.parseInt(params.id ?? '', 10) : 0,
    )
    if (!facts) throw notFound()
    return opened(settlementFigures(facts)) as Record<string, unknown>
  })
}

/** Every figure of a result opened to its sum; what is not a figure stays. */
export function opened(result: unknown): unknown {
  if (result instanceof Figure) return explain(result)
  if (Array.isArray(result)) return result.map(opened)
  if (typeof result === 'object' && result !== null)
    return Object.fromEntries(Object.entries(result).map(([name, value]) => [name, opened(value)]))
  return result
}
