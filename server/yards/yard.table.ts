import { sql } from 'drizzle-orm'
import { check, index, integer, text } from 'drizzle-orm/pg-core'
import { users } from '../identity/user.table.ts'
import { entityTable, id, instant, version } from '../kit/query/columns.ts'
import { regions } from '../places/region.table.ts'

export const yards = entityTable(
  'yard',
  'yards',
  {
    id: id(),
    version: version(),
    name: text().notNull().unique(),
    /** Vendor number at the exchange. */
    exchange_id: text().unique(),
    region: integer().references(() => regions.id),
    state: text(),
    status: text().notNull().default('GS'),
    purchasing_method: text().notNull().default('NO'),
    selling_method: text().notNull().default('PC'),
    average_car_types: text(),
    address: text().notNull().default(''),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
  },
  (t) => [check('yards_state', sql`length(state) = 2`), index('yards_status').on(t.status)],
)
