import { reportChart, type Report } from '@cupel/domain/kit/report.ts'
import { metalLetters, metals } from '@cupel/domain/kit/metals.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from './client.ts'
import { tozText } from './format.ts'
import { MetalName, share, thousandths } from './MetalBar.tsx'
import { Panel } from './Panel.tsx'
import type { Query } from './send.ts'
import css from './ReportChart.module.css'

interface ReportChartProps {
  report: Report
  title: string
  /** The filters in force. */
  query: Query
}

/** Ounces by month, a bar of the three metals each; read out as the table that it is. Of one month there is nothing to see. */
export function ReportChart({ report, title, query }: ReportChartProps) {
  const { data } = useQuery({
    queryKey: [report.card.name, 'by month', query],
    queryFn: ({ signal }) => call(reportChart(report), { query, signal }),
    placeholderData: (before) => before,
    meta: { silent: true },
  })
  // What was shipped lately has not come back yet.
  const months = (data?.months ?? []).filter((month) => metals.some((metal) => month[metal] !== null))
  if (months.length < 2) return null
  const sums = months.map((month) => metals.reduce((sum, metal) => sum + thousandths(month[metal] ?? '0'), 0n))
  const most = sums.reduce((max, one) => (one > max ? one : max), 0n)
  return (
    <Panel
      title={title}
      note="toz"
      padded
      actions={metals.map((metal) => (
        <MetalName key={metal} of={metal} />
      ))}
    >
      <div className={css.bars} aria-hidden>
        {months.map((month) => (
          <div key={month.month} className={css.month} title={wordsOf(month)}>
            <div className={css.bar}>
              {metals.map((metal) => (
                <i
                  key={metal}
                  className={metal}
                  style={{ height: `${share(thousandths(month[metal] ?? '0'), most)}%` }}
                />
              ))}
            </div>
            <span className="xs dim">{inShort(month.month)}</span>
          </div>
        ))}
      </div>
      <table className="sr-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {metals.map((metal) => (
              <th key={metal} scope="col">
                {metalLetters[metal]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{inShort(month.month)}</th>
              {metals.map((metal) => (
                <td key={metal}>{tozText(month[metal])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

type Month = { month: string } & Record<(typeof metals)[number], string | null>

const wordsOf = (month: Month) =>
  [inShort(month.month), ...metals.map((metal) => `${metalLetters[metal]} ${tozText(month[metal])}`)].join(' · ')

/** `2026-03` → `03/26` */
const inShort = (month: string) => `${month.slice(5)}/${month.slice(2, 4)}`
