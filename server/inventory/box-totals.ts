import { boxTotals } from '@cupel/domain/inventory/box-calls.ts'
import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { remembered } from '../kit/query/answer-memory.ts'
import { parseListQuery } from '../kit/query/list-query.ts'
import type { App } from '../kit/http/routes.ts'
import { mountQuestion } from '../kit/http/mount-endpoint.ts'
import { fieldsOf, type AnyStore } from '../kit/query/store.ts'

/** Weights and pieces of the list's filter, not of its page. */
export function boxTotalsRoute(app: App, store: AnyStore): void {
  const fields = fieldsOf(inventoryBox, store)
  mountQuestion(app, boxTotals, async ({ read, input, me }) => {
    const { where } = parseListQuery(inventoryBox, store, fields, input, me)
    const condition = where.length > 0 ? sql` where ${sql.join(where, sql` and `)}` : sql``
    const [totals] = await remembered<z.infer<typeof boxTotals.output>>(
      read,
      sql`
      select
        count(*)::int as box_count,
        coalesce(sum(b.weight), 0.00) as weight,
        coalesce(sum(b.tare), 0.00) as tare,
        coalesce(sum(rules.net_lbs(b.weight, b.tare)), 0.00) as net,
        coalesce(sum(b.pieces), 0)::int as pieces
      from (select inventory_boxes.* from ${fields.table}${fields.from}${condition}) b`,
    )
    return totals as NonNullable<typeof totals>
  })
}
