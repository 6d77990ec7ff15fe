import { companionName, isMoney, shownIn } from '@cupel/domain/kit/companions.ts'
import { mostMonths, reportChart, reportTotals, type Report } from '@cupel/domain/kit/report.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { metaOf } from '@cupel/domain/kit/fields.ts'
import { metals, type PerMetal } from '@cupel/domain/kit/metals.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { mountQuestion } from '../http/mount-endpoint.ts'
import type { App } from '../http/routes.ts'
import { remembered } from '../query/answer-memory.ts'
import type { Reader } from '../query/database.ts'
import { asSheet, fieldsOf, type AnyStore, type Store } from '../query/store.ts'
import { listAsked, mountList } from './mount-list.ts'
import type { Resource } from './mount-resource.ts'
import { hiddenFrom } from './redact.ts'

/** A report as it is served: its list, of which nothing is read or changed by itself. */
export interface ServedReport extends Resource {
  report: Report
}

/** Serves a report: its list, with filters, order and files, and its sums. */
export function mountReport<C extends AnyCard, T extends PgTable>(
  app: App,
  report: Report<C>,
  given: Store<C, T>,
): void {
  const { card } = report
  const store = given as AnyStore
  const served = { app, card, store, fields: fieldsOf(card, store), hooks: {}, report: report as unknown as Report }
  app.reports.set(card.name, served)
  if (report.sums.length > 0)
    mountQuestion(app, reportTotals(served.report), ({ read, input, me }) => totalsOf(served, read, input, me))
  if (report.chart) mountChart(served, report.chart)
  mountList(served)
}

function mountChart(served: ServedReport, { day, of }: NonNullable<Report['chart']>): void {
  const { app, card, fields, report } = served
  mountQuestion(app, reportChart(report), async ({ read, input, me }) => {
    const { where } = listAsked(served, input, me)
    const hidden = hiddenFrom(card, me)
    const ounces = metals.map((metal) => {
      const sum = hidden.has(of[metal]) ? sql`null` : sql`sum(${fields.of[of[metal]]})`
      return sql`${sum} as ${sql.identifier(metal)}`
    })
    const all = sql.join([...where, sql`${fields.of[day]} is not null`], sql` and `)
    const months = await remembered<{ month: string } & PerMetal<string | null>>(
      read,
      sql`
        select to_char(${fields.of[day]}, 'YYYY-MM') as month, ${sql.join(ounces, sql`, `)}
        from ${fields.table}${fields.from}
        where ${all}
        group by 1
        order by 1 desc
        limit ${mostMonths}`,
    )
    return { months: months.toReversed() }
  })
}

/**
 * Sums over all rows that the filters find. Money is added up as its reader is shown it, row by row; where a rate is
 * missing there is no sum of it.
 */
export async function totalsOf(served: ServedReport, read: Reader, query: Record<string, unknown>, me: Me) {
  const { card, fields, report } = served
  const { where } = listAsked(served, query, me)
  const condition = where.length > 0 ? sql` where ${sql.join(where, sql` and `)}` : sql``
  const isOfMoney = (name: string) => isMoney(metaOf(card.row.shape[name] as z.ZodType))
  const money = report.sums.filter(isOfMoney)
  const hidden = hiddenFrom(card, me)
  const seen = report.sums.filter((name) => !hidden.has(name))
  const shown = { hidden, currency: me.fx_currency }
  const companions = money.length > 0 ? sql`, ${asSheet(fields, money.map(companionName), shown)}` : sql``
  const own = seen.map((name) => sql`${fields.of[name]} as ${sql.identifier(name)}`)
  const added = seen.map((name) => (isOfMoney(name) ? moneySum(name) : plainSum(name)))
  const [totals] =
    seen.length === 0
      ? []
      : await remembered<Record<string, string | number | null>>(
          read,
          sql`select ${sql.join(added, sql`, `)} from (select ${sql.join(own, sql`, `)}${companions} from ${fields.table}${fields.from}${condition}) row`,
        )
  const none = Object.fromEntries(report.sums.map((name) => [isOfMoney(name) ? companionName(name) : name, null]))
  return { ...none, ...totals, ...(money.length > 0 ? { [shownIn]: me.fx_currency } : {}) }
}

const plainSum = (name: string): SQL => sql`sum(row.${sql.identifier(name)}) as ${sql.identifier(name)}`

function moneySum(name: string): SQL {
  const [own, shown] = [sql.identifier(name), sql.identifier(companionName(name))]
  return sql`case when count(row.${own}) = count(row.${shown}) then sum(row.${shown}::numeric) end as ${shown}`
}
