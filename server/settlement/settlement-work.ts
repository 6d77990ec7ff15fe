import { weightedRate } from '@cupel/domain/market/weighted-rate.ts'
import type { createSettlement } from '@cupel/domain/settlement/calls.ts'
import { objection } from '@cupel/domain/kit/moves.ts'
import { settlementMachine } from '@cupel/domain/settlement/settlement-machine.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { perMetal, type Metal } from '@cupel/domain/kit/metals.ts'
import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { badField, notFound, stopOn } from '../kit/errors.ts'
import { businessDay } from '../kit/clock.ts'
import type { Tx } from '../kit/transaction.ts'
import { setSettlementStatus } from '../lots/lot-facts.ts'
import { termsInDollars } from './terms-in-dollars.ts'
import { brokeredSettlements, settlementMetals } from './brokered-settlement.table.ts'
import { settlementFacts, settlementFigures } from './settlement-figures.ts'

const long = { pt: 'platinum', pd: 'palladium', rh: 'rhodium' } as const

interface SummaryLot {
  id: number
  lot: number
  lot_name: string
  net_wet_lbs: string
  ship_date: string | null
  pieces: number
  returnable_pt_toz: string
  returnable_pd_toz: string
  returnable_rh_toz: string
  contained_pt: string | null
  contained_pd: string | null
  contained_rh: string | null
  return_rate_pt: string | null
  return_rate_pd: string | null
  return_rate_rh: string | null
}

/** Opens the settlement of a summary lot. Returns its id. */
export async function openSettlement(tx: Tx, input: z.infer<typeof createSettlement.input>, me: Me): Promise<number> {
  const summary = await summaryLot(tx, input.shipment_summary_lot)
  await tx.lock({ lot: summary.lot })
  const one = await tx.one(sql`select id from brokered_settlements where shipment_summary_lot = ${summary.id}`)
  const yard = await designatedYard(tx, summary.lot, input.yard_id)
  stopOn(objection(settlementMachine, 'create', { has_one: one !== undefined, has_yard: yard !== none }))
  const terms = await termsInDollars(tx, yard, summary.ship_date ?? businessDay(new Date(tx.now)))
  if (!terms) tx.warnings.push('No Brokerage Terms Available')
  const [made] = await tx
    .insert(brokeredSettlements)
    .values({
      lot_name: summary.lot_name,
      shipped_date: summary.ship_date,
      converters_processed: summary.pieces,
      received_lbs_total: summary.net_wet_lbs,
      net_wet_lbs: summary.net_wet_lbs,
      treatment_charge: (terms?.treatment_charge as string | undefined) ?? null,
      handling_fee: (terms?.handling_fee as string | undefined) ?? null,
      ...input,
      yard_id: yard,
      created_by: me.id,
    })
    .returning({ id: brokeredSettlements.id })
  const id = made?.id ?? 0
  await metalLines(tx, id, summary)
  await recalculate(tx, id)
  await setSettlementStatus(tx, summary.lot, 'OP')
  return id
}

async function summaryLot(tx: Tx, id: number): Promise<SummaryLot> {
  const row = await tx.one<SummaryLot>(sql`
    select s.id, s.lot, l.name as lot_name, s.net_wet_lbs, l.ship_date, coalesce(p.total_pieces, 0) as pieces, s.returnable_pt_toz, s.returnable_pd_toz, s.returnable_rh_toz,
      l.contained_pt, l.contained_pd, l.contained_rh, m.return_rate_pt, m.return_rate_pd, m.return_rate_rh
    from shipment_summary_lots s join lots l on l.id = s.lot join smelters m on m.id = l.smelter left join ppm_calculations p on p.id = coalesce(s.ppm_calculation, l.ppm_calculation)
    where s.id = ${id}`)
  if (!row) throw badField('shipment_summary_lot', 'No such record')
  return row
}

const none = 0

/** A yard of the lot's purchases: the chosen one, or the only one; else none. */
async function designatedYard(tx: Tx, lot: number, wanted: number | undefined): Promise<number> {
  const choices = (await yardChoices(tx, lot)).map((row) => row.id)
  if (wanted !== undefined && choices.includes(wanted)) return wanted
  const [only, ...others] = choices
  if (wanted === undefined && only !== undefined && others.length === 0) return only
  return none
}

export async function yardChoices(read: Pick<Tx, 'rows'>, lot: number): Promise<{ id: number; name: string }[]> {
  return read.rows(
    sql`select distinct y.id, y.name from purchase_lots l join purchases p on p.id = l.purchase join yards y on y.id = p.yard where l.lot = ${lot} order by y.name`,
  )
}

/** A line per metal; the price is the weighted one of the hedges that serve the lot. */
async function metalLines(tx: Tx, id: number, summary: SummaryLot): Promise<void> {
  const drawn = await tx.rows<Record<Metal | `${Metal}_rate_per_toz`, string>>(sql`
    select a.pt, a.pd, a.rh, h.pt_rate_per_toz, h.pd_rate_per_toz, h.rh_rate_per_toz from allocations a join hedges h on h.id = a.hedge where a.lot = ${summary.lot} and a.status = 'ACTIVE' order by a.id`)
  const lines = perMetal((metal) => ({
    settlement: id,
    metal: long[metal],
    contained_toz: summary[`contained_${metal}`] ?? '0.000',
    returnable: summary[`returnable_${metal}_toz`],
    return_rate: summary[`return_rate_${metal}`],
    market_rate: weightedRate({
      allocations: drawn.map((row) => ({ toz: row[metal], rate: row[`${metal}_rate_per_toz`] })),
    }).rate.toString(),
  }))
  await tx.insert(settlementMetals).values(Object.values(lines))
}

/** Works every figure of an open settlement out anew and stores it. Nothing of a final one ever changes. */
export async function recalculate(tx: Tx, id: number): Promise<void> {
  const facts = await settlementFacts(tx, id)
  if (!facts) throw notFound()
  if (facts.status !== 'OP') return
  const { metals_details, purchased_outright_sent: _, return_date, ...totals } = settlementFigures(facts)
  const texts = JSON.parse(JSON.stringify(totals)) as Record<keyof typeof totals, string>
  await tx
    .update(brokeredSettlements)
    .set({ ...texts, return_date: return_date?.toString() ?? null, advance_lines: facts.advance_lines })
    .where(eq(brokeredSettlements.id, id))
  for (const metal of ['pt', 'pd', 'rh'] as const)
    await tx.rows(
      sql`update brokered_settlement_metals set value = ${metals_details[metal].value.toString()} where settlement = ${id} and metal = ${long[metal]}`,
    )
  await tx.rows(
    sql`update purchased_outright set total_price = round(quantity * unit_price, 2) where settlement_id = ${id}`,
  )
}

/** An advance of the lot has come, gone or changed: an open settlement follows. */
export async function recalculateOfLot(tx: Tx, lot: number): Promise<void> {
  const open = await tx.one<{ id: number }>(
    sql`select s.id from brokered_settlements s join shipment_summary_lots l on l.id = s.shipment_summary_lot where l.lot = ${lot} and s.status = 'OP'`,
  )
  if (open) await recalculate(tx, open.id)
}

/** The summary lot that it settles is removed: an open settlement is void, and keeps what it was worked out to. */
export async function voidSettlement(tx: Tx, id: number | null, lot: number): Promise<void> {
  if (id === null) return
  const facts = await settlementFacts(tx, id)
  await tx
    .update(brokeredSettlements)
    .set({
      status: settlementMachine.moves.void.to,
      shipment_summary_lot: null,
      void_lot: lot,
      advance_lines: facts?.advance_lines ?? [],
    })
    .where(and(eq(brokeredSettlements.id, id), eq(brokeredSettlements.status, 'OP')))
}
