import { sql } from 'drizzle-orm'
import { check, index, integer, text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { catalogs } from '../catalog/catalog.table.ts'
import { users } from '../identity/user.table.ts'
import { entityTable, id, instant, poundsColumn, version } from '../kit/query/columns.ts'
import { lots } from '../lots/lot.table.ts'
import { locations } from '../places/location.table.ts'

/** A weighed container in the warehouse. */
export const inventoryBoxes = entityTable(
  'inventory_box',
  'inventory_boxes',
  {
    id: id(),
    version: version(),
    name: text().notNull(),
    weight: poundsColumn().notNull(),
    tare: poundsColumn().notNull().default('0.00'),
    pieces: integer().notNull().default(0),
    catalog: integer().references(() => catalogs.id),
    container: text().notNull().default('BOX'),
    status: text().notNull().default('AC'),
    location: integer().references(() => locations.id),
    buyer_name: text().notNull().default(''),
    designated_lots: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The one live lot, manifest or intake that holds it: LOT, MANIFEST, INTAKE and its id. */
    held_by: text(),
    held_id: integer(),
    /** A lot, which comes later in the chain: written once, when the box is made in it. */
    made_in_lot: integer().references((): AnyPgColumn => lots.id),
    split_from: integer().references((): AnyPgColumn => inventoryBoxes.id),
    merged_into: integer().references((): AnyPgColumn => inventoryBoxes.id),
    split_variance: poundsColumn(),
    variance_description: text().notNull().default(''),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
  },
  (t) => [
    index('inventory_boxes_location').on(t.location, t.status),
    index('inventory_boxes_held').on(t.held_by, t.held_id),
    index('inventory_boxes_split_from').on(t.split_from),
    index('inventory_boxes_merged_into').on(t.merged_into),
    index('inventory_boxes_catalog').on(t.catalog, t.id),
    index('inventory_boxes_status').on(t.status, t.id),
    index('inventory_boxes_name').on(t.name),
    index('inventory_boxes_weight').on(t.weight),
    index('inventory_boxes_pieces').on(t.pieces),
    index('inventory_boxes_search').using('gin', sql`${t.name} gin_trgm_ops`, sql`${t.buyer_name} gin_trgm_ops`),
    check('inventory_boxes_held_both', sql`(held_by is null) = (held_id is null)`),
    check('inventory_boxes_net', sql`weight >= tare and tare >= 0 and pieces >= 0`),
  ],
)
