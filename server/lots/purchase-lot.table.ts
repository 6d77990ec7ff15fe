import { sql } from 'drizzle-orm'
import { index, integer, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { users } from '../identity/user.table.ts'
import { entityTable, id, instant, version } from '../kit/query/columns.ts'
import { purchases } from '../purchasing/purchase.table.ts'
import { lots } from './lot.table.ts'

/** Links a purchase to a lot, per converter type. */
export const purchaseLots = entityTable(
  'purchase_lot',
  'purchase_lots',
  {
    id: id(),
    version: version(),
    lot: integer()
      .notNull()
      .references(() => lots.id),
    purchase: integer()
      .notNull()
      .references((): AnyPgColumn => purchases.id),
    converter_type: text(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer().references(() => users.id),
  },
  (t) => [
    uniqueIndex('purchase_lots_once').on(t.lot, t.purchase, sql`coalesce(converter_type, '')`),
    index('purchase_lots_purchase').on(t.purchase),
    index('purchase_lots_typed')
      .on(t.purchase, t.converter_type)
      .where(sql`converter_type is not null`),
  ],
)
