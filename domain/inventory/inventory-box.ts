import * as z from 'zod'
import { pictures } from '../kit/attached.ts'
import { choice, flag, ids, instant, name, pieces, pounds, ref, text, version } from '../kit/fields.ts'
import { defineCard } from '../kit/card.ts'
import { inventoryPlace } from '../places/location.ts'
import { without } from '../kit/machine.ts'
import { boxMachine } from './box-machine.ts'
import { longestName } from './part-name.ts'

/** A weighed container in the warehouse; net is weight less tare. */
export const inventoryBox = defineCard({
  ...boxMachine,
  moves: without(boxMachine.moves, 'land'),
  path: '/api/inventory_boxes/',
  document: { facts: ['catalog_name', 'location_name', 'weight'] },
  titles: 'Boxes',
  row: {
    ...boxMachine.row.shape,
    version,
    name: name(longestName),
    weight: pounds(),
    tare: pounds().default('0.00'),
    net: pounds(),
    pieces: pieces.default(0),
    catalog: ref('catalog').nullable(),
    catalog_name: text().nullable(),
    container: choice(['BOX', 'BAG', 'BAR'], { BOX: 'Box', BAG: 'Bag', BAR: 'Bar' }).default('BOX'),
    is_on_hand: flag,
    location: ref('location', inventoryPlace).nullable(),
    location_name: text().nullable(),
    buyer_name: text(120).default(''),
    designated_lots: ids,
    /** The lot it was made in, as a copy of what inventory has; wherever it stands later. */
    made_in_lot: ref('lot').nullable(),
    /** The box it was weighed out of. */
    split_from: ref('inventory_box').nullable(),
    split_from_name: text().nullable(),
    /** The box that took what it held. */
    merged_into: ref('inventory_box').nullable(),
    merged_into_name: text().nullable(),
    /** What both parts of its last split weighed more, or less, than the whole; both keep it. */
    split_variance: pounds({ min: '-99999999' }).nullable(),
    variance_description: text(1000).default(''),
    created_at: instant,
    created_by: ref('user').nullable(),
  },
  create: ['name', 'weight', 'tare', 'pieces', 'catalog', 'container', 'location', 'buyer_name', 'made_in_lot'],
  update: ['name', 'weight', 'tare', 'pieces', 'catalog', 'container', 'location', 'buyer_name'],
  filter: {
    is_on_hand: ['exact'],
    location: ['exact', 'in'],
    status: ['exact', 'in'],
    catalog: ['exact', 'in'],
    held_by: ['exact'],
    held_id: ['exact', 'in'],
    split_from: ['exact', 'in'],
    merged_into: ['exact', 'in'],
    name: ['icontains'],
  },
  scopes: {
    /** The others that stand where it stands and hold what it holds. */
    beside: z.coerce.number().int().positive().meta({ kind: 'ref', to: 'inventory_box', label: 'Beside' }),
  },
  search: ['name', 'buyer_name'],
  order: ['id', 'name', 'weight', 'pieces', 'status'],
  attaches: { photos: pictures({ label: 'Photos' }) },
  may: {
    read: ['view-inventory-on-hand', 'view-inventory', 'view-lots'],
    list: ['view-inventory-on-hand', 'view-inventory', 'view-lots'],
  },
  publicFields: ['name'],
})
