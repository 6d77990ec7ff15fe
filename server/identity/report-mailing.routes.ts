import { mostMailings, reportMailing } from '@cupel/domain/identity/report-mailing.ts'
import { allowed, group, type Me } from '@cupel/domain/kit/roles.ts'
import { sql } from 'drizzle-orm'
import { badField, httpError } from '../kit/http/errors.ts'
import type { App } from '../kit/http/routes.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { listAsked } from '../kit/record/mount-list.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { reportMailings } from './report-mailing.table.ts'

/** Everybody has his own; an admin sees those of all, to end what should not be mailed. */
export function reportMailingRoutes(app: App): void {
  mountResource(
    app,
    reportMailing,
    {
      table: reportMailings,
      select: {},
      visible: (me) => (allowed(group('admin'), me) ? undefined : sql`${reportMailings.created_by} = ${me.id}`),
    },
    {
      create: {
        beforeInsert: async (tx, { report = '', query = '' }, me) => {
          const served = app.reports.get(report)
          if (!served) throw badField('report', 'There is no such report')
          // Refused now as it would be on its day: what the report does not know, or its reader may not ask.
          listAsked(served, mailedQuery(query), me)
          await mustHaveRoom(tx, me)
          return {}
        },
      },
    },
  )
}

/** What is asked of the report: of which page, and in which form, is the letter's own. */
export function mailedQuery(query: string): Record<string, string> {
  const {
    page: _,
    page_size: __,
    all: ___,
    view: ____,
    format: _____,
    ...asked
  } = Object.fromEntries(new URLSearchParams(query))
  return asked
}

async function mustHaveRoom(tx: Tx, { id }: Me): Promise<void> {
  const own = await tx.one<{ count: number }>(
    sql`select count(*)::int as count from report_mailings where created_by = ${id}`,
  )
  if ((own?.count ?? 0) >= mostMailings) throw httpError(`You get ${mostMailings} reports by mail: end one first`, 409)
}
