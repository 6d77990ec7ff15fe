import { lot as lotCard } from '@cupel/domain/lots/lot.ts'
import { sql } from 'drizzle-orm'
import { allocations } from '../../hedges/allocation.table.ts'
import { holdBoxes } from '../../inventory/box-holding.ts'
import { system, write } from '../../kit/record/write.ts'
import { emptyLot } from '../../lots/lot-effects.ts'
import { lots } from '../../lots/lot.table.ts'
import { purchaseLots } from '../../lots/purchase-lot.table.ts'
import { hedgeId } from './hedging.ts'
import type { Material } from './material.ts'
import { dale, hannah, priya } from './people.ts'
import { branch } from './places.ts'
import { smelterIds } from './smelters.ts'
import type { Timeline } from './timeline.ts'

export interface EdgeCase {
  id: number
  name: string
  /** The lot that gets the material in the end. */
  before: string
  hedge: string
  end: 'dissolved' | 'consolidated'
}

/** Working days until the lot that takes their material is opened. */
export const headStart = 4

/** Lots that were begun and given up again, a few days before another took their material. */
export const edgeCases: readonly Omit<EdgeCase, 'id'>[] = [
  { name: 'PGM-2595', before: 'PGM-2596', hedge: 'ARR-2252', end: 'consolidated' },
  { name: 'PGM-2598', before: 'PGM-2599', hedge: 'KES-1187', end: 'dissolved' },
]

export function addEdgeCase(story: Timeline, { id, name, hedge, end }: EdgeCase, { lot, purchases }: Material): void {
  const [first] = purchases
  if (!first) return
  const { opened } = lot.days
  story.ago(opened + headStart, '9:10', priya, 'lot.create', (tx) =>
    tx.insert(lots).values({
      id,
      name,
      smelter: smelterIds[lot.smelter],
      material_type: 'OM',
      division: branch.phoenix,
      account_manager: hannah.id,
      created_by: priya.id,
    }),
  )
  story.ago(opened + 3, '11:25', priya, 'purchase_lot.create', (tx) =>
    tx.insert(purchaseLots).values({ lot: id, purchase: first.id, created_by: priya.id }),
  )
  story.ago(opened + 3, '13:35', dale, 'lot.add_boxes', (tx) => holdBoxes(tx, first.boxes, 'LOT', id))
  story.ago(opened + 2, '16:05', priya, 'allocation.create', (tx) =>
    tx
      .insert(allocations)
      .values({ hedge: hedgeId(hedge), lot: id, pt: '4.000', pd: '8.000', rh: '0.500', created_by: priya.id }),
  )
  story.ago(opened + 1, '10:45', priya, 'allocation.update', (tx) =>
    tx.rows(sql`update allocations set pt = 0, pd = 0, rh = 0 where lot = ${id}`),
  )
  if (end === 'dissolved')
    return void story.ago(opened + 1, '11:30', priya, 'lot.dissolve', (tx) =>
      write(tx, lotCard, id, { move: 'dissolve', set: { notes: 'Too little for a lot of its own.' } }, system),
    )
  // Nobody serves the move yet.
  story.ago(opened, '10:50', priya, 'lot.consolidate', async (tx) => {
    const set = { status: 'CN', parent_lot: lot.id, notes: `Went into ${lot.name}.` }
    await write(tx, lotCard, id, { move: 'update', set }, system)
    await emptyLot(tx, id, [])
  })
}
