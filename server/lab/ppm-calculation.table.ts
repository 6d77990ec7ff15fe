import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { converters } from '../catalog/converter.table.ts'
import { users } from '../identity/user.table.ts'
import {
  entityTable,
  id,
  instant,
  poundsColumn,
  ppmColumn,
  tozColumn,
  tozPerLbColumn,
  version,
} from '../kit/query/columns.ts'
import { lots } from '../lots/lot.table.ts'

/** Ppm and weight turned into ounces of the three metals; the results are kept as they were calculated. */
export const ppmCalculations = entityTable(
  'ppm_calculation',
  'ppm_calculations',
  {
    id: id(),
    version: version(),
    lot: integer().references((): AnyPgColumn => lots.id),
    designation: text().notNull().default('DIRECT'),
    notes: text().notNull().default(''),
    total_pieces: integer().notNull().default(0),
    total_lbs: poundsColumn().notNull().default('0.00'),
    lbs_per_piece: numeric({ precision: 14, scale: 4 }).notNull().default('0.0000'),
    pt_ppm: ppmColumn().notNull().default('0.000'),
    pd_ppm: ppmColumn().notNull().default('0.000'),
    rh_ppm: ppmColumn().notNull().default('0.000'),
    pt_toz: tozColumn().notNull().default('0.000'),
    pd_toz: tozColumn().notNull().default('0.000'),
    rh_toz: tozColumn().notNull().default('0.000'),
    pt_ctoz_per_lb: tozPerLbColumn().notNull().default('0'),
    pd_ctoz_per_lb: tozPerLbColumn().notNull().default('0'),
    rh_ctoz_per_lb: tozPerLbColumn().notNull().default('0'),
    piece_zero_warning: boolean().notNull().default(true),
    chosen: boolean().notNull().default(false),
    saved_at: instant()
      .notNull()
      .default(sql`now()`),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
  },
  (t) => [
    index('ppm_calculations_lot').on(t.lot),
    index('ppm_calculations_search').using('gin', sql`${t.notes} gin_trgm_ops`),
    uniqueIndex('ppm_calculations_chosen')
      .on(t.lot)
      .where(sql`chosen`),
  ],
)

export const ppmCalculationLines = entityTable(
  'ppm_calculation_line',
  'ppm_calculation_lines',
  {
    id: id(),
    version: version(),
    ppm_calculation: integer()
      .notNull()
      .references(() => ppmCalculations.id, { onDelete: 'cascade' }),
    converter: integer().references(() => converters.id),
    name: text().notNull().default(''),
    pieces: integer().notNull(),
    yield_lbs: poundsColumn().notNull(),
    pt_ppm: ppmColumn().notNull(),
    pd_ppm: ppmColumn().notNull(),
    rh_ppm: ppmColumn().notNull(),
  },
  (t) => [
    index('ppm_calculation_lines_of').on(t.ppm_calculation),
    check(
      'ppm_calculation_lines_not_negative',
      sql`pieces >= 0 and yield_lbs >= 0 and pt_ppm >= 0 and pd_ppm >= 0 and rh_ppm >= 0`,
    ),
  ],
)
