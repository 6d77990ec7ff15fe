import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, pgTable, text, check } from 'drizzle-orm/pg-core'
import { catalogs } from '../catalog/catalog.table.ts'
import { users } from '../identity/user.table.ts'
import { inventoryBoxes } from '../inventory/inventory-box.table.ts'
import { entityTable, id, instant, version } from '../kit/query/columns.ts'

/** What was received of purchases into inventory. */
export const intakes = entityTable(
  'intake',
  'intakes',
  {
    id: id(),
    version: version(),
    reference: text().notNull().default(''),
    notes: text().notNull().default(''),
    /** Needed when the weight out differs from the weight in by more than 150 lb. */
    variance_description: text().notNull().default(''),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
  },
  (t) => [
    index('intakes_created').on(t.created_at),
    index('intakes_search').using('gin', sql`${t.reference} gin_trgm_ops`, sql`${t.notes} gin_trgm_ops`),
  ],
)

/** The boxes that went into an intake and those that came out of it. */
export const intakeBoxes = pgTable(
  'intake_boxes',
  {
    intake: integer()
      .notNull()
      .references(() => intakes.id, { onDelete: 'cascade' }),
    box: integer()
      .notNull()
      .references(() => inventoryBoxes.id),
    role: text().notNull(),
    /** The box's status before, to give back when the intake is deleted. */
    former_status: text(),
  },
  (t) => [
    primaryKey({ columns: [t.intake, t.box] }),
    index('intake_boxes_box').on(t.box),
    check('intake_boxes_role', sql`role in ('IN', 'OUT')`),
  ],
)

export const intakeLines = entityTable(
  'intake_line',
  'intake_lines',
  {
    id: id(),
    version: version(),
    intake: integer()
      .notNull()
      .references(() => intakes.id, { onDelete: 'cascade' }),
    catalog_id: integer().references(() => catalogs.id),
    name: text().notNull().default(''),
    count: integer().notNull(),
    unit_of_measure: text().notNull().default('PCS'),
  },
  (t) => [index('intake_lines_intake').on(t.intake)],
)
