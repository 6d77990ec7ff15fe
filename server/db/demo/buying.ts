import { checkIn as checkInCard } from '@cupel/domain/purchasing/check-in.ts'
import { ratesFor } from '../../catalog/converter-prices.ts'
import type { Tx } from '../../kit/query/transaction.ts'
import { system, write } from '../../kit/record/write.ts'
import { addConverters } from '../../purchasing/check-in-lines.ts'
import { checkInLines } from '../../purchasing/check-in-line.table.ts'
import { checkIns } from '../../purchasing/check-in.table.ts'
import { purchases } from '../../purchasing/purchase.table.ts'
import { time } from './calendar.ts'
import type { Purchase } from './material.ts'
import { dayOf, type Timeline } from './timeline.ts'

/** How far the last check-in of a purchase has come. */
export type Reach = 'PR' | 'OP' | 'CO'

/** The buyer opens a purchase, enters what lies before him, and wraps up the same day. */
export function buy(story: Timeline, purchase: Purchase, reach: Reach = 'CO'): void {
  const { bought, buyer } = purchase
  const intended = intendedLot(purchase)
  const start = 5 * (purchase.weight % 9)
  story.ago(bought, time(8, start), buyer, 'purchase.create', async (tx) => {
    purchase.id = await open(tx, purchase)
  })
  purchase.checkIns.forEach((pieces, at) => {
    const [begun, last] = [start + 10 + at * 150, at === purchase.checkIns.length - 1]
    const done = last ? reach : 'CO'
    const id = () => purchase.checkInIds[at] ?? 0
    story.ago(bought, time(8, begun), buyer, 'check_in.create', async (tx) => {
      purchase.checkInIds[at] = await checkIn(tx, purchase, intended)
    })
    if (done === 'PR') return
    story.ago(bought, time(8, begun + 3), buyer, 'check_in.open', (tx) =>
      write(tx, checkInCard, id(), { move: 'open' }, system),
    )
    if (pieces.length > 0)
      story.ago(bought, time(8, begun + 95), buyer, 'enter_counts', (tx) => addConverters(tx, id(), pieces))
    if (last && purchase.extras.length > 0) byHand(story, purchase, id, begun + 110)
    if (done === 'CO')
      story.ago(bought, time(8, begun + 130), buyer, 'check_in.complete', (tx) =>
        write(tx, checkInCard, id(), { move: 'complete', values: { receiving_date: dayOf(tx) } }, system),
      )
  })
}

/** The lot it is bought for, where that was open already. */
export function intendedLot({ lot, bought }: Purchase): number | null {
  return lot && lot.days.opened > bought ? lot.id : null
}

function byHand(story: Timeline, { bought, buyer, extras }: Purchase, id: () => number, minutes: number): void {
  story.ago(bought, time(8, minutes), buyer, 'check_in_line.create', (tx) =>
    tx.insert(checkInLines).values(extras.map(({ item, price }) => ({ check_in: id(), catalog: item, price }))),
  )
}

async function open(tx: Tx, { yard, designation, buyer, manager, bought }: Purchase): Promise<number> {
  const row = {
    yard,
    designation,
    division: buyer.division,
    created_by: buyer.id,
    created_for: manager.id,
    requires_transit: isFetched(bought),
  }
  const [made] = await tx.insert(purchases).values(row).returning({ id: purchases.id })
  return made?.id ?? 0
}

async function checkIn(tx: Tx, purchase: Purchase, intended_lot: number | null): Promise<number> {
  const { id, yard, buyer, manager, location, bought } = purchase
  const transit = isFetched(bought) ? { requires_transit: true, to_location: location } : {}
  const { id: market_rate } = await ratesFor(tx, new Date(tx.now))
  const spread = ['10.00', '10.00', '11.00', '12.50', '10.50'][purchase.weight % 5] ?? '10.00'
  const row = {
    yard,
    purchase: id,
    market_rate,
    pricing_spread: spread,
    intended_lot,
    ...transit,
    created_by: buyer.id,
    created_for: manager.id,
  }
  const [made] = await tx.insert(checkIns).values(row).returning({ id: checkIns.id })
  return made?.id ?? 0
}

/** Every third buy is fetched by a truck; the others are brought. */
const isFetched = (bought: number) => bought % 3 === 0
