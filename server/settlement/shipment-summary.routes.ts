import { shipmentSummary } from '@cupel/domain/settlement/shipment-summary.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { eq, sql } from 'drizzle-orm'
import { users } from '../identity/user.table.ts'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { smelters } from '../smelters/smelter.table.ts'
import { shipmentSummaries } from './shipment-summary.table.ts'

export function shipmentSummaryRoutes(app: App): void {
  mountResource(
    app,
    shipmentSummary,
    {
      table: shipmentSummaries,
      join: [
        [smelters, eq(smelters.id, shipmentSummaries.smelter)],
        [users, eq(users.id, shipmentSummaries.created_by)],
      ],
      select: {
        smelter_code: smelters.code,
        created_by_name: users.username,
        lot_names: sql`(
        select string_agg(l.name, ', ' order by l.name)
        from shipment_summary_lots s
        join lots l on l.id = s.lot
        where s.shipment_summary = shipment_summaries.id
      )`,
        lot_count: sql`
        (select count(*)::int from shipment_summary_lots s where s.shipment_summary = shipment_summaries.id)`,
      },
      visible: 'all',
      detail: async (read, row) => ({
        shipmentsummarylot_set: await read.rows(sql`
        select
          s.id,
          s.lot,
          l.name as lot_name,
          l.status as lot_status,
          s.net_wet_lbs,
          s.returnable_pt_toz,
          s.returnable_pd_toz,
          s.returnable_rh_toz,
          s.ppm_calculation,
          b.id as brokeredsettlement,
          b.status as settlement_status
        from shipment_summary_lots s
        join lots l on l.id = s.lot
        left join brokered_settlements b on b.shipment_summary_lot = s.id
        where s.shipment_summary = ${row.id}
        order by s.id`),
      }),
    },
    {
      create: { facts: sameShipment },
      update: {
        facts: async (tx, next) => ({ ...(await sameShipment(tx, next)), lots_elsewhere: await elsewhere(tx, next) }),
      },
    },
  )
}

/** The summary that has this shipment of the same smelter already. */
async function sameShipment(
  tx: Tx,
  { id = 0, smelter = null, shipment_id = '' }: Partial<Row<typeof shipmentSummary>>,
) {
  const row = await tx.one<{ id: number }>(
    sql`
      select id from shipment_summaries
      where shipment_id = ${shipment_id}
        and smelter is not distinct from ${smelter}::int
        and id <> ${id}
      order by id
      limit 1`,
  )
  return { same_shipment: row?.id ?? null }
}

async function elsewhere(tx: Tx, { id, smelter }: Row<typeof shipmentSummary>): Promise<string[]> {
  const lots = await tx.rows<{ name: string }>(
    sql`
      select l.name
      from shipment_summary_lots s
      join lots l on l.id = s.lot
      where s.shipment_summary = ${id}
        and l.smelter <> ${smelter}::int
      order by l.name`,
  )
  return lots.map(({ name }) => name)
}
