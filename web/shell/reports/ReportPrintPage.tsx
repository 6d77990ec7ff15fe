import { labelOf, metaOf } from '@cupel/domain/kit/fields.ts'
import { cellText, columnsOf, reportTotals, sumTexts, type Report } from '@cupel/domain/kit/report.ts'
import { registers } from '@cupel/domain/registers.ts'
import type { AreaRegister } from '@cupel/domain/kit/area-register.ts'
import { dateTime, unitTag } from '@cupel/domain/kit/value-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type * as z from 'zod'
import { call, client } from '../../kit/client.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { isFigure } from '../../kit/format.ts'
import { inSight } from '../../kit/list/in-sight.ts'
import { PrintPage } from '../../kit/PrintPage.tsx'
import { useMe } from '../../kit/session.ts'
import { Sheet } from '../../kit/Sheet.tsx'
import { useScreenSearch } from '../../kit/url.ts'
import { reportPrintScreen } from '../shell.area.ts'

/** So many rows go on paper; what has more is better taken as a file. */
const most = 1000

type Row = { id: number } & Record<string, unknown>

/** A report on paper: all rows of what was asked for, with their sums. */
export default function ReportPrintPage() {
  const { report: name } = useParams({ strict: false }) as { report?: string }
  const found = reports.find(({ card }) => card.name === name)
  return found ? <Printed report={found} /> : <EmptyState kind="error" title="There is no such report" />
}

const reports = Object.values(registers as Record<string, AreaRegister>).flatMap(({ reports: some = [] }) => some)

function Printed({ report }: { report: Report }) {
  const me = useMe()
  const { card, sums } = report
  const [{ asked, fields }] = useScreenSearch(reportPrintScreen)
  const { page: _, all: __, view: ___, ...query } = Object.fromEntries(new URLSearchParams(asked))
  const rows = useQuery({
    queryKey: [card.name, 'print', query],
    queryFn: ({ signal }) => client(card).list({ ...query, page_size: most }, signal),
    meta: { lead: 'The report could not be read' },
  })
  const totals = useQuery({
    queryKey: [card.name, 'totals', query],
    queryFn: async ({ signal }) => sumTexts(report, await call(reportTotals(report), { query, signal })),
    enabled: sums.length > 0,
  })
  if (!rows.data) return <EmptyState kind={rows.error ? 'error' : 'loading'} error={rows.error} />
  const { count, results } = rows.data as unknown as { count: number; results: Row[] }
  const named = fields.split(',').filter((field) => field in shapeOf(card))
  const shown = (named.length > 0 ? named : columnsOf(card)).filter((field) => inSight(card, field, me))
  return (
    <PrintPage
      document={card.titles}
      line={dateTime(new Date().toISOString())}
      foot={count > results.length ? `The first ${results.length} of ${count} rows` : `${count} rows`}
      by={me.username}
      ready={sums.length === 0 || totals.data !== undefined}
    >
      <Sheet
        look="paper"
        rows={results}
        columns={shown.map((field, at) => {
          const schema = shapeOf(card)[field] as z.ZodType
          const meta = metaOf(schema)
          const total = totals.data?.[field]
          return {
            head: labelOf(field, schema),
            unit: unitTag(meta),
            right: isFigure(meta),
            cell: (row: Row) => cellText(card, field, row),
            ...(at === 0 ? { total: 'Total' } : total === undefined ? {} : { total }),
          }
        })}
      />
    </PrintPage>
  )
}

const shapeOf = (card: Report['card']) => card.row.shape as Record<string, z.ZodType>
