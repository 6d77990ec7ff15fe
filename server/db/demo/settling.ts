import { lot as lotCard } from '@cupel/domain/lots/lot.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { shipmentSummaryLot } from '@cupel/domain/settlement/shipment-summary-lot.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../kit/query/transaction.ts'
import { insert, system, write } from '../../kit/record/write.ts'
import { purchasedOutright } from '../../settlement/purchased-outright.table.ts'
import { openSettlement, recalculate } from '../../settlement/settlement-work.ts'
import { shipmentSummaries } from '../../settlement/shipment-summary.table.ts'
import { time } from './calendar.ts'
import { Random } from './random.ts'
import type { LotPlan } from './lot-plan.ts'
import type { Market } from './market.ts'
import { priya, ruth } from './people.ts'
import { returned, smelterIds } from './smelters.ts'
import { dayOf, type Timeline } from './timeline.ts'

/** The worked example, settlement No. 1,392: what it is told beside its lot. */
const workedExample = {
  freight_charge: '385.00',
  oem_only: true,
  customer_reference: 'GC-0626',
  notes: 'Umpire not called; own and refiner assays within the splitting limit of 1 % relative.',
}
const outright = [
  { material_type: 'AM', quantity: 24, unit_price: '18.50', paid: true },
  { material_type: 'DPF', quantity: 6, unit_price: '95.00', paid: true },
]

/** The smelter's paper comes; the client's account is opened, finalized, and the lot is complete. */
export function settle(story: Timeline, market: Market, lot: LotPlan): void {
  const { id, days, designation } = lot
  if (days.reconciled === undefined) return
  const minutes = id % 40
  let summaryLot = 0
  let settlement = 0
  story.ago(days.reconciled, time(13, minutes), priya, 'shipment_summary_lot.create', async (tx) => {
    summaryLot = await reconcile(tx, lot)
  })
  const settles = designation === 'BROKERED' || days.settled !== undefined
  if (settles) {
    const opened = (days.settled ?? days.reconciled - 2) + 1
    story.ago(opened, time(14, minutes), priya, 'brokered_settlement.create', async (tx) => {
      settlement = await openSettlement(tx, { shipment_summary_lot: summaryLot, ...extrasOf(lot) }, system)
    })
    if (outrightOf(lot).length > 0) buyOutright(story, lot, opened, () => settlement)
    if (designation === 'TOLLING') typePrices(story, market, opened, minutes, () => settlement)
    if (days.settled !== undefined)
      story.ago(days.settled, time(15, minutes), ruth, 'brokered_settlement.finalize', (tx) =>
        write(tx, brokeredSettlement, settlement, { move: 'finalize' }, system),
      )
  }
  if (days.completed !== undefined)
    story.ago(days.completed, time(11, minutes), priya, 'lot.complete', (tx) =>
      write(tx, lotCard, id, { move: 'complete' }, system),
    )
}

async function reconcile(tx: Tx, { id, name, smelter, weight, toz }: LotPlan): Promise<number> {
  const chance = new Random(`return of ${name}`)
  const exact = name === 'PGM-2584'
  const about = (value: number, by: number) => (exact ? value : value * (1 + by * chance.normal()))
  const back = (metal: 'pt' | 'pd' | 'rh') =>
    (about((toz[metal] * returned[smelter][metal]) / 100, 0.007) / 1000).toFixed(3)
  const received = (Math.round(about(weight, 0.002)) / 100).toFixed(2)
  const ounces = { returnable_pt_toz: back('pt'), returnable_pd_toz: back('pd'), returnable_rh_toz: back('rh') }
  const day = dayOf(tx)
  const shipment_id = `${smelter}-${day.slice(2, 4)}-${String(300 + id)}`
  const printed = Object.values(ounces).join(' / ')
  const file_text = [shipment_id, `Lot ${name}`, `Net wet ${received} lbs`, `Pt / Pd / Rh ${printed} toz`].join('\n')
  const [summary] = await tx
    .insert(shipmentSummaries)
    .values({ shipment_id, smelter: smelterIds[smelter], summary_date: day, file_text, created_by: priya.id })
    .returning({ id: shipmentSummaries.id })
  const row = { shipment_summary: summary?.id ?? 0, lot: id, net_wet_lbs: received, ...ounces }
  return insert(tx, shipmentSummaryLot, row, system)
}

function extrasOf({ id, name }: LotPlan) {
  if (name === 'PGM-2584') return workedExample
  return { freight_charge: `${280 + 35 * (id % 13)}.00`, customer_reference: `R-${2200 + 17 * id}` }
}

function outrightOf({ name }: LotPlan): typeof outright {
  if (name === 'PGM-2584') return outright
  return name === 'PGM-2590' ? [{ material_type: 'AM', quantity: 36, unit_price: '17.25', paid: false }] : []
}

function buyOutright(story: Timeline, lot: LotPlan, ago: number, settlement: () => number): void {
  story.ago(ago, '14:50', priya, 'purchased_outright.create', async (tx) => {
    const rows = outrightOf(lot).map((line) => ({ ...line, settlement_id: settlement(), total_price: '0.00' }))
    await tx.insert(purchasedOutright).values(rows)
    await recalculate(tx, settlement())
  })
}

/** A customer's own metal has no hedge to take its price from: it is that of the day. */
function typePrices(story: Timeline, market: Market, ago: number, minutes: number, settlement: () => number): void {
  const { pt, pd, rh } = market.on(story.calendar.work(ago))
  story.ago(ago, time(14, minutes + 5), ruth, 'brokered_settlement_metal.update', async (tx) => {
    await tx.rows(sql`
      update brokered_settlement_metals
      set market_rate = case metal when 'platinum' then ${pt} when 'palladium' then ${pd} else ${rh} end::numeric
      where settlement = ${settlement()}`)
    await recalculate(tx, settlement())
  })
}
