import { sql } from 'drizzle-orm'
import { check, date, index, integer, text } from 'drizzle-orm/pg-core'
import { users } from '../identity/user.table.ts'
import { entityTable, id, instant, version } from '../kit/query/columns.ts'
import { smelters } from '../smelters/smelter.table.ts'

/** The smelter's return document, covering one or more lots. */
export const shipmentSummaries = entityTable(
  'shipment_summary',
  'shipment_summaries',
  {
    id: id(),
    version: version(),
    shipment_id: text().notNull(),
    smelter: integer().references(() => smelters.id),
    summary_date: date(),
    file: text(),
    file_text: text().notNull().default(''),
    notes: text().notNull().default(''),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
  },
  (t) => [
    index('shipment_summaries_search').using('gin', sql`${t.shipment_id} gin_trgm_ops`, sql`${t.notes} gin_trgm_ops`),
    check('shipment_summaries_id_length', sql`length(shipment_id) <= 50`),
  ],
)
