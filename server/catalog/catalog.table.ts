import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text } from 'drizzle-orm/pg-core'
import { users } from '../identity/user.table.ts'
import { entityTable, id, instant, poundsColumn, ppmColumn, version } from '../kit/query/columns.ts'

/** Something that can be bought or stored: a converter, a dust or a generic item. */
export const catalogs = entityTable(
  'catalog',
  'catalogs',
  {
    id: id(),
    version: version(),
    name: text().notNull(),
    description: text().notNull().default(''),
    material_type: text().notNull(),
    /** Foil and other kinds within a material, e.g. IF import foil; null for ordinary converters. */
    converter_type: text(),
    unit_of_measure: text().notNull().default('PCS'),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
  },
  (t) => [
    index('catalogs_name_trgm').using('gin', sql`${t.name} gin_trgm_ops`),
    index('catalogs_material_type').on(t.material_type),
  ],
)

/** A converter: the catalog item that is known by its code and valued by its assays. */
export const converters = entityTable(
  'converter',
  'converters',
  {
    id: id(),
    version: version(),
    catalog: integer()
      .notNull()
      .unique('converters_catalog')
      .references(() => catalogs.id),
    /** Stamped code. Not unique: the trade's lists hold duplicates, which a merge cleans up. */
    code: text().notNull(),
    cat_name: text().notNull().default(''),
    converter_group_name: text().notNull().default(''),
    notes: text().notNull().default(''),
    o2_sensor: boolean().notNull().default(false),
    height: text(),
    width: text(),
    catalyst_weight: poundsColumn(),
    debris_weight: poundsColumn(),
    empty_shell_weight: poundsColumn(),
    whole_weight: poundsColumn(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
  },
  (t) => [
    index('converters_code').on(t.code),
    index('converters_upper_code').on(sql`upper(${t.code})`),
    index('converters_code_trgm').using('gin', sql`${t.code} gin_trgm_ops`),
  ],
)

/** Measured metal content of a converter. */
export const assays = entityTable(
  'assay',
  'assays',
  {
    id: id(),
    version: version(),
    converter_id: integer()
      .notNull()
      .references(() => converters.id),
    pt_ppm: ppmColumn().notNull(),
    pd_ppm: ppmColumn().notNull(),
    rh_ppm: ppmColumn().notNull(),
    yield_lbs: poundsColumn().notNull(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
  },
  (t) => [
    index('assays_converter').on(t.converter_id),
    check('assays_not_negative', sql`pt_ppm >= 0 and pd_ppm >= 0 and rh_ppm >= 0 and yield_lbs >= 0`),
  ],
)
