import { weightedRate } from '@cupel/domain/market/weighted-rate.ts'
import { compareDecimals } from '@cupel/domain/kit/fields.ts'
import { sumsOfSettlement, type createSettlement } from '@cupel/domain/settlement/calls.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import type { AnyCard, Row } from '@cupel/domain/kit/card.ts'
import { exchange } from '@cupel/domain/kit/exchange.ts'
import { money } from '@cupel/domain/kit/units.ts'
import { perMetal, type Metal } from '@cupel/domain/kit/metals.ts'
import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { badField, notFound } from '../kit/http/errors.ts'
import type { EventRows } from '../kit/record/events.ts'
import type { Asked, Write } from '../kit/record/hooks.ts'
import { insert, system, writeAll, type Actor } from '../kit/record/write.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { setSettlementStatus } from '../lots/lot-facts.ts'
import { designatedYard, termsOfClient } from './designated-yard.ts'
import { brokeredSettlements } from './brokered-settlement.table.ts'
import { settlementMetals } from './brokered-settlement-metal.table.ts'
import { settlementFacts, settlementFigures } from './settlement-figures.ts'

const long = { pt: 'platinum', pd: 'palladium', rh: 'rhodium' } as const

interface SummaryLot {
  id: number
  lot: number
  lot_name: string
  net_wet_lbs: string
  ship_date: string | null
  pieces: number
  returnable_pt_toz: string | null
  returnable_pd_toz: string | null
  returnable_rh_toz: string | null
  return_rate_pt: string | null
  return_rate_pd: string | null
  return_rate_rh: string | null
}

/** Opens the settlement of a summary lot. Returns its id. */
export function openSettlement(tx: Tx, input: Wanted, by: Actor): Promise<number> {
  const { shipment_summary_lot, yard_id = null } = input
  return insert(tx, brokeredSettlement, { shipment_summary_lot, yard_id, ...ownFields(input) }, by, input)
}

/** What a settlement begins with: the lot's weights and pieces, the yard's terms, and a line a metal. */
export const newSettlement = {
  facts: async (tx: Tx, _: object, { input }: Asked<AnyCard>) => {
    const { shipment_summary_lot, yard_id, lot_name } = input as Wanted
    const summary = await summaryLot(tx, shipment_summary_lot)
    await tx.lock({ lot: summary.lot })
    const one = await tx.one(sql`select id from brokered_settlements where shipment_summary_lot = ${summary.id}`)
    if (!one && lot_name !== undefined && lot_name !== summary.lot_name) throw badField('lot_name', messages.fixed)
    return { has_one: one !== undefined, ...(await designatedYard(tx, summary.lot, yard_id)) }
  },
  beforeInsert: async (tx: Tx, sent: object) => {
    const { shipment_summary_lot, yard_id, ...own } = sent as Wanted
    const summary = await summaryLot(tx, shipment_summary_lot)
    const { yard } = await designatedYard(tx, summary.lot, yard_id)
    return {
      lot_name: summary.lot_name,
      shipped_date: summary.ship_date,
      converters_processed: summary.pieces,
      received_lbs_total: summary.net_wet_lbs,
      net_wet_lbs: summary.net_wet_lbs,
      ...(await termsOfClient(tx, yard, summary.ship_date)),
      ...own,
      yard_id: yard,
    }
  },
  after: async ({ tx, row }: Write<typeof brokeredSettlement>) => {
    const summary = await summaryLot(tx, row.shipment_summary_lot ?? 0)
    await metalLines(tx, row, summary)
    await recalculate(tx, row.id)
    await setSettlementStatus(tx, summary.lot, 'OP')
  },
}
type Wanted = z.infer<typeof createSettlement.input>

/** Of what was sent, the fields that may be changed: they can be given at once. */
function ownFields(input: Wanted): Partial<Wanted> {
  return Object.fromEntries(
    brokeredSettlement.update.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]])),
  )
}

/** Names the sums that a client has added up otherwise: its lines may be still to come. */
export function unlikeSums(input: Wanted, row: Record<string, unknown>): string[] {
  return sumsOfSettlement.filter((field) => {
    const sent = input[field]
    return typeof sent === 'string' && compareDecimals(sent, String(row[field])) !== 0
  })
}

async function summaryLot(tx: Tx, id: number): Promise<SummaryLot> {
  const row = await tx.one<SummaryLot>(sql`
    select
      s.id,
      s.lot,
      lots.name as lot_name,
      s.net_wet_lbs,
      lots.ship_date,
      coalesce(p.total_pieces, 0) as pieces,
      s.returnable_pt_toz,
      s.returnable_pd_toz,
      s.returnable_rh_toz,
      m.return_rate_pt,
      m.return_rate_pd,
      m.return_rate_rh
    from shipment_summary_lots s
    join lots on lots.id = s.lot
    join smelters m on m.id = lots.smelter
    left join ppm_calculations p on p.id = coalesce(s.ppm_calculation, lots.ppm_calculation)
    where s.id = ${id}`)
  if (!row) throw badField('shipment_summary_lot', 'No such record')
  return row
}

/** A line per metal; the price is the weighted one of the hedges that serve the lot, in the currency of the account. */
async function metalLines(tx: Tx, { id, fx_rate }: Row<typeof brokeredSettlement>, summary: SummaryLot): Promise<void> {
  const drawn = await tx.rows<Record<Metal | `${Metal}_rate_per_toz`, string>>(sql`
    select a.pt, a.pd, a.rh, h.pt_rate_per_toz, h.pd_rate_per_toz, h.rh_rate_per_toz
    from allocations a
    join hedges h on h.id = a.hedge
    where a.lot = ${summary.lot}
      and a.status = 'ACTIVE'
    order by a.id`)
  const lines = perMetal((metal) => ({
    settlement: id,
    metal: long[metal],
    returnable: summary[`returnable_${metal}_toz`],
    return_rate: summary[`return_rate_${metal}`],
    market_rate: exchange(
      weightedRate({ allocations: drawn.map((row) => ({ toz: row[metal], rate: row[`${metal}_rate_per_toz`] })) }).rate,
      { from: '1', to: fx_rate ?? '1' },
      'market_rate',
      money,
    ).toString(),
  }))
  await tx.insert(settlementMetals).values(Object.values(lines))
}

/**
 * Works every figure of an open settlement out anew and stores it. Nothing of a final one ever changes. Locked before its
 * lines are read: whoever comes by the lot (an advance, an assay) would else add up what somebody is just changing.
 */
export async function recalculate(tx: Tx, id: number): Promise<void> {
  await tx.lock({ brokered_settlement: id })
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
      sql`
        update brokered_settlement_metals
        set value = ${metals_details[metal].value.toString()}
        where settlement = ${id}
          and metal = ${long[metal]}`,
    )
  await tx.rows(
    sql`update purchased_outright set total_price = rules.total_price(quantity, unit_price) where settlement_id = ${id}`,
  )
}

/**
 * What follows from the lot stands in the lines of a settlement that becomes final: its assay may change, the account may
 * not.
 */
export async function freeze(tx: Tx, id: number): Promise<void> {
  await recalculate(tx, id)
  for (const line of (await settlementFacts(tx, id))?.metals ?? [])
    await tx.rows(
      sql`
        update brokered_settlement_metals
        set contained_toz = ${line.contained_toz ?? line.lot_contained_toz ?? '0.000'}
        where id = ${line.id}
          and contained_toz is null`,
    )
}

/** The summary's ounces of one metal were corrected, or cleared: the open settlement of its lot takes them over. */
export async function setReturnable(tx: Tx, summaryLot: number, metal: Metal, toz: string | null): Promise<void> {
  await tx.rows(sql`
    update brokered_settlement_metals m
    set returnable = ${toz}::numeric
    from brokered_settlements b
    where m.settlement = b.id
      and b.status = 'OP'
      and b.shipment_summary_lot = ${summaryLot}
      and m.metal = ${long[metal]}`)
}

/** An advance of the lot, its assay or its weight has come, gone or changed: an open settlement follows. */
export async function recalculateOfLot(tx: Tx, lot: number): Promise<void> {
  const open = await tx.one<{ id: number }>(
    sql`
      select s.id
      from brokered_settlements s
      join shipment_summary_lots l on l.id = s.shipment_summary_lot
      where l.lot = ${lot}
        and s.status = 'OP'`,
  )
  if (open) await recalculate(tx, open.id)
}

/** An open settlement takes the corrected weight of its summary lot over where none of its own was typed. */
export async function followWeight(tx: Tx, { id, was, is }: { id: number; was: string; is: string }): Promise<void> {
  for (const weight of [sql`received_lbs_total`, sql`net_wet_lbs`])
    await tx.rows(sql`
      update brokered_settlements
      set ${weight} = ${is}::numeric
      where shipment_summary_lot = ${id}
        and status = 'OP'
        and ${weight} = ${was}::numeric
        and ${weight} <> ${is}::numeric`)
}

/** An open settlement whose ship date is still the lot's takes the corrected one over. */
export async function followShipDate(tx: Tx, { id, was, is }: EventRows['lot.shipDateCorrected']): Promise<void> {
  await tx.rows(sql`
    update brokered_settlements s
    set shipped_date = ${is}::date
    from shipment_summary_lots l
    where l.id = s.shipment_summary_lot
      and l.lot = ${id}
      and s.status = 'OP'
      and s.shipped_date is not distinct from ${was}::date`)
  await recalculateOfLot(tx, id)
}

/**
 * A rate was typed or corrected: every open settlement that deducts an advance by it is worked out anew, or its lines would
 * no longer come to its sum. The lots are locked as by whoever writes one of their advances.
 */
export async function followRate(tx: Tx, { currency, on_date }: EventRows['fxRate.written']): Promise<void> {
  const open = await tx.rows<{ id: number; lot: number }>(sql`
    select distinct s.id, a.lot
    from brokered_settlements s
    join shipment_summary_lots l on l.id = s.shipment_summary_lot
    join advances a on a.lot = l.lot
    where s.status = 'OP'
      and a.currency <> s.currency
      and ${currency} in (a.currency, s.currency)
      and coalesce(a.fx_date, a.payment_date, a.created_at::date) between ${on_date}::date and ${on_date}::date + 7
    order by s.id`)
  await tx.lock({ lot: open.map((settlement) => settlement.lot) })
  for (const { id } of open) await recalculate(tx, id)
}

/** The summary lot that it settles is removed: an open settlement is void, and keeps what it was worked out to. */
export async function voidSettlement(tx: Tx, id: number | null, lot: number): Promise<void> {
  if (id === null) return
  const facts = await settlementFacts(tx, id)
  const set = { shipment_summary_lot: null, void_lot: lot, advance_lines: facts?.advance_lines ?? [] }
  await writeAll(tx, brokeredSettlement, [id], { move: 'void', set }, system)
}
