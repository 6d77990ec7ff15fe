import { shipmentSummaryLot } from '@cupel/domain/settlement/shipment-summary-lot.ts'
import type { Received } from '@cupel/domain/settlement/summary-warnings.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { metals, perMetal } from '@cupel/domain/kit/metals.ts'
import { eq, sql } from 'drizzle-orm'
import { badField } from '../kit/http/errors.ts'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { reconcileLot, setReturned, unreconcileLot } from '../lots/lot-facts.ts'
import { containedOunces } from '../lots/lot-ounces.ts'
import { lots } from '../lots/lot.table.ts'
import { brokeredSettlements } from './brokered-settlement.table.ts'
import { followWeight, recalculateOfLot, setReturnable, voidSettlement } from './settlement-work.ts'
import { tellOfVariances } from './variance-letters.ts'
import { shipmentSummaries } from './shipment-summary.table.ts'
import { shipmentSummaryLots } from './shipment-summary-lot.table.ts'

const withLot = (row: { lot?: number }) => ({ lot: row.lot })

export function shipmentSummaryLotRoutes(app: App): void {
  mountResource(
    app,
    shipmentSummaryLot,
    {
      table: shipmentSummaryLots,
      join: [
        [shipmentSummaries, eq(shipmentSummaries.id, shipmentSummaryLots.shipment_summary)],
        [lots, eq(lots.id, shipmentSummaryLots.lot)],
        [brokeredSettlements, eq(brokeredSettlements.shipment_summary_lot, shipmentSummaryLots.id)],
      ],
      select: {
        shipment_id: shipmentSummaries.shipment_id,
        lot_name: lots.name,
        lot_status: lots.status,
        brokeredsettlement: brokeredSettlements.id,
        settlement_status: brokeredSettlements.status,
      },
      visible: 'through',
      mentions: { ppm_calculation: 'a number', brokeredsettlement: 'a number; its status is known' },
    },
    {
      create: {
        locks: withLot,
        facts: async (tx, sent) => ({ ...(await lotOfSummary(tx, sent.lot ?? 0)), ...(await received(tx, sent)) }),
        after: async ({ tx, row }) => {
          await reconcileLot(tx, row.lot, row.id)
          await tellOfVariances(tx, row, await receivedOf(tx, row))
        },
      },
      update: {
        locks: withLot,
        facts: received,
        after: async ({ tx, row, before }) => {
          await setReturned(tx, row.lot, row.id)
          const corrected = metals.filter(
            (metal) => row[`returnable_${metal}_toz`] !== before[`returnable_${metal}_toz`],
          )
          for (const metal of corrected) await setReturnable(tx, row.id, metal, row[`returnable_${metal}_toz`])
          await followWeight(tx, { id: row.id, was: before.net_wet_lbs, is: row.net_wet_lbs })
          await recalculateOfLot(tx, row.lot)
          await tellOfVariances(tx, row, await receivedOf(tx, row), await receivedOf(tx, before))
        },
      },
      delete: {
        locks: withLot,
        beforeDelete: async ({ tx, row }) => {
          await voidSettlement(tx, row.brokeredsettlement, row.lot)
          await unreconcileLot(tx, row.lot)
        },
      },
    },
  )
}

async function receivedOf(tx: Tx, row: Row<typeof shipmentSummaryLot>): Promise<Received> {
  return { net_wet_lbs: row.net_wet_lbs, ...(await received(tx, row)) }
}

/** What we expect of the lot, beside what the smelter's own calculation finds. */
async function received(
  tx: Tx,
  sent: Partial<Row<typeof shipmentSummaryLot>>,
): Promise<Omit<Received, 'net_wet_lbs'> & { calculation_lot: number | null }> {
  const { lot = 0, shipment_summary = 0, ppm_calculation = null } = sent
  const of = await tx.one<{ lot: number | null }>(
    sql`select lot from ppm_calculations where id = ${ppm_calculation}::int`,
  )
  const row = await tx.one<Record<string, string | null>>(sql`
    select
      expected_net_wet_lbs,
      expected_pt_ppm,
      expected_pd_ppm,
      expected_rh_ppm,
      ${containedOunces('pt')} as pt,
      ${containedOunces('pd')} as pd,
      ${containedOunces('rh')} as rh,
      p.pt_ppm,
      p.pd_ppm,
      p.rh_ppm,
      m.code as lot_smelter,
      ours.code as summary_smelter
    from lots
    join smelters m on m.id = lots.smelter
    left join ppm_calculations p on p.id = ${ppm_calculation}::int and p.total_pieces > 0
    left join shipment_summaries s on s.id = ${shipment_summary}
    left join smelters ours on ours.id = s.smelter
    where lots.id = ${lot}`)
  const at = (name: string) => row?.[name] ?? null
  const { returnable_pt_toz = null, returnable_pd_toz = null, returnable_rh_toz = null } = sent
  return {
    calculation_lot: of?.lot ?? null,
    returnable_pt_toz,
    returnable_pd_toz,
    returnable_rh_toz,
    expected_net_wet_lbs: at('expected_net_wet_lbs'),
    contained: perMetal((metal) => at(metal)),
    expected_ppm: perMetal((metal) => at(`expected_${metal}_ppm`)),
    received_ppm: perMetal((metal) => at(`${metal}_ppm`)),
    lot_smelter: at('lot_smelter') ?? '',
    summary_smelter: at('summary_smelter'),
  }
}

async function lotOfSummary(tx: Tx, lot: number) {
  const row = await tx.one<{ lot_name: string; lot_status: string; has_summary: boolean }>(
    sql`
      select l.name as lot_name, l.status as lot_status, s.id is not null as has_summary
      from lots l
      left join shipment_summary_lots s on s.lot = l.id
      where l.id = ${lot}`,
  )
  if (!row) throw badField('lot', messages.missing)
  return row
}
