import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import { onHand } from '@cupel/domain/inventory/box-status.ts'
import { inventoryPlace } from '@cupel/domain/places/location.ts'
import { eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { catalogs } from '../catalog/catalog.table.ts'
import { mayBeChosen } from '../kit/record/choosable.ts'
import { emit } from '../kit/record/events.ts'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import type { AnyStore, Store } from '../kit/query/store.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { locations } from '../places/location.table.ts'
import { mergeBoxes } from './box-merge.ts'
import { splitBox } from './box-split.ts'
import { boxTotalsRoute } from './box-totals.ts'
import { inventoryBoxes } from './inventory-box.table.ts'

const net = sql`rules.net_lbs(${inventoryBoxes.weight}, ${inventoryBoxes.tare})`

const store: Store<typeof inventoryBox, typeof inventoryBoxes> = {
  table: inventoryBoxes,
  join: [
    [catalogs, eq(catalogs.id, inventoryBoxes.catalog)],
    [locations, eq(locations.id, inventoryBoxes.location)],
  ],
  select: {
    net,
    is_on_hand: sql`(${inventoryBoxes.status} in (${sql.join(
      onHand.map((code) => sql`${code}`),
      sql`, `,
    )}))`,
    catalog_name: catalogs.name,
    location_name: locations.name,
    split_from_name: nameOf(inventoryBoxes.split_from),
    merged_into_name: nameOf(inventoryBoxes.merged_into),
    lot_name: ofLot('lot_name'),
    lot_status: ofLot('status'),
  },
  visible: 'all',
  mentions: { made_in_lot: 'a number' },
  scopes: {
    beside: (id: number) =>
      sql`exists (
        select from inventory_boxes it
        where it.id = ${id}
          and it.id <> inventory_boxes.id
          and it.location is not distinct from inventory_boxes.location
          and it.catalog is not distinct from inventory_boxes.catalog
      )`,
  },
}

function ofLot(field: 'lot_name' | 'status') {
  return sql`(
    select l.${sql.raw(field)}
    from rules.lot_labels() l
    where inventory_boxes.held_by = 'LOT'
      and l.lot = inventory_boxes.held_id
  )`
}

function nameOf(box: PgColumn) {
  return sql`(select other.name from inventory_boxes other where other.id = ${box})`
}

export function inventoryBoxRoutes(app: App): void {
  boxTotalsRoute(app, store as AnyStore)
  mountResource(app, inventoryBox, store, {
    create: {
      locks: (sent) => ({ lot: sent.made_in_lot }),
      facts: async (tx, sent) => ({
        takes_boxes: 'split_from' in sent || (await takesBoxes(tx, sent.location ?? null)),
      }),
      after: async ({ tx, row }) => {
        // A part that was split off stands where its whole does.
        if (row.split_from === null && row.made_in_lot !== null)
          await emit(app, tx, 'box.made_in_lot', { id: row.id, lot: row.made_in_lot })
      },
    },
    update: {
      facts: async (tx, next, { before }) => ({
        takes_boxes: next.location === before.location || (await takesBoxes(tx, next.location)),
      }),
    },
    split: splitBox,
    merge: mergeBoxes,
  })
}

/** Whether boxes may stand there: only where inventory is taken and nothing is disabled. */
export async function takesBoxes(read: Pick<Tx, 'one'>, location: number | null): Promise<boolean> {
  return location === null || mayBeChosen(read, 'location', location, inventoryPlace)
}
