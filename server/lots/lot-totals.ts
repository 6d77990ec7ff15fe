import { lotTotals } from '@cupel/domain/lots/lot-calls.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { remembered } from '../kit/query/answer-memory.ts'
import { parseListQuery } from '../kit/query/list-query.ts'
import type { App } from '../kit/http/routes.ts'
import { redact } from '../kit/record/redact.ts'
import { mountQuestion } from '../kit/http/mount-endpoint.ts'
import { fieldsOf, visibleTo, type AnyStore } from '../kit/query/store.ts'
import { linkedPieces } from './linked-pieces.ts'
import { lotsWithOunces } from './lot-ounces.ts'

/** Sums of the list's filter, not of its page. Children are summed once over all lots found, not lot by lot. */
export function lotTotalsRoute(app: App, store: AnyStore): void {
  const fields = fieldsOf(lot, store)
  mountQuestion(app, lotTotals, async ({ read, input, me }) => {
    const list = parseListQuery(lot, store, fields, input, me)
    const seen = visibleTo(store, me)
    const where = seen ? [...list.where, seen] : list.where
    const condition = where.length > 0 ? sql` where ${sql.join(where, sql` and `)}` : sql``
    const [totals] = await remembered<z.infer<typeof lotTotals.output>>(
      read,
      sql`
      with found as (
        select lots.id
        from ${fields.table}${fields.from}${condition}
      ),
      held as (${lotsWithOunces(sql`lots.id in (select id from found)`)}),
      live as (
        select *
        from allocations
        where status = 'ACTIVE'
          and lot in (select id from found)
      )
      select
        (select count(*)::int from found) as lot_count,
        ${linkedPieces(sql`link.lot in (select id from found)`)} as piece_count,
        (
          select coalesce(sum(rules.net_lbs(weight, tare)), 0.00)
          from inventory_boxes
          where held_by = 'LOT'
            and held_id in (select id from found)
        ) as box_net_lbs,
        (select coalesce(sum(contained_pt), 0.000) from held) as contained_pt,
        (select coalesce(sum(contained_pd), 0.000) from held) as contained_pd,
        (select coalesce(sum(contained_rh), 0.000) from held) as contained_rh,
        (select coalesce(sum(pt), 0.000) from live) as allocated_pt,
        (select coalesce(sum(pd), 0.000) from live) as allocated_pd,
        (select coalesce(sum(rh), 0.000) from live) as allocated_rh`,
    )
    return redact(lot, totals as NonNullable<typeof totals>, me)
  })
}
