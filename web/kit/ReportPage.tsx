import type { AnyCard, Filters } from '@cupel/domain/kit/card.ts'
import { reportTotals, sumTexts, type Report } from '@cupel/domain/kit/report.ts'
import { metals } from '@cupel/domain/kit/metals.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { useState, type ComponentType } from 'react'
import { Button } from './Button.tsx'
import { call } from './client.ts'
import { DataList, type DataListProps } from './DataList.tsx'
import { Forbidden } from './Forbidden.tsx'
import { lazyDialog } from './lazy-dialog.tsx'
import { inSight } from './list/in-sight.ts'
import { inUrl, isFilter } from './list/list-state.ts'
import { useRememberedFilters } from './list/remembered-filters.ts'
import { usePhone } from './media.ts'
import { PageHead, type Crumb } from './PageHead.tsx'
import { Panel } from './Panel.tsx'
import type { Href } from './screen.ts'
import { useMe } from './session.ts'
import type { Query } from './send.ts'
import { useRawSearch } from './url.ts'

/** What is had by mail. */
export interface MailReportProps {
  /** The name of its card. */
  report: string
  title: string
  /** Filters and order as they stand, and the columns that are shown. */
  query: string
  fields: string
  onClose: () => void
}

interface ReportPageProps<C extends AnyCard> extends Pick<
  DataListProps<C>,
  'columns' | 'open' | 'figure' | 'query' | 'pageSize'
> {
  title: string
  crumbs: readonly Crumb[]
  report: Report<C>
  /** Where it is printed, with what is asked of it and its columns. */
  print: (query: string, fields: string) => Href
  /** The dialog that has it mailed. */
  Mail: ComponentType<MailReportProps>
  /** Filters in force until somebody chooses others; those of `keeps` are remembered from visit to visit. */
  begin?: Filters<C>
  keeps?: readonly string[]
  /** Said when there is nothing yet. */
  none: string
}

const ReportChart = lazyDialog(async () => (await import('./ReportChart.tsx')).ReportChart)
const ReportSums = lazyDialog(async () => (await import('./ReportSums.tsx')).ReportSums)

const usual = ['smelter', 'material_type__in', 'yard']
const nothing = {}

/** A report: its list with filters that are kept, sums over all it finds, a file, and the way to paper. */
export function ReportPage<C extends AnyCard>({
  title,
  crumbs,
  report,
  print,
  Mail,
  begin = nothing as Filters<C>,
  keeps = usual,
  none,
  ...list
}: ReportPageProps<C>) {
  const me = useMe()
  const phone = usePhone()
  const { card, chart } = report
  const [search] = useRawSearch()
  const kept = useRememberedFilters(card, keeps, begin)
  const asked = { ...inUrl(list.query ?? nothing), ...inUrl(Object.keys(search).length > 0 ? search : kept) }
  const fields = list.columns.flatMap((one) =>
    typeof one === 'string' ? one : one.hidden || !inSight(card, one.field, me) ? [] : one.field,
  )
  const query = new URLSearchParams(asked).toString()
  const filters = Object.fromEntries(
    Object.entries(asked).filter(([name]) => name === 'search' || isFilter(card, name)),
  )
  const mayRead = allowed(card.may.list, me)
  const [mailing, setMailing] = useState(false)
  return (
    <>
      <PageHead
        title={title}
        crumbs={crumbs}
        actions={
          mayRead && (
            <>
              <Button icon="mail" onClick={() => setMailing(true)}>
                Mail
              </Button>
              <Button to={print(query, fields.join())} icon="print">
                Print
              </Button>
            </>
          )
        }
      />
      {mailing && (
        <Mail report={card.name} title={title} query={query} fields={fields.join()} onClose={() => setMailing(false)} />
      )}
      {mayRead && chart && metals.every((metal) => inSight(card, chart.of[metal], me)) && (
        <ReportChart report={report as unknown as Report} title={chart.title} query={filters} />
      )}
      {mayRead && phone && report.sums.length > 0 && (
        <ReportSums report={report as unknown as Report} query={filters} />
      )}
      {mayRead ? (
        <DataList {...list} card={card} begin={kept} empty={{ line: none }} {...totalsOf(report)} />
      ) : (
        <Panel label={title}>
          <Forbidden may={card.may.list} />
        </Panel>
      )}
    </>
  )
}

function totalsOf<C extends AnyCard>(report: Report<C>) {
  if (report.sums.length === 0) return {}
  const of = report as unknown as Report
  const spec = reportTotals(of)
  return {
    totals: async (query: Query, signal: AbortSignal) => sumTexts(of, await call(spec, { query, signal })),
  }
}
