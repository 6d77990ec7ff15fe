import { money } from '@cupel/domain/kit/amount-text.ts'
import type { Row } from '@cupel/domain/kit/resource.ts'
import { advanceCalculatorVersion, versionMarks } from '@cupel/domain/settlement/advance-calculator-version.ts'
import { Link } from '@tanstack/react-router'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { dateTime } from '../kit/format.ts'
import { Icon } from '../kit/Icon.tsx'
import { useList } from '../kit/queries.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { StatusChip } from '../kit/StatusChip.tsx'
import './finance.css'

/** On a lot's page: what the advance calculator came to, version by version. */
export default function LotVersionsPanel({ id }: { id: number }) {
  const { data, error, refetch } = useList(advanceCalculatorVersion, { lot: id, page_size: 100 }, { silent: true })
  const calculator = `/lot/${id}/advance-calculator`
  return (
    <Card
      title="Advance calculator"
      note={data?.count ? `${data.count} saved` : undefined}
      actions={
        <Button to={calculator} startIcon={<Icon name="sum" />}>
          Open the calculator
        </Button>
      }
    >
      {!data && !error && <EmptyState kind="loading" />}
      {!data && error && (
        <EmptyState kind="error" title="The versions could not be loaded" again={() => void refetch()} />
      )}
      {data?.count === 0 && <EmptyState kind="empty" line="No version is saved yet." />}
      {data && data.count > 0 && (
        <table className="finance-table">
          <thead>
            <tr>
              <th>Version</th>
              <th className="far">Saved</th>
              <th className="num far">Net metal value</th>
              <th className="num">Estimated settlement</th>
              <th className="num">Recommended advance</th>
            </tr>
          </thead>
          <tbody>
            {data.results.map((row, i) => (
              <tr key={row.id}>
                <td>
                  <span className="row wrap">
                    <Link to={`${calculator}/print`} search={{ version: row.number }}>
                      v{row.number}
                    </Link>
                    {i === 0 && <StatusChip of={versionMarks} code="CURRENT" />}
                  </span>
                </td>
                <td className="far">
                  {row.created_by_name ?? '--'}, {dateTime(row.created_at)}
                </td>
                <td className="num far">{result(row, 'netMetalValue')}</td>
                <td className="num">{result(row, 'estimatedSettlement')}</td>
                <td className="num b">{result(row, 'recommendedAdvance')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

function result({ data_fx }: Row<typeof advanceCalculatorVersion>, name: string): string {
  const value = data_fx[name]
  return money(typeof value === 'string' ? value : null)
}
