import { sql } from 'drizzle-orm'
import { index, integer, check } from 'drizzle-orm/pg-core'
import { converters } from '../catalog/converter.table.ts'
import { entityTable, id, instant, moneyColumn, version } from '../kit/query/columns.ts'
import { checkIns } from './check-in.table.ts'

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
    index('check_in_converters_created').on(t.created_at),
    check('check_in_converters_price', sql`price >= 0`),
  ],
)
