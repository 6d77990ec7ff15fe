import { headOf, reportTotals, sumTexts, type Report } from '@cupel/domain/kit/report.ts'
import { empty } from '@cupel/domain/kit/amount-text.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from './client.ts'
import { Pairs } from './DescriptionList.tsx'
import { Panel } from './Panel.tsx'
import type { Query } from './send.ts'

/** The sums of a report where its rows have no foot, as on a phone. */
export function ReportSums({ report, query }: { report: Report; query: Query }) {
  const { data } = useQuery({
    queryKey: [report.card.name, 'sums in words', query],
    queryFn: async ({ signal }) => sumTexts(report, await call(reportTotals(report), { query, signal })),
    placeholderData: (before) => before,
    meta: { silent: true },
  })
  const told = Object.entries(data ?? {}).filter(([, text]) => text !== empty)
  if (told.length === 0) return null
  return (
    <Panel title="Sums">
      <dl className="facts">
        <Pairs of={Object.fromEntries(told.map(([field, text]) => [headOf(report.card, field), text]))} />
      </dl>
    </Panel>
  )
}
