import { lastMailingDay, type reportMailing } from '@cupel/domain/identity/report-mailing.ts'
import { figure } from '@cupel/domain/kit/amount-text.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { columnsOf, headOf, cellText, sumTexts } from '@cupel/domain/kit/report.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { date, zone } from '@cupel/domain/kit/value-text.ts'
import { sql } from 'drizzle-orm'
import { HttpError } from '../kit/http/errors.ts'
import type { App } from '../kit/http/routes.ts'
import type { Job } from '../kit/jobs/job.ts'
import { isFirst } from '../kit/jobs/once.ts'
import { letterOf, type LetterContent } from '../kit/mail/letter.ts'
import { businessDay } from '../kit/query/clock.ts'
import { findPage } from '../kit/query/find-page.ts'
import type { Reader } from '../kit/query/database.ts'
import { rowsInJson } from '../kit/query/store.ts'
import { transaction } from '../kit/query/transaction.ts'
import { listAsked } from '../kit/record/mount-list.ts'
import { totalsOf, type ServedReport } from '../kit/record/mount-report.ts'
import { hiddenFrom } from '../kit/record/redact.ts'
import { peopleAt } from './actor.ts'
import { mailedQuery } from './report-mailing.routes.ts'

type Mailing = Pick<Row<typeof reportMailing>, 'id' | 'report' | 'name' | 'query' | 'fields' | 'every'> & {
  created_by: number
  unsubscribed: boolean
  token: string
  /** The business day on which it was asked for. */
  since: string
}

/** Rows and columns that a letter has room for; the report itself has all. */
const [mostRows, mostColumns] = [20, 10]

/**
 * Mails the reports whose day has come, or came while nobody was there: each once for its day, in a transaction of its
 * own, read with the rights that its reader has now. One that cannot be read keeps no other from leaving.
 */
export const reportLetters =
  (app: App): Job['run'] =>
  async ({ due, signal, count }) => {
    const today = businessDay(new Date(due))
    const all = await app.db.rows<Mailing>(sql`
      select
        id, report, name, query, fields, every, created_by, unsubscribed, token,
        (created_at at time zone ${zone})::date::text as since
      from report_mailings
      order by id`)
    const failures: unknown[] = []
    for (const mailing of all) {
      signal.throwIfAborted()
      const day = lastMailingDay(mailing.every, today)
      if (day <= mailing.since) continue
      try {
        count(await mailOnce(app, mailing, day, today))
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reports could not be mailed`)
  }

function mailOnce(app: App, mailing: Mailing, day: string, today: string): Promise<number> {
  const why = { me: { id: 0 }, request: crypto.randomUUID(), move: 'job.report-letters', app }
  return transaction(app.db, why, async (tx) => {
    if (!(await isFirst(tx, 'report mailing', `${mailing.id} ${day}`)) || mailing.unsubscribed) return 0
    const [reader] = await peopleAt(tx, [mailing.created_by])
    const content = reader && (await contentFor(app, tx, reader, mailing, today))
    if (!content) return 0
    const unsubscribe = { report: mailing.name, url: `${app.url}/unsubscribe?token=${mailing.token}` }
    await tx.send(
      'mail',
      letterOf(reader.email, content, { trigger: 'A report by mail', goodForHours: 72, unsubscribe }),
    )
    return 1
  })
}

/** Nothing for whoever may not read the report any more, or asks what it no longer knows. */
async function contentFor(app: App, read: Reader, me: Me, mailing: Mailing, today: string) {
  const served = app.reports.get(mailing.report)
  if (!served) return undefined
  try {
    return await contentOf(served, read, me, mailing, today)
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return undefined
    throw error
  }
}

async function contentOf(
  served: ServedReport,
  read: Reader,
  me: Me,
  { name, query, fields, report }: Mailing,
  today: string,
): Promise<LetterContent> {
  const { app, card } = served
  const asked = mailedQuery(query)
  const list = listAsked(served, { ...asked, page_size: mostRows }, me)
  const { ids, count } = await findPage(read, served.fields, list)
  const shown = { hidden: hiddenFrom(card, me), currency: me.fx_currency }
  const rows = (await rowsInJson(read, served.fields, list.names, shown, ids)).map(
    (row) => JSON.parse(row) as Record<string, unknown>,
  )
  const chosen = fields.split(',').filter((field) => field in card.row.shape)
  const columns = (chosen.length > 0 ? chosen : columnsOf(card)).filter((field) => !shown.hidden.has(field))
  const told = columns.slice(0, mostColumns)
  const sums = served.report.sums.length === 0 ? {} : sumTexts(served.report, await totalsOf(served, read, asked, me))
  const total = told.map((field, at) => (at === 0 ? 'Total' : (sums[field] ?? '')))
  const isSummed = count > 0 && told.some((field) => field in sums)
  const link = new URLSearchParams({ asked: new URLSearchParams(asked).toString() })
  return {
    subject: `${name}, ${date(today)}`,
    says: [countedIn(count, rows.length), ...(columns.length > told.length ? ['The report has more columns.'] : [])],
    ...(count > 0
      ? {
          table: {
            heads: told.map((field) => headOf(card, field)),
            rows: [...rows.map((row) => told.map((field) => cellText(card, field, row))), ...(isSummed ? [total] : [])],
          },
        }
      : {}),
    link: { text: 'Open the report', url: `${app.url}/report/${report}?${link.toString()}` },
  }
}

function countedIn(count: number, shown: number): string {
  if (count === 0) return 'The report has no rows today.'
  if (count > shown) return `The first ${shown} of ${figure(count)} rows; what is added up is of all.`
  return count === 1 ? 'One row.' : `${count} rows.`
}
