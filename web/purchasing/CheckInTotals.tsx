import { figure } from '@cupel/domain/kit/amount-text.ts'
import { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { AlsoIn } from '../kit/AlsoIn.tsx'
import { Panel } from '../kit/Panel.tsx'
import { useMoneyText } from '../kit/money-in.ts'
import { Figure } from '../kit/Figure.tsx'
import { percentText } from '@cupel/domain/kit/value-text.ts'
import { Sheet } from '../kit/Sheet.tsx'
import { kindsOf, lineTypes, type CheckInDetail, type CheckInFigures } from './check-in-figures.ts'

/** What is paid, and for what: counts and sums by kind, every one open to its lines. */
export function CheckInTotals({ row, figures }: { row: CheckInDetail; figures: CheckInFigures }) {
  const inMoney = useMoneyText()
  const { total_prices: full } = figures
  return (
    <Panel title="To pay" note={`after ${percentText(row.pricing_spread)} spread`}>
      <div className="card-body row wrap" style={{ gap: '4px 20px', alignItems: 'baseline' }}>
        <span className="headline">
          <Figure value={figures.cartAdjustedPrice} unit="$" label="To pay" />
        </span>
        <span className="dim">
          <AlsoIn row={row} field="cartAdjustedPrice" schema={checkIn.detail.shape.cartAdjustedPrice} />
        </span>
        <span className="dim">
          full <Figure value={full.total} unit="$" label="Full value" />
        </span>
        <span className="dim">
          average <Figure value={figures.overall_average} unit="$" label="Overall average" />
        </span>
      </div>
      <Sheet
        rows={kindsOf(row, figures).filter(({ type, count }) => type === 'CV' || count > 0)}
        keyOf={({ type }) => type}
        columns={(c) => [
          { head: 'Kind', cell: ({ type }) => lineTypes[type], total: 'All' },
          c.amount('Pieces', 'pcs', ({ count }) => count, { total: figure(row.piece_count) }),
          c.amount('Paid', '$', ({ value }) => value, {
            label: ({ type }) => lineTypes[type],
            total: inMoney(figures.cartAdjustedPrice.toString()),
          }),
        ]}
      />
      {(row.external_total_counts ?? row.external_total_values) && (
        <p className="note info">Counted outside: the totals that came with it stand in place of those of its lines.</p>
      )}
    </Panel>
  )
}
