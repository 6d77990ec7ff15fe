import type { externalCounts, externalValues } from '@cupel/domain/purchasing/external-totals.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  pgTable,
  text,
  check,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { catalogs, converters } from '../catalog/catalog.table.ts'
import { hedges } from '../hedges/hedge.table.ts'
import { users } from '../identity/user.table.ts'
import { inventoryBoxes } from '../inventory/box.table.ts'
import { entityTable, id, instant, moneyColumn, percentColumn, version } from '../kit/query/columns.ts'
import { lots } from '../lots/lot.table.ts'
import { marketRates } from '../market/market.table.ts'
import { divisions, locations } from '../places/place.table.ts'
import { yards } from '../yards/yard.table.ts'
import type * as z from 'zod'

/** Groups the check-ins of one supplier on their way through the house. */
export const purchases = entityTable(
  'purchase',
  'purchases',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1_000_000 }),
    version: version(),
    status: text().notNull().default('OP'),
    yard: integer()
      .notNull()
      .references(() => yards.id),
    designation: text().notNull().default('DIRECT'),
    division: integer().references(() => divisions.id),
    requires_transit: boolean().notNull().default(false),
    email_on_creation: boolean().notNull().default(false),
    intake: integer().references((): AnyPgColumn => intakes.id),
    is_uncut: boolean().notNull().default(true),
    notes: text().notNull().default(''),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
    created_for: integer().references(() => users.id),
  },
  (t) => [
    index('purchases_status').on(t.status, t.id),
    index('purchases_yard').on(t.yard),
    index('purchases_intake').on(t.intake),
    index('purchases_created_by').on(t.created_by),
    index('purchases_created_for').on(t.created_for),
  ],
)

/** One buy at a yard. */
export const checkIns = entityTable(
  'check_in',
  'check_ins',
  {
    id: id(),
    version: version(),
    status: text().notNull().default('PR'),
    yard: integer()
      .notNull()
      .references(() => yards.id),
    purchase: integer()
      .notNull()
      .references(() => purchases.id),
    market_rate: integer().references(() => marketRates.id),
    currency: text().notNull().default('USD'),
    pricing_spread: percentColumn().notNull().default('10.00'),
    show_full_value: boolean().notNull().default(false),
    show_overall_average: boolean().notNull().default(false),
    external_total_counts: jsonb().$type<z.infer<typeof externalCounts>>(),
    external_total_values: jsonb().$type<z.infer<typeof externalValues>>(),
    requires_transit: boolean().notNull().default(false),
    current_location: integer().references(() => locations.id),
    to_location: integer().references(() => locations.id),
    transit_destination: integer().references(() => locations.id),
    /** The transit it is on and how that stands, written by transits. */
    transit: integer(),
    transit_status: text(),
    intended_lot: integer().references((): AnyPgColumn => lots.id),
    intended_hedge: integer().references((): AnyPgColumn => hedges.id),
    external_reference: text(),
    customer_reference: text().notNull().default(''),
    receiving_date: date(),
    notes: text().notNull().default(''),
    public_notes: text().notNull().default(''),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
    created_for: integer().references(() => users.id),
  },
  (t) => [
    index('check_ins_status_created').on(t.status, t.created_at),
    index('check_ins_created').on(t.created_at),
    index('check_ins_yard').on(t.yard),
    index('check_ins_purchase').on(t.purchase),
    index('check_ins_created_by').on(t.created_by),
    index('check_ins_created_for').on(t.created_for),
  ],
)

/** A line that is not a converter: foil, dust, generic; priced by hand. One line is one piece. */
export const checkInLines = entityTable(
  'check_in_line',
  'check_in_lines',
  {
    id: id(),
    version: version(),
    check_in: integer()
      .notNull()
      .references(() => checkIns.id, { onDelete: 'cascade' }),
    catalog: integer()
      .notNull()
      .references(() => catalogs.id),
    price: moneyColumn().notNull().default('0.00'),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index('check_in_lines_check_in').on(t.check_in), check('check_in_lines_price', sql`price >= 0`)],
)

/** A converter bought: its price is the full value, before the spread. One line is one piece. */
export const checkInConverters = entityTable(
  'check_in_converter',
  'check_in_converters',
  {
    id: id(),
    version: version(),
    check_in: integer()
      .notNull()
      .references(() => checkIns.id, { onDelete: 'cascade' }),
    converter: integer()
      .notNull()
      .references(() => converters.id),
    price: moneyColumn().notNull().default('0.00'),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('check_in_converters_check_in').on(t.check_in),
    index('check_in_converters_converter').on(t.converter),
    check('check_in_converters_price', sql`price >= 0`),
  ],
)

/** Lines of count sheets that nobody has decided on yet. */
export const countSheetLines = entityTable(
  'count_sheet_line',
  'count_sheet_lines',
  {
    id: id(),
    version: version(),
    check_in: integer()
      .notNull()
      .references(() => checkIns.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    why: text().notNull(),
    code: text().notNull().default(''),
    count: integer().notNull().default(1),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index('count_sheet_lines_check_in').on(t.check_in)],
)

/** What was received of purchases into inventory. */
export const intakes = entityTable('intake', 'intakes', {
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
})

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
