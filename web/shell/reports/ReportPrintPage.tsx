import { columnsOf, reportTotals, sumTexts, type Report } from '@cupel/domain/kit/report.ts'
import { registers } from '@cupel/domain/registers.ts'
import type { AreaRegister } from '@cupel/domain/kit/area-register.ts'
import { dateTime } from '@cupel/domain/kit/value-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call, client } from '../../kit/client.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { PaperRows } from '../../kit/print/PaperRows.tsx'
import { PrintPage } from '../../kit/PrintPage.tsx'
import { useMe } from '../../kit/session.ts'
import { screens } from '../../kit/registered.ts'
import { useScreenSearch } from '../../kit/url.ts'
import { reportPrintScreen } from '../shell.area.ts'

/** So many rows go on paper; what has more is better taken as a file. */
const most = 1000
/** More columns than this stand on a sheet that lies on its side. */
const upright = 9

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
    queryKey: [card.name, 'sums in words', query],
    queryFn: async ({ signal }) => sumTexts(report, await call(reportTotals(report), { query, signal })),
    enabled: sums.length > 0,
  })
  if (!rows.data) return <EmptyState kind={rows.error ? 'error' : 'loading'} error={rows.error} />
  const { count, results } = rows.data as unknown as { count: number; results: Row[] }
  const named = fields.split(',').filter((field) => field in card.row.shape)
  const shown = named.length > 0 ? named : columnsOf(card)
  return (
    <PrintPage
      document={screens.find(({ isReport }) => isReport === card.name)?.words ?? card.titles}
      sideways={shown.length > upright}
      line={dateTime(new Date().toISOString())}
      foot={count > results.length ? `The first ${results.length} of ${count} rows` : `${count} rows`}
      by={me.username}
      ready={sums.length === 0 || totals.data !== undefined}
    >
      <PaperRows card={card} rows={results} fields={shown} totals={totals.data} />
    </PrintPage>
  )
}
