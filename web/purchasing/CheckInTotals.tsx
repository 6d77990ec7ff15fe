import { figure } from '@cupel/domain/kit/amount-text.ts'
import { explain } from '@cupel/domain/kit/explanation.ts'
import type { Figure as Traced } from '@cupel/domain/kit/figure.ts'
import { Card } from '../kit/Card.tsx'
import { Figure } from '../kit/Figure.tsx'
import { percent } from '../kit/format.ts'
import { lineTypes, type CheckInDetail, type CheckInFigures } from './check-in-figures.ts'
import './CheckIn.css'

/** What is paid, and for what: counts and sums by kind, every one open to its lines. */
export function CheckInTotals({ row, figures }: { row: CheckInDetail; figures: CheckInFigures }) {
  const { total_prices: full, external_total_values: paid, external_total_counts: counts } = figures
  const lines: [keyof typeof lineTypes, number, Traced][] = [
    ['CV', counts.CV_TOTAL, paid.CV_TOTAL],
    ['IF', counts.IF, paid.IF],
    ['DF', counts.DF, paid.DF],
    ['GN', row.check_in_lines.filter((line) => line.line_type === 'GN').length, full.GN],
  ]
  return (
    <Card title="To pay" note={`after ${percent(row.pricing_spread)} spread`}>
      <div className="to-pay">
        <span className="paid">
          <Figure
            value={figures.cartAdjustedPrice.toString()}
            unit="$"
            explain={explain(figures.cartAdjustedPrice)}
            label="To pay"
          />
        </span>
        <span className="dim">
          full <Figure value={full.total.toString()} unit="$" explain={explain(full.total)} label="Full value" />
        </span>
        <span className="dim">
          average{' '}
          <Figure
            value={figures.overall_average.toString()}
            unit="$"
            explain={explain(figures.overall_average)}
            label="Overall average"
          />
        </span>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col" className="num">
              Pieces<span className="unit">pcs</span>
            </th>
            <th scope="col" className="num">
              Paid
            </th>
          </tr>
        </thead>
        <tbody>
          {lines
            .filter(([type, count]) => type === 'CV' || count > 0)
            .map(([type, count, value]) => (
              <tr key={type}>
                <td>{lineTypes[type]}</td>
                <td className="num">{figure(count)}</td>
                <td className="num">
                  <Figure value={value.toString()} unit="$" explain={explain(value)} label={lineTypes[type]} />
                </td>
              </tr>
            ))}
          <tr className="total">
            <td>All</td>
            <td className="num">{figure(row.piece_count)}</td>
            <td className="num">
              <Figure value={figures.cartAdjustedPrice.toString()} unit="$" />
            </td>
          </tr>
        </tbody>
      </table>
      {(row.external_total_counts ?? row.external_total_values) && (
        <p className="note info">Counted outside: the totals that came with it stand in place of those of its lines.</p>
      )}
    </Card>
  )
}
