import { defineCard } from '../kit/card.ts'
import { choice, flag, id, instant, name, ref, text, version } from '../kit/fields.ts'

/** When a report is mailed, in Phoenix. */
export const mailingTimes = { WEEK: 'Every Monday', MONTH: 'On the first of each month' } as const

/** That somebody gets a report as a letter, asked with the rights that he has on its day. */
export const reportMailing = defineCard({
  name: 'report_mailing',
  title: 'Report by mail',
  titles: 'Reports by mail',
  path: '/api/report-mailings/',
  row: {
    id,
    version,
    created_by: ref('user'),
    /** The name of its card: `hedge_report`. */
    report: text(60),
    name: name(80),
    /** Filters and order as they stand in the address of the report: `smelter=1&ordering=code`. */
    query: text(4000).default(''),
    /** The columns of the letter: `code,status`; none for all that a letter has room for. */
    fields: text(2000).default(''),
    every: choice(['WEEK', 'MONTH'], mailingTimes).meta({ label: 'When' }).default('WEEK'),
    unsubscribed: flag.default(false),
    created_at: instant,
  },
  create: ['report', 'name', 'query', 'fields', 'every'],
  update: ['name', 'every', 'unsubscribed'],
  filter: { report: ['exact', 'in'], created_by: ['exact'] },
  order: ['-id', 'name'],
  may: { read: 'anyone', list: 'anyone', create: 'anyone', update: { is: 'created_by' }, delete: { is: 'created_by' } },
})

/** So many of them one person may have. */
export const mostMailings = 50

/** The last day on or before this one that such a letter leaves on; days as `YYYY-MM-DD`. */
export function lastMailingDay(every: keyof typeof mailingTimes, today: string): string {
  if (every === 'MONTH') return `${today.slice(0, 7)}-01`
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}
