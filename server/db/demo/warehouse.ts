import { purchase as purchaseCard } from '@cupel/domain/purchasing/purchase.ts'
import { sql } from 'drizzle-orm'
import { holdBoxes } from '../../inventory/box-holding.ts'
import type { Tx } from '../../kit/query/transaction.ts'
import { system, write } from '../../kit/record/write.ts'
import { purchaseLots } from '../../lots/purchase-lot.table.ts'
import { makeIntake } from '../../purchasing/intake-work.ts'
import { intendedLot } from './buying.ts'
import { time } from './calendar.ts'
import { item } from './catalog.ts'
import type { Purchase } from './material.ts'
import { first } from './numbers.ts'
import { dale, priya } from './people.ts'
import type { Timeline } from './timeline.ts'
import { gulf, prairie, saguaro } from './yards.ts'

/** Hundredths of a lb. */
const [fullBox, emptyBox] = [39_500, 2400]

/** What comes in is packed in boxes of one series. */
export class Warehouse {
  readonly #story: Timeline
  #next: number = first.inventory_boxes

  constructor(story: Timeline) {
    this.#story = story
  }

  /** The day after: intake; then sorted, linked to its lot, and put there. */
  takeIn(purchase: Purchase, { sorted = true } = {}): void {
    const { bought, lot } = purchase
    const minutes = 4 * (purchase.weight % 11)
    this.#story.ago(bought - 1, time(9, minutes), dale, 'intake.create', async (tx) => {
      const input = { ...this.#packed(purchase), purchases: [purchase.id] }
      const intake = await makeIntake(tx, input, dale)
      const made = await tx.rows<{ box: number }>(
        sql`select box from intake_boxes where intake = ${intake} and role = 'OUT' order by box`,
      )
      purchase.boxes = made.map(({ box }) => box)
    })
    if (sorted)
      this.#story.ago(bought - 2, time(10, minutes), dale, 'purchase.sort', (tx) =>
        write(tx, purchaseCard, purchase.id, { move: 'sort' }, system),
      )
    if (!lot) return
    const linked = Math.min(bought - 2, lot.days.opened)
    if (intendedLot(purchase) === null)
      this.#story.ago(linked, time(11, minutes), priya, 'purchase_lot.create', (tx) => link(tx, purchase, lot.id))
    this.#story.ago(linked, time(13, minutes), dale, 'lot.add_boxes', (tx) =>
      holdBoxes(tx, purchase.boxes, 'LOT', lot.id),
    )
  }

  #packed({
    checkIns,
    extras,
    weight,
    dust,
    yard,
    location,
    lot,
  }: Purchase): Omit<Parameters<typeof makeIntake>[1], 'purchases'> {
    const pieces = checkIns.reduce((sum, one) => sum + one.length, 0)
    const full = shares(weight - dust, Math.ceil((weight - dust) / fullBox))
    const counts = shares(pieces, full.length, 1)
    const catalog = lot?.type === 'IF' ? item.foilSheet : item.ceramic
    const boxes = full.map((net, at) => this.#box(net, counts[at] ?? 0, catalog))
    const byItem = Map.groupBy(extras, (extra) => extra.item)
    return {
      reference: `${dockSheet[yard] ?? 'BAY'}-${(weight % 9000) + 1000}`,
      notes: '',
      input_boxes: [],
      output_boxes: dust > 0 ? [...boxes, this.#box(dust, 0, item.dust)] : boxes,
      location,
      lines: [
        { name: 'Converters', count: pieces, unit_of_measure: 'PCS' },
        ...[...byItem].map(([catalog_id, some]) => ({
          catalog_id,
          name: '',
          count: some.length,
          unit_of_measure: 'PCS',
        })),
      ],
      variance_description: '',
    }
  }

  #box(net: number, pieces: number, catalog: number) {
    const [weight, tare] = [net + emptyBox, emptyBox].map((hundredths) => (hundredths / 100).toFixed(2))
    return {
      name: `B-${this.#next++}`,
      weight: weight ?? '',
      tare: tare ?? '',
      pieces,
      catalog,
      container: 'BOX' as const,
    }
  }
}

const dockSheet: Record<number, string> = { [saguaro]: 'SAG', [gulf]: 'GCC', [prairie]: 'PRM' }

async function link(tx: Tx, { id }: Purchase, lot: number): Promise<void> {
  await tx.insert(purchaseLots).values({ lot, purchase: id, created_by: priya.id })
}

/** A whole in parts that are nearly equal, in steps; the last takes what is left. */
function shares(whole: number, parts: number, step = 5): number[] {
  const one = Math.floor(whole / parts / step) * step
  return Array.from({ length: parts }, (_, at) => (at === parts - 1 ? whole - one * (parts - 1) : one))
}
