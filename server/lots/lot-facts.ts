import { lot } from '@cupel/domain/lots/lot.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../kit/query/transaction.ts'
import { system, writeAll } from '../kit/record/write.ts'

/** What later areas know of a lot is written on it here, and nowhere else. The caller holds the lot's lock. */

/** The PPM calculation that counts for it, null for none, and what is expected of it at the smelter. */
export async function setAssay(tx: Tx, id: number, calculation: number | null): Promise<void> {
  await tx.rows(sql`
    update lots
    set
      ppm_calculation = p.ppm_calculation,
      expected_net_wet_lbs = p.total_lbs,
      expected_pt_ppm = p.pt_ppm,
      expected_pd_ppm = p.pd_ppm,
      expected_rh_ppm = p.rh_ppm
    from (values (${calculation}::int)) one (id)
    left join rules.expected_of(one.id) p on true
    where lots.id = ${id}`)
}

/** The smelter's paper has come: the lot goes to RECONCILE. */
export async function reconcileLot(tx: Tx, id: number, summaryLot: number): Promise<void> {
  await writeAll(tx, lot, [id], { move: 'reconcile' }, system)
  await setReturned(tx, id, summaryLot)
}

/** What the smelter received and returns. */
export async function setReturned(tx: Tx, id: number, summaryLot: number): Promise<void> {
  await tx.rows(sql`
    update lots
    set
      shipment_summary_lot_id = s.id,
      net_wet_lbs = s.net_wet_lbs,
      returnable_pt_toz = s.returnable_pt_toz,
      returnable_pd_toz = s.returnable_pd_toz,
      returnable_rh_toz = s.returnable_rh_toz
    from rules.returned_of(${summaryLot}) s
    where lots.id = ${id}`)
}

/** Its summary was taken away again. */
export async function unreconcileLot(tx: Tx, id: number): Promise<void> {
  await tx.rows(sql`
    update lots
    set
      shipment_summary_lot_id = null,
      net_wet_lbs = null,
      returnable_pt_toz = null,
      returnable_pd_toz = null,
      returnable_rh_toz = null,
      settlement_status = null
    where id = ${id}`)
  await writeAll(tx, lot, [id], { move: 'summary_removed' }, system)
}

/** The status of its settlement with the client; null without one. */
export async function setSettlementStatus(tx: Tx, id: number, status: string | null): Promise<void> {
  await tx.rows(sql`update lots set settlement_status = ${status} where id = ${id}`)
}
