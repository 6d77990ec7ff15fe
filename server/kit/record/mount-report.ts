import { reportTotals, type Report } from '@cupel/domain/kit/report.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { mountQuestion } from '../http/mount-endpoint.ts'
import type { App } from '../http/routes.ts'
import { remembered } from '../query/answer-memory.ts'
import { parseListQuery } from '../query/list-query.ts'
import { fieldsOf, visibleTo, type AnyStore, type Fields, type Store } from '../query/store.ts'
import { mountList } from './mount-list.ts'
import { redact } from './redact.ts'

/** Serves a report: its list, with filters, order and files, and its sums. Nothing of it is read or changed by itself. */
export function mountReport<C extends AnyCard, T extends PgTable>(
  app: App,
  report: Report<C>,
  given: Store<C, T>,
): void {
  const { card, sums } = report
  const store = given as AnyStore
  const fields = fieldsOf(card, store)
  if (sums.length > 0) mountTotals(app, report as unknown as Report, store, fields)
  mountList({ app, card, store, fields, hooks: {} })
}

function mountTotals(app: App, report: Report, store: AnyStore, fields: Fields): void {
  const { card, sums } = report
  mountQuestion(app, reportTotals(report), async ({ read, input, me }) => {
    const list = parseListQuery(card, store, fields, input, me)
    const seen = visibleTo(store, me)
    const where = seen ? [...list.where, seen] : list.where
    const condition = where.length > 0 ? sql` where ${sql.join(where, sql` and `)}` : sql``
    const added = sums.map((name) => sql`sum(${fields.of[name]}) as ${sql.identifier(name)}`)
    const [totals] = await remembered<Record<string, string | number | null>>(
      read,
      sql`select ${sql.join(added, sql`, `)} from ${fields.table}${fields.from}${condition}`,
    )
    return redact(card, totals as NonNullable<typeof totals>, me)
  })
}
